"""The Trust, third company of a two-player game (§12)."""

from __future__ import annotations

from engine.core import IllegalAction, LegalAction, Log
from engine.games.powergrid import events
from engine.games.powergrid.actions import PlaceTrust
from engine.games.powergrid.content import COAL, FUELS, OIL, Content
from engine.games.powergrid.lookup import board_of, content_of, map_of
from engine.games.powergrid.state import (
    EMPTY,
    MAX_PLANTS,
    SLOT_PRICES,
    TRUST,
    PowergridState,
    Trust,
)
from engine.games.powergrid.steps.plant_market import (
    draw_plant,
    end_nuclear,
    offered,
    remove_discount,
    replace_plant,
)

OPENING_HOUSES = (0, 1, 1, 0, 0, 1)
"""Which player in turn order places each of the first six houses."""


def list_opening_houses(state: PowergridState, seat: int) -> list[LegalAction]:
    """List any city at first, then those one line away from the Trust's (ruling 36)."""
    board = board_of(state)
    return [PlaceTrust(board.cities[city].id) for city in _open_to_first_houses(state)]


def place_opening_house(state: PowergridState, seat: int, action: PlaceTrust, log: Log) -> None:
    """Place one of the Trust's six first houses on the 10 of a city (§12.2)."""
    board = board_of(state)
    city = board.number.get(action.city, EMPTY)
    if city not in board.playable:
        raise IllegalAction("not_in_area", city=action.city)
    if state.houses[3 * city] == TRUST:
        raise IllegalAction("trust_is_there", city=action.city)
    if city not in _open_to_first_houses(state):
        raise IllegalAction("not_beside_trust", city=action.city)
    place_house(state, city, 0, log)
    state.waiting.pop(0)
    state.actor = EMPTY


def place_house(state: PowergridState, city: int, slot: int, log: Log) -> None:
    """Place a house of the Trust on this slot, if it has one left and the slot is free."""
    trust = state.trust
    if trust is None or trust.houses == 0 or state.houses[3 * city + slot] != EMPTY:
        return
    trust.houses -= 1
    state.houses[3 * city + slot] = TRUST
    log.tell(events.TrustHousePlaced(board_of(state).cities[city].id, SLOT_PRICES[slot]))


def take_plant(state: PowergridState, log: Log) -> None:
    """Take the highest plant on offer, once per phase (§12.4, rulings 31 and 32)."""
    trust, plants = state.trust, offered(state)
    if trust is None or trust.took_plant:
        return
    trust.took_plant = True
    if not plants or (len(trust.plants) == MAX_PLANTS and plants[-1] < trust.plants[0]):
        return
    scrapped = None
    if len(trust.plants) == MAX_PLANTS:
        scrapped = trust.plants.pop(0)
        state.discarded.append(scrapped)
    _take(state, trust, plants[-1], scrapped, log)


def _take(state: PowergridState, trust: Trust, plant: int, scrapped: int | None, log: Log) -> None:
    trust.plants.append(plant)
    trust.plants.sort()
    state.row.remove(plant)
    log.tell(events.TrustTookPlant(plant, scrapped))
    if state.options.trust_ends_nuclear:
        end_nuclear(state, plant, log)
    if plant == state.discount:
        # Ruling 33: the token is simply removed.
        remove_discount(state, log)
        draw_plant(state, log)
    else:
        replace_plant(state, log)


def take_fuel(state: PowergridState, log: Log) -> None:
    """Take each plant's need for free, the cheapest tokens first (§12.5, ruling 34)."""
    trust = state.trust
    if trust is None:
        return
    known = content_of(state)
    before = trust.fuel[:]
    for plant in _feeding_order(known, trust.plants):
        kind, need = known.plants[plant].fuel, known.plants[plant].need
        if kind == "hybrid":
            _take_in_turns(state, trust, need)
        elif kind != "eco":
            for _ in range(need):
                _take_token(state, trust, FUELS.index(kind))
    taken = [now - was for now, was in zip(trust.fuel, before, strict=True)]
    log.tell(events.TrustTookFuel(*taken))


def burn_fuel(state: PowergridState) -> None:
    """Return all of the Trust's fuel to the supply (§12.7)."""
    trust = state.trust
    if trust is None:
        return
    for kind, tokens in enumerate(trust.fuel):
        state.supply[kind] += tokens
    trust.fuel = [0, 0, 0, 0]


def _open_to_first_houses(state: PowergridState) -> list[int]:
    board = board_of(state)
    held = {city for city in board.playable if state.houses[3 * city] == TRUST}
    if not held:
        return list(board.playable)
    beside = {there for here in held for there in board.neighbours[here]}
    return sorted(beside - held)


def _feeding_order(known: Content, plants: list[int]) -> list[int]:
    return sorted(plants, key=lambda plant: (known.plants[plant].fuel == "hybrid", -plant))


def _take_in_turns(state: PowergridState, trust: Trust, need: int) -> None:
    """Take coal, oil, coal and so on; the other one when one has run out (ruling 34)."""
    kind = COAL
    for _ in range(need):
        if not _take_token(state, trust, kind):
            _take_token(state, trust, OIL if kind == COAL else COAL)
        kind = OIL if kind == COAL else COAL


def _take_token(state: PowergridState, trust: Trust, kind: int) -> bool:
    if state.fuel_market[kind]:
        state.fuel_market[kind] -= 1
    elif kind == COAL and map_of(state).coal_store is not None and state.supply[COAL]:
        # Ruling 35: the store serves the Trust too.
        state.supply[COAL] -= 1
    else:
        return False
    trust.fuel[kind] += 1
    return True
