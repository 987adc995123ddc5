"""What an action would cost and gain, as a key with parameters."""

from __future__ import annotations

from engine.core import Action, Described, Parameter, Seat, tag_of
from engine.games.co2 import actions as do
from engine.games.co2.book import Book, book_of
from engine.games.co2.entries import Benefit, Energy
from engine.games.co2.state import Co2State, Region
from engine.games.co2.steps.bank import cubes_to_get
from engine.games.co2.steps.construct import (
    construction_cost,
    cubes_due,
    discounts,
    next_plant,
    space_for_plant,
)
from engine.games.co2.steps.control import wins_control
from engine.games.co2.steps.expertise import open_energies
from engine.games.co2.steps.income import income_of
from engine.games.co2.steps.install import displacement_cost
from engine.games.co2.steps.market import permits_to_get
from engine.games.co2.steps.plants import energies_in
from engine.games.co2.steps.propose import grant_money
from engine.games.co2.steps.scientists import can_move, find_project


def describe(state: Co2State, seat: Seat, action: Action) -> Described:
    """Return the key and the parameters of the words `action.<key>`."""
    book = book_of(state)
    key = tag_of(type(action).__name__)
    parameters: dict[str, Parameter] = {}
    match action:
        case do.Propose():
            key, parameters = _propose(state, book, action)
        case do.Install():
            parameters = _install(state, book, seat, action)
        case do.Construct():
            key, parameters = _construct(state, book, seat, action)
        case do.MoveScientist():
            key, parameters = _scientist(state, book, action)
        case do.BuyPermit() | do.SellPermit():
            parameters = {"money": state.price}
        case do.PlayLobby():
            card = book.lobby[action.card]
            benefit = card.minor if action.use == "minor" else card.main[action.use == "other"]
            brought = _benefit(state, book, seat, benefit)
            parameters = {"card": action.card, "use": action.use, **brought}
        case do.ClaimGoal():
            parameters = {"goal": action.goal, "points": book.content.un_goals[action.goal].points}
        case do.CashGoal():
            parameters = {"money": book.numbers["goal_money"]}
        case do.TakeIncome():
            points = income_of(state, book, seat) - action.money
            parameters = {"money": action.money, "points": points}
        case do.PayPoints():
            parameters = {"points": max(0, state.price - state.players[seat].money)}
        case do.PayCoins():
            parameters = {"money": min(state.auction.debt, state.players[seat].money)}
        case do.PayPermit():
            parameters = {"source": action.source, "money": state.price}
        case do.PayCube():
            parameters = {"money": book.numbers["cube_in_auction"]}
        case _:
            parameters = {name: getattr(action, name) for name in action.__struct_fields__}
    return Described(key, parameters)


def _propose(state: Co2State, book: Book, action: do.Propose) -> tuple[str, dict[str, Parameter]]:
    place = book.places[f"{action.region}.{action.grant}"]
    about: dict[str, Parameter] = {"energy": action.energy, "region": action.region}
    if action.grant == "money":
        return "propose_for_money", {**about, "n": grant_money(book, state.regions[place.region])}
    if action.grant == "cubes":
        return "propose_for_cubes", {**about, "n": cubes_to_get(state, book.numbers["grant_cubes"])}
    return "propose_for_scientist", about


def _install(state: Co2State, book: Book, seat: Seat, action: do.Install) -> dict[str, Parameter]:
    project = find_project(state, book, f"{action.region}.{action.grant}")
    assert project is not None
    return {
        "energy": project.energy,
        "region": action.region,
        "permit": action.permit,
        "pay": displacement_cost(book, project, seat),
        **_benefit(state, book, seat, book.installing[project.energy], paid=1),
    }


def _construct(
    state: Co2State, book: Book, seat: Seat, action: do.Construct
) -> tuple[str, dict[str, Parameter]]:
    place = f"{action.region}.{action.grant}"
    project = find_project(state, book, place)
    assert project is not None
    plant = next_plant(state, book, project.energy)
    assert plant is not None
    discount = dict(discounts(state, book, seat, project.energy)).get(action.card or "", 0)
    parameters: dict[str, Parameter] = {
        "energy": project.energy,
        "region": action.region,
        "money": construction_cost(state, book, seat, project, discount),
        "cubes": cubes_due(plant, state.regions[book.places[place].region]),
        "points": plant.points,
        **_of_plant(state, book, seat, state.regions[book.places[place].region], project.energy),
    }
    if action.card is None:
        return "construct", parameters
    return "construct_with_card", {**parameters, "card": action.card}


def _of_plant(
    state: Co2State, book: Book, seat: Seat, region: Region, energy: Energy
) -> dict[str, Parameter]:
    """Return what a plant changes besides points: the level, the fossil plant, the control."""
    number = space_for_plant(region)
    assert number is not None
    replaced = region.spaces[number]
    level = state.players[seat].expertise[energy]
    gained = min(level + 1, len(book.tracks[energy])) - level
    built = energies_in(book, region, seat) | {energy}
    return {
        "level": level + gained,
        "ppm": 0 if replaced is None else book.content.fossil[replaced.tile].ppm,
        "year": book.numbers["first_year"] + 10 * number if replaced is None else 0,
        "control": int(wins_control(state, book, seat, region, built, {energy: gained})),
    }


def _scientist(
    state: Co2State, book: Book, action: do.MoveScientist
) -> tuple[str, dict[str, Parameter]]:
    parameters: dict[str, Parameter] = {"source": action.source, "target": action.target}
    if action.target == do.HAND:
        return "scientist_home", parameters
    if action.target in book.topics:
        summit, _, energy = book.topics[action.target]
        return "scientist_to_summit", {**parameters, "summit": summit, "energy": energy}
    project = find_project(state, book, action.target)
    assert project is not None
    region = book.places[action.target].region_id
    return "scientist_to_project", {**parameters, "energy": project.energy, "region": region}


def _benefit(
    state: Co2State, book: Book, seat: Seat, benefit: Benefit, paid: int = 0
) -> dict[str, Parameter]:
    """Return what a benefit yields now, after paying this many permits; the rest is lost."""
    market, bank = permits_to_get(state, book, paid)
    learns = benefit.expertise in open_energies(state, book, seat)
    return {
        "money": benefit.money,
        "cubes": cubes_to_get(state, benefit.cubes),
        "permits": min(benefit.permits, market) + min(benefit.bank_permits, bank),
        "points": benefit.points,
        "moves": benefit.moves if can_move(state, book, seat) else 0,
        "expertise": (learns and benefit.expertise) or "",
    }
