"""Any position written down in players' words: a real game can be set up and followed.

>>> from engine.core import Chance
>>> row = [4, 5, 6, 7, 8, 9, 10, 11]
>>> table = Scenario(order=[1, 0, 2], area=["red", "green", "yellow"], row=row)
>>> state = set_up(table, PowergridOptions(), Chance("5eed"))
>>> state.actor, state.discount
(1, 4)
"""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec

from engine.core import Chance, InvalidOptions, Log
from engine.games.powergrid.board import Board, is_connected
from engine.games.powergrid.content import STEP_3, content
from engine.games.powergrid.lookup import board_of
from engine.games.powergrid.options import PowergridOptions, borders_of
from engine.games.powergrid.setup import lay_out_table
from engine.games.powergrid.state import (
    EMPTY,
    MAX_CITIES,
    MAX_PLANTS,
    TRUST,
    Phase,
    PowergridState,
    Trust,
)
from engine.games.powergrid.steps import auction, building, bureaucracy, fuel
from engine.games.powergrid.steps.rounds import ask_next
from engine.games.powergrid.storage import homeless, room_on

BEGIN = {
    "auction": auction.begin,
    "fuel": fuel.begin,
    "building": building.begin,
    "bureaucracy": bureaucracy.begin,
}


class TrustScenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the Trust has; `houses` are cities with a house on 10, `second` on 15."""

    plants: list[int] = msgspec.field(default_factory=list)
    houses: list[str] = msgspec.field(default_factory=list)
    second: list[str] = msgspec.field(default_factory=list)


class Scenario(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A table at the beginning of a phase. Lists by seat may be omitted at the start of a game."""

    order: list[int]
    area: list[str]
    row: list[int]
    """The open plants."""
    deck: list[int] = msgspec.field(default_factory=lambda: [STEP_3])
    """Face-down cards, top first; 99 is the Step 3 card."""
    discarded: list[int] = msgspec.field(default_factory=list)
    phase: Phase = "auction"
    round: int = 1
    step: Literal[1, 2, 3] = 1
    money: list[int] | None = None
    plants: list[list[int]] | None = None
    fuel: list[list[int]] | None = None
    """Each player's coal, oil, garbage and uranium."""
    cities: list[list[str]] | None = None
    """Each player's cities in order; earlier seats are on the cheaper slots."""
    fuel_market: list[int] | None = None
    marked: list[str] = msgspec.field(default_factory=list)
    phased_out: bool = False
    trust: TrustScenario = TrustScenario()


def set_up(scenario: Scenario, options: PowergridOptions, chance: Chance) -> PowergridState:
    """Return the position of the scenario; raise InvalidOptions if it is impossible."""
    _check_table(scenario, options)
    state = lay_out_table(options, scenario.order, scenario.area, chance)
    state.phase, state.round, state.step = scenario.phase, scenario.round, scenario.step
    state.phased_out = scenario.phased_out
    if scenario.phase != "preparation":
        state.waiting = []
    _give(state, scenario)
    _deal(state, scenario)
    _build(state, scenario, board_of(state))
    begin = BEGIN.get(scenario.phase)
    if begin is not None:
        begin(state, Log())
    ask_next(state, Log())
    return state


def _check_table(scenario: Scenario, options: PowergridOptions) -> None:
    counts, seats = content(options.pack).players, len(scenario.order)
    if seats not in counts or sorted(scenario.order) != list(range(seats)):
        raise InvalidOptions("scenario_order", order=tuple(scenario.order))
    borders = borders_of(options)
    if not scenario.area or not set(scenario.area) <= set(borders):
        raise InvalidOptions("unknown_region", region=",".join(scenario.area))
    if len(set(scenario.area)) != counts[seats].regions:
        wanted = counts[seats].regions
        raise InvalidOptions("area_of_wrong_size", regions=len(scenario.area), wanted=wanted)
    if not is_connected(scenario.area, borders):
        raise InvalidOptions("area_not_connected")
    if min(scenario.money or [0]) < 0:
        raise InvalidOptions("scenario_order", order=tuple(scenario.order))
    by_seat = (scenario.money, scenario.plants, scenario.fuel, scenario.cities)
    if any(given is not None and len(given) != seats for given in by_seat):
        raise InvalidOptions("scenario_order", order=tuple(scenario.order))


