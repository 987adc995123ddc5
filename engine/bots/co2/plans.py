"""Which plants a seat could build next, and how soon."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.core import Seat
from engine.games.co2.book import Book
from engine.games.co2.entries import ENERGIES, Energy
from engine.games.co2.state import NOBODY, Co2State, Region
from engine.games.co2.steps.construct import is_green

CUBE = 2.0
"""A missing cube in money."""
DEPTH = 4
"""How many plants ahead the bot thinks."""
KEPT = (3, 2, 1)
"""Of an energy's projects that are installed, proposed, or could be, so many are thought about."""


@dataclass(frozen=True)
class Pace:
    """How the bot reckons with time."""

    earned: float = 5.0
    """What a turn without a construction brings, in money."""
    haste: float = 0.9
    """What a plan keeps of its worth for each turn of waiting."""
    cluster: float = 2.0
    """What it is worth to bring a region nearer to being green."""


STEADY = Pace()


@dataclass(slots=True)
class Plan:
    """A project that can become a plant, or a place for one."""

    energy: Energy
    wait: int
    """Actions that it needs before it can be built."""
    gain: float
    relief: int
    """Cubes that the region gives."""


@dataclass(slots=True)
class Means:
    """What the seat has left while the bot thinks ahead."""

    money: float
    cubes: float
    time: float
    levels: dict[Energy, int]
    learning: set[Energy]
    built: dict[Energy, int] = field(default_factory=lambda: dict.fromkeys(ENERGIES, 0))


def plans_worth(
    state: Co2State, book: Book, seat: Seat, turns: int, bonus: float, pace: Pace
) -> float:
    """What the next plants are worth if they are built one after the other.

    `bonus` is what any plant is worth besides its points.
    """
    player = state.players[seat]
    means = Means(
        float(player.money),
        float(player.cubes),
        1.0 if state.turn.action else 0.0,
        player.expertise,
        _learning(state, seat),
    )
    plans = list(_find_plans(state, book, seat, bonus, pace.cluster))
    total = 0.0
    for _ in range(DEPTH):
        gained = _build_best(state, book, plans, means, turns, pace)
        if gained == 0.0:
            break
        total += gained
    return total


def _learning(state: Co2State, seat: Seat) -> set[Energy]:
    """The energies that the seat's scientists work on."""
    return {
        project.energy
        for region in state.regions
        for project in region.projects
        if project is not None and project.scientist == seat
    }


def _build_best(
    state: Co2State, book: Book, plans: list[Plan], means: Means, turns: int, pace: Pace
) -> float:
    """The plan that promises most is carried out in thought; 0 where none can be."""
    best, best_ready, chosen = 0.0, 0.0, None
    for plan in plans:
        stack = state.plant_stacks[plan.energy]
        built = means.built[plan.energy]
        if built >= len(stack):
            continue
        plant = book.content.plants[stack[built]]
        missing = plant.money - means.money if plant.money > means.money else 0.0
        lacking_cubes = plant.cubes - plan.relief - means.cubes
        if lacking_cubes > 0:
            missing += CUBE * lacking_cubes
        ready = missing / pace.earned
        ready = means.time + (ready if ready > plan.wait else plan.wait)
        lacking = plant.cubes - means.levels[plan.energy] - built
        if lacking > 0:
            lacking += plan.energy not in means.learning
            ready = ready if ready > lacking else lacking
        if ready + 1 > turns:
            continue
        value = (plant.points + plan.gain) * pace.haste**ready
        if value > best:
            best, best_ready, chosen = value, ready, plan
    if chosen is not None:
        _carry_out(state, book, plans, means, chosen, best_ready, pace)
    return best


def _carry_out(
    state: Co2State,
    book: Book,
    plans: list[Plan],
    means: Means,
    plan: Plan,
    ready: float,
    pace: Pace,
) -> None:
    plant = book.content.plants[state.plant_stacks[plan.energy][means.built[plan.energy]]]
    saved = pace.earned * max(0.0, ready - means.time)
    means.money = max(0.0, means.money + saved - plant.money)
    means.cubes = max(0.0, means.cubes - max(0, plant.cubes - plan.relief))
    means.time = max(means.time, ready) + 1
    means.built[plan.energy] += 1
    plans[:] = [other for other in plans if other is not plan]


def _find_plans(
    state: Co2State, book: Book, seat: Seat, bonus: float, cluster: float
) -> Iterator[Plan]:
    """The best few plans of each energy and stage."""
    found: dict[tuple[Energy, int], list[Plan]] = {}
    install = 1 if _has_permit(state, seat) else 2
    for region in state.regions:
        if is_green(region):
            continue
        gain = bonus + _region_gain(region, cluster)
        relief = 1 if region.cubes else 0
        for project in region.projects:
            if project is not None:
                wait = 0 if project.installed else install
                plan = Plan(project.energy, wait, gain, relief)
                found.setdefault((project.energy, wait), []).append(plan)
        if None in region.projects:
            for energy in book.agendas[region.agenda]:
                if state.project_stock[energy] > 0:
                    found.setdefault((energy, 3), []).append(Plan(energy, 2, gain, relief))
    for (_, stage), plans in found.items():
        plans.sort(key=lambda plan: -plan.gain)
        yield from plans[: KEPT[0 if stage == 0 else 2 if stage == 3 else 1]]


def _has_permit(state: Co2State, seat: Seat) -> bool:
    return state.players[seat].permits > 0 or any(
        region.controller == seat and region.permits > 0 for region in state.regions
    )


def _region_gain(region: Region, cluster: float) -> float:
    """Control is worth more where nobody has it; small regions turn green sooner."""
    gain = 0.0
    if region.controller == NOBODY:
        gain += 1.0 + 0.8 * region.permits
    green = 0
    for plant in region.spaces:
        if plant is not None and plant.owner != NOBODY:
            green += 1
    return gain + cluster * (1 + green) / len(region.spaces)
