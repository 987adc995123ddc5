"""Constructing a power plant (§5.3 to §5.5)."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from engine.core import IllegalAction, LegalAction, Log, Seat
from engine.games.co2 import events
from engine.games.co2.actions import HAND, Construct, MoveScientist
from engine.games.co2.book import Book
from engine.games.co2.entries import Energy, Fossil, Grant, PlantEntry, RegionId
from engine.games.co2.state import NOBODY, Co2State, Plant, Project, Region, Task
from engine.games.co2.steps.bank import pay, return_cubes, score
from engine.games.co2.steps.control import check_control
from engine.games.co2.steps.expertise import gain
from engine.games.co2.steps.install import displace, displacement_cost
from engine.games.co2.steps.lobby import discard_for_main
from engine.games.co2.steps.market import permit_to_region
from engine.games.co2.steps.places import Standing
from engine.games.co2.steps.scientists import find_project, legal_release, move_own
from engine.games.co2.steps.tasks import do_in_turn, do_next


def legal_constructions(
    state: Co2State, book: Book, seat: Seat, standing: list[Standing]
) -> list[LegalAction]:
    """List every installed project that the seat can pay for, with and without a card."""
    legal: list[LegalAction] = []
    money = state.players[seat].money
    for region, grant, _, project in standing:
        if not project.installed or _find_fault(state, book, seat, region, project):
            continue
        if construction_cost(state, book, seat, project) <= money:
            legal.append(_construct(region.id, grant, None))
        for card, discount in discounts(state, book, seat, project.energy):
            if construction_cost(state, book, seat, project, discount) <= money:
                legal.append(_construct(region.id, grant, card))
    return legal


@lru_cache(maxsize=8192)
def _construct(region: RegionId, grant: Grant, card: str | None) -> Construct:
    return Construct(region, grant, card)


def next_plant(state: Co2State, book: Book, energy: Energy) -> PlantEntry | None:
    """Return the plant on top of its stack."""
    stack = state.plant_stacks[energy]
    return book.content.plants[stack[0]] if stack else None


def construction_cost(
    state: Co2State, book: Book, seat: Seat, project: Project, discount: int = 0
) -> int:
    """Return the money for the plant, including payment to a rival on the project."""
    plant = next_plant(state, book, project.energy)
    assert plant is not None
    return max(0, plant.money - discount) + displacement_cost(book, project, seat)


def discounts(state: Co2State, book: Book, seat: Seat, energy: Energy) -> list[tuple[str, int]]:
    """Return the seat's cards that make this plant cheaper."""
    if state.turn.card:
        return []
    found: list[tuple[str, int]] = []
    for card in state.players[seat].lobby:
        entry = book.lobby[card]
        if entry.discount and entry.deed == f"construct.{energy}":
            found.append((card, entry.discount))
    return found


def cubes_due(plant: PlantEntry, region: Region) -> int:
    """Return the builder's own cubes: the region gives one if it has any (§5.3)."""
    return max(0, plant.cubes - min(1, region.cubes))


def _find_fault(state: Co2State, book: Book, seat: Seat, region: Region, project: Project) -> str:
    """The key of what forbids the construction, whatever money there is; empty if nothing does."""
    plant = next_plant(state, book, project.energy)
    if plant is None:
        return "no_plant_left"
    player = state.players[seat]
    if player.expertise[project.energy] < plant.cubes:
        return "not_enough_expertise"
    if player.cubes < cubes_due(plant, region):
        return "not_enough_cubes"
    if is_green(region):
        return "region_is_green"
    if (
        project.scientist == seat
        and state.turn.scientist
        and state.options.own_scientist == "needs_move"
    ):
        return "scientist_in_the_way"
    return ""


def _refusal(
    state: Co2State, book: Book, seat: Seat, region: Region, project: Project, fault: str
) -> IllegalAction:
    player, plant = state.players[seat], next_plant(state, book, project.energy)
    if plant is None:
        return IllegalAction(fault, energy=project.energy)
    if fault == "not_enough_expertise":
        level = player.expertise[project.energy]
        return IllegalAction(fault, needed=plant.cubes, level=level)
    if fault == "not_enough_cubes":
        return IllegalAction(fault, needed=cubes_due(plant, region), cubes=player.cubes)
    if fault == "region_is_green":
        return IllegalAction(fault, region=region.id)
    return IllegalAction(fault)


def is_green(region: Region) -> bool:
    """Whether every demand space has a green plant."""
    return all(plant is not None and plant.owner != NOBODY for plant in region.spaces)