def _give(state: PowergridState, scenario: Scenario) -> None:
    """Hand out money, plants and fuel; the market and the supply hold the rest."""
    known, before = content(state.options.pack), sum(state.money)
    if scenario.money is not None:
        state.money = scenario.money[:]
    state.bank = before - sum(state.money)
    state.plants = [sorted(plants) for plants in scenario.plants or state.plants]
    state.fuel = [tokens[:] for tokens in scenario.fuel or state.fuel]
    if scenario.fuel_market is not None:
        state.fuel_market = scenario.fuel_market[:]
    if len(state.fuel_market) != len(known.fuels):
        raise InvalidOptions("scenario_fuel", fuel=",".join(map(str, state.fuel_market)))
    for kind, fuel_ in enumerate(known.fuels):
        used = state.fuel_market[kind] + sum(tokens[kind] for tokens in state.fuel)
        state.supply[kind] = len(fuel_.prices) - used
        if state.supply[kind] < 0 or state.fuel_market[kind] < 0:
            raise InvalidOptions("scenario_fuel", fuel=fuel_.id)
    for seat, tokens in enumerate(state.fuel):
        unknown = [plant for plant in state.plants[seat] if plant not in known.plants]
        if unknown or len(state.plants[seat]) > MAX_PLANTS:
            raise InvalidOptions("scenario_plants", plants=tuple(state.plants[seat]))
        mixes, *others = homeless(room_on(known, tuple(state.plants[seat])), tokens)
        if min(tokens) < 0 or mixes != [(0, 0)] or any(others):
            raise InvalidOptions("scenario_fuel", fuel=",".join(map(str, tokens)))


def _deal(state: PowergridState, scenario: Scenario) -> None:
    """Put each card in one place; those that the scenario does not name go to the box."""
    known = content(state.options.pack)
    most = 0 if state.trust is None else MAX_PLANTS
    if len(scenario.trust.plants) > most:
        raise InvalidOptions("scenario_plants", plants=tuple(scenario.trust.plants))
    if state.trust is not None:
        state.trust.plants = sorted(scenario.trust.plants)
    state.row, state.deck = sorted(scenario.row), scenario.deck[::-1]
    state.discarded = scenario.discarded[:]
    if scenario.step == 3 and STEP_3 not in state.discarded:
        state.discarded.append(STEP_3)
    named = [*state.row, *state.deck, *state.discarded, *scenario.trust.plants]
    named += [plant for plants in state.plants for plant in plants]
    twice = [card for card, times in Counter(named).items() if times > 1]
    unknown = [card for card in named if card not in known.plants and card != STEP_3]
    # The Step 3 card leaves when its step begins, not before.
    early = STEP_3 in state.discarded and scenario.step < 3
    if twice or unknown or early or STEP_3 not in named:
        raise InvalidOptions("scenario_plants", plants=tuple(twice + unknown) or (STEP_3,))
    state.box = [card for card in known.plants if card not in named]


def _build(state: PowergridState, scenario: Scenario, board: Board) -> None:
    trusted = [*scenario.trust.houses, *scenario.trust.second]
    if len(trusted) > (0 if state.trust is None else state.trust.houses):
        raise InvalidOptions("scenario_city", city=trusted[-1])
    for city in scenario.trust.houses:
        _place_house(state, board, city, 0, TRUST)
    for city in scenario.trust.second:
        _place_house(state, board, city, 1, TRUST)
    if state.trust is not None:
        state.trust = Trust(
            state.trust.houses - len(trusted),
            state.trust.plants,
        )
    for seat, cities in enumerate(scenario.cities or []):
        if len(cities) > MAX_CITIES:
            raise InvalidOptions("scenario_city", city=cities[-1])
        for city in cities:
            at = board.number.get(city, EMPTY)
            free = [slot for slot in range(3) if state.houses[3 * at + slot] == EMPTY]
            _place_house(state, board, city, free[0] if free else 0, seat)
            state.cities[seat].append(at)
    for city in scenario.marked:
        at = board.number.get(city, EMPTY)
        if at not in board.playable or at in state.marked:
            raise InvalidOptions("scenario_city", city=city)
        state.marked.append(at)


def _place_house(state: PowergridState, board: Board, city: str, slot: int, owner: int) -> None:
    at = board.number.get(city, EMPTY)
    taken = at != EMPTY and owner in state.houses[3 * at : 3 * at + 3]
    if at not in board.playable or taken or state.houses[3 * at + slot] != EMPTY:
        raise InvalidOptions("scenario_city", city=city)
    state.houses[3 * at + slot] = owner
