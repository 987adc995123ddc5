"""Which plants a seat could build next, and how soon."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core import Seat
from engine.games.co2.book import Book
from engine.games.co2.entries import ENERGIES, Energy, PlantEntry
from engine.games.co2.state import NOBODY, Co2State, Region

CUBE = 2.0
"""A missing cube in money."""
DEPTH = 4
"""How many plants ahead the bot thinks."""
KEPT = (3, 2)
"""Of an energy's projects that are installed or proposed, so many are thought about."""
ANEW = 3
"""The stage of a project that could be proposed; of these only the best is thought about."""


@dataclass(frozen=True)
class Pace:
    """How the bot values time."""

    earned: float = 5.0
    """What a turn without a construction yields, in money."""
    haste: float = 0.9
    """What a plan keeps of its value for each turn of waiting."""
    cluster: float = 2.0
    """The value of bringing a region closer to being green."""


STEADY = Pace()


@dataclass(slots=True, eq=False)
class Plan:
    """A project that can become a plant, or a place for one."""

    energy: Energy
    wait: int
    """Actions needed before it can be built."""
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
    offered: dict[Energy, PlantEntry]
    """The plant of each energy that is built next."""
    built: dict[Energy, int] = field(default_factory=lambda: dict.fromkeys(ENERGIES, 0))


def plans_worth(
    state: Co2State, book: Book, seat: Seat, turns: int, bonus: float, pace: Pace
) -> float:
    """Return the value of the next plants if they are built one after another.

    `bonus` is the value of any plant besides its points.
    """
    player, plants = state.players[seat], book.content.plants
    means = Means(
        float(player.money),
        float(player.cubes),
        1.0 if state.turn.action else 0.0,
        player.expertise,
        _learning(state, seat),
        {energy: plants[stack[0]] for energy, stack in state.plant_stacks.items() if stack},
    )
    plans = _find_plans(state, book, seat, bonus, pace.cluster)
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
    """Carry out the most promising plan in thought; return 0 if there is none."""
    best, best_ready, chosen = 0.0, 0.0, None
    offered, levels, built = means.offered, means.levels, means.built
    money, cubes, time, haste = means.money, means.cubes, means.time, pace.haste
    for plan in plans:
        energy = plan.energy
        plant = offered.get(energy)
        # Waiting only takes away from it: what is less at once need not be thought about.
        if plant is None or plant.points + plan.gain <= best:
            continue
        missing = plant.money - money if plant.money > money else 0.0
        lacking_cubes = plant.cubes - plan.relief - cubes
        if lacking_cubes > 0:
            missing += CUBE * lacking_cubes
        ready = missing / pace.earned
        ready = time + (ready if ready > plan.wait else plan.wait)
        lacking = plant.cubes - levels[energy] - built[energy]
        if lacking > 0:
            lacking += energy not in means.learning
            ready = ready if ready > lacking else lacking
        if ready + 1 > turns:
            continue
        value = (plant.points + plan.gain) * haste**ready
        if value > best:
            best, best_ready, chosen = value, ready, plan
    if chosen is not None:
        plans.remove(chosen)
        _carry_out(state, book, means, chosen, best_ready, pace)
    return best


def _carry_out(
    state: Co2State, book: Book, means: Means, plan: Plan, ready: float, pace: Pace
) -> None:
    energy = plan.energy
    plant = means.offered[energy]
    saved = pace.earned * max(0.0, ready - means.time)
    means.money = max(0.0, means.money + saved - plant.money)
    means.cubes = max(0.0, means.cubes - max(0, plant.cubes - plan.relief))
    means.time = max(means.time, ready) + 1
    means.built[energy] += 1
    stack = state.plant_stacks[energy]
    if means.built[energy] < len(stack):
        means.offered[energy] = book.content.plants[stack[means.built[energy]]]
    else:
        del means.offered[energy]


def _find_plans(
    state: Co2State, book: Book, seat: Seat, bonus: float, cluster: float
) -> list[Plan]:
    """The best few plans of each energy and stage."""
    found: dict[tuple[Energy, int], list[Plan]] = {}
    install = 1 if _has_permit(state, seat) else 2
    for region in state.regions:
        spaces = region.spaces
        green = sum([plant is not None and plant.owner != NOBODY for plant in spaces])
        if green == len(spaces):
            continue
        gain = bonus + _region_gain(region, green, cluster)
        relief = 1 if region.cubes else 0
        for project in region.projects:
            if project is not None:
                wait = 0 if project.installed else install
                plan = Plan(project.energy, wait, gain, relief)
                found.setdefault((project.energy, wait), []).append(plan)
        if None in region.projects:
            for energy in book.agendas[region.agenda]:
                if state.project_stock[energy] > 0:
                    known = found.get((energy, ANEW))
                    # Only the best place for a new project is kept.
                    if known is None or gain > known[0].gain:
                        found[energy, ANEW] = [Plan(energy, 2, gain, relief)]
    chosen: list[Plan] = []
    for (_, stage), plans in found.items():
        if len(plans) > 1:
            plans.sort(key=_gain, reverse=True)
            del plans[KEPT[0] if stage == 0 else KEPT[1] :]
        chosen.extend(plans)
    return chosen


def _gain(plan: Plan) -> float:
    return plan.gain


def _has_permit(state: Co2State, seat: Seat) -> bool:
    return state.players[seat].permits > 0 or any(
        region.controller == seat and region.permits > 0 for region in state.regions
    )


def _region_gain(region: Region, green: int, cluster: float) -> float:
    """Control is worth more where nobody has it; small regions turn green sooner."""
    gain = 0.0
    if region.controller == NOBODY:
        gain += 1.0 + 0.8 * region.permits
    return gain + cluster * (1 + green) / len(region.spaces)
