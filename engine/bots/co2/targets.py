"""Which plant a seat could build next, and which step brings it nearer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from engine.core import Seat
from engine.games.co2.book import Book
from engine.games.co2.entries import Energy, Fossil, Grant
from engine.games.co2.state import CO2, NOBODY, Project, Region
from engine.games.co2.steps.construct import is_green
from engine.games.co2.steps.propose import GRANT_CUBES, grant_money

COINS = 5.0
"""The money that a turn of preparation brings, roughly."""
CUBES = 2.0
"""The cubes that such a turn brings instead."""
NEARER = 0.9
"""How much nearer a step for the plant aimed at brings it, in turns."""


FAR = 2
"""Turns that it takes to get a scientist to an energy that has no open project."""
INSTALLED = 0.5
"""What it is worth, in turns, to install rather than propose: any player may build it then."""
SPARE_CUBE = 0.5
"""What a cube is worth that the next plant does not need: the supply runs dry."""
LATER = (1.0, 0.7, 0.4)
"""What a plant is worth to the planet that keeps away a fossil plant so many decades later."""


@dataclass(slots=True)
class Plan:
    """A project that can become a plant, or a place for one."""

    energy: Energy
    stage: int
    """Actions that it needs before it can be built: 1 install, 2 propose and install."""
    gain: float
    relief: int
    """Cubes that the region gives."""
    region: int
    grant: Grant
    money: int = 0
    """What the next step brings."""
    cubes: int = 0
    help: float = 1.0
    """How much the plant helps the planet, in fossil plants kept away soon."""
    toll: int = 0
    """What a rival's scientist costs."""


@dataclass(slots=True)
class Target:
    """The plan that promises most, and what is missing for it."""

    plan: Plan
    coins: int
    cubes: int
    lacking: int
    ready: float


def find_plans(state: CO2, book: Book, seat: Seat, cluster: float) -> list[Plan]:
    """Every project on the board, and every place for one."""
    plans: list[Plan] = []
    left = max(0, state.cubes) if state.options.limited_cubes else GRANT_CUBES + 1
    for number, region in enumerate(state.regions):
        if is_green(region):
            continue
        gain = region_gain(region, cluster)
        aid = planet_help(state, book, region)
        relief = 1 if region.cubes else 0
        grants = book.content.regions[region.id].grants
        for project, grant in zip(region.projects, grants, strict=True):
            if project is not None:
                plan = Plan(project.energy, 1 - project.installed, gain, relief, number, grant)
                plan.help = aid
                if plan.stage:
                    benefit = book.installing[project.energy]
                    plan.money, plan.cubes = benefit.money, min(benefit.cubes, left)
                    plan.toll = _toll(project, seat)
                plans.append(plan)
                continue
            money = grant_money(region) if grant == "money" else 0
            cubes = min(GRANT_CUBES, left) if grant == "cubes" else 0
            for energy in book.agendas[region.agenda]:
                if state.project_stock[energy] > 0:
                    plans.append(Plan(energy, 2, gain, relief, number, grant, money, cubes, aid))
    return plans


def _toll(project: Project, seat: Seat) -> int:
    return 0 if project.scientist in (NOBODY, seat) else 1


def aim(state: CO2, book: Book, seat: Seat, plans: list[Plan], bonus: float) -> Target | None:
    """The plan that brings most in its time."""
    player = state.players[seat]
    learnable = find_learnable(state, seat)
    best = 0.0
    chosen = None
    for plan in plans:
        stack = state.plant_stacks[plan.energy]
        if not stack:
            continue
        plant = book.content.plants[stack[0]]
        coins = plant.money - player.money
        cubes = plant.cubes - plan.relief - player.cubes
        ready = 0.0
        if coins > 0:
            ready += coins / COINS
        if cubes > 0:
            ready += cubes / CUBES
        if plan.stage > ready:
            ready = plan.stage
        lacking = plant.cubes - player.expertise[plan.energy]
        if lacking > 0:
            late = lacking if plan.energy in learnable or plan.stage == 2 else lacking + FAR
            if late > ready:
                ready = late
        value = (plant.points + plan.gain + bonus * plan.help) / (ready + 1.0)
        if value > best:
            best = value
            chosen = Target(plan, max(0, coins), max(0, cubes), lacking, ready)
    return chosen


def find_learnable(state: CO2, seat: Seat) -> set[Energy]:
    """The energies that the seat's scientists work on or could."""
    own: set[Energy] = set()
    free: set[Energy] = set()
    for region in state.regions:
        for project in region.projects:
            if project is None:
                continue
            if project.scientist == seat:
                own.add(project.energy)
            elif project.scientist == NOBODY:
                free.add(project.energy)
    return own | free if own or state.players[seat].hand else own


def find_step(
    state: CO2, seat: Seat, plans: list[Plan], target: Target | None, permit: bool
) -> Plan | None:
    """The step that brings the plant nearest: its own project, or a grant or benefit it needs."""
    best, chosen = -1.0, None
    money = state.players[seat].money
    for plan in plans:
        if plan.stage == 0 or (plan.stage == 1 and (not permit or plan.toll > money)):
            continue
        nearer = 0.01 * (plan.gain + plan.money + plan.cubes)
        if target is not None:
            nearer += INSTALLED * (2 - plan.stage)
            if plan is target.plan:
                nearer += NEARER
            elif plan.stage == 1 and plan.energy == target.plan.energy:
                nearer += 0.1
            if target.coins:
                nearer += min(plan.money, target.coins) / COINS
            if plan.cubes:
                useful = min(plan.cubes, target.cubes)
                nearer += (useful + SPARE_CUBE * (plan.cubes - useful)) / CUBES
        if nearer > best:
            best, chosen = nearer, plan
    return chosen


def planet_help(state: CO2, book: Book, region: Region) -> float:
    """A plant takes the next free space, or the place of the oldest fossil plant."""
    for number, plant in enumerate(region.spaces):
        if plant is None:
            if number >= book.seats.decades:
                return 0.0
            return LATER[min(max(0, number - state.decade), 2)]
    for plant in region.spaces:
        if plant is not None and plant.owner == NOBODY:
            return book.content.fossil[cast(Fossil, plant.tile)].ppm / 30
    return 0.0


def region_gain(region: Region, cluster: float) -> float:
    """Control is worth more where nobody has it; small regions turn green sooner."""
    gain = 0.0
    if region.controller == NOBODY:
        gain += 1.0 + 0.8 * region.permits
    green = 0
    for plant in region.spaces:
        if plant is not None and plant.owner != NOBODY:
            green += 1
    return gain + cluster * (1 + green) / len(region.spaces)