def construct(state: Co2State, book: Book, task: Task, action: Construct, log: Log) -> None:
    """Pay for and build the plant; expertise, control and the scientist follow in this order."""
    seat = task.seat
    project, region, cost = _check(state, book, seat, action)
    if action.card is not None:
        discard_for_main(state, book, seat, action.card, log)
    state.turn.action = True
    state.turn.deeds.append(f"construct.{project.energy}")
    place = f"{action.region}.{action.grant}"
    # Ruling 47.
    do_in_turn(
        state,
        [
            Task("check_control", seat, project.energy, region.id),
            Task("leave_project", seat, project.energy, place),
            Task("remove_project", seat, project.energy, place),
        ],
    )
    _build(state, book, seat, region, project.energy, cost, log)


def _check(
    state: Co2State, book: Book, seat: Seat, action: Construct
) -> tuple[Project, Region, int]:
    if state.turn.action:
        raise IllegalAction("action_used")
    place = f"{action.region}.{action.grant}"
    project = find_project(state, book, place)
    if project is None:
        raise IllegalAction("no_project_there", place=place)
    if not project.installed:
        raise IllegalAction("not_installed", place=place)
    region = state.regions[book.places[place].region]
    fault = _find_fault(state, book, seat, region, project)
    if fault:
        raise _refusal(state, book, seat, region, project, fault)
    discount = 0
    if action.card is not None:
        discount = _check_card(state, book, seat, action.card, project.energy)
    cost = construction_cost(state, book, seat, project, discount)
    if cost > state.players[seat].money:
        raise IllegalAction("not_enough_money", cost=cost, money=state.players[seat].money)
    return project, region, cost - displacement_cost(book, project, seat)


def _check_card(state: Co2State, book: Book, seat: Seat, card: str, energy: Energy) -> int:
    if state.turn.card:
        raise IllegalAction("card_used")
    if card not in state.players[seat].lobby:
        raise IllegalAction("card_not_in_hand", card=card)
    for name, discount in discounts(state, book, seat, energy):
        if name == card:
            return discount
    raise IllegalAction("card_does_not_fit", card=card)


def _build(
    state: Co2State, book: Book, seat: Seat, region: Region, energy: Energy, money: int, log: Log
) -> None:
    plant = book.content.plants[state.plant_stacks[energy].pop(0)]
    cubes = cubes_due(plant, region)
    if region.cubes and plant.cubes:
        region.cubes -= 1
        state.cubes += 1
    pay(state, seat, money)
    return_cubes(state, seat, cubes)
    replaced = _place(state, region, Plant(plant.id, seat))
    log.tell(events.PlantBuilt(seat, plant.id, region.id, money, cubes, plant.points, replaced))
    if replaced is not None:
        state.ppm -= book.content.fossil[replaced].ppm
        permit_to_region(state, book, region, log)
    score(state, seat, "plants", plant.points)
    gain(state, book, seat, energy, log)


def space_for_plant(region: Region) -> int | None:
    """Return the first empty space, or that of the oldest fossil plant; None in a green region."""
    for number, space in enumerate(region.spaces):
        if space is None:
            return number
    for number, space in enumerate(region.spaces):
        if space is not None and space.owner == NOBODY:
            return number
    return None


def _place(state: Co2State, region: Region, plant: Plant) -> Fossil | None:
    number = space_for_plant(region)
    if number is None:
        raise IllegalAction("region_is_green", region=region.id)
    replaced = region.spaces[number]
    region.spaces[number] = plant
    if replaced is None:
        return None
    state.fossil_gone.append(replaced.tile)
    return cast(Fossil, replaced.tile)


def control_after_building(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Let the builder take control of the region if entitled to."""
    region = state.regions[book.region_numbers[task.place]]
    check_control(state, book, task.seat, region, log)


def leave_project(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Make the scientist leave the used project (ruling 51, ruling 52)."""
    project = find_project(state, book, task.place)
    assert project is not None
    if project.scientist == NOBODY:
        return
    if project.scientist != task.seat:
        displace(state, book, task.seat, project, task.place, log)
        return
    targets = legal_release(state, book, task)
    if state.turn.scientist:
        move_own(state, book, task.seat, MoveScientist(task.place, HAND), log)
    elif len(targets) == 1 and isinstance(targets[0], MoveScientist):
        state.turn.scientist = True
        move_own(state, book, task.seat, targets[0], log)
    else:
        do_next(state, Task("release", task.seat, task.energy, task.place))


def remove_project(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Return the used project tile, so that it can be proposed again."""
    assert task.energy is not None
    place = book.places[task.place]
    state.regions[place.region].projects[place.slot] = None
    state.project_stock[task.energy] += 1
