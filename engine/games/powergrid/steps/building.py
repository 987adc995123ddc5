"""Phase 4: building, in reverse order (§7)."""

from __future__ import annotations

from engine.core import IllegalAction, LegalAction, Log
from engine.games.powergrid import events
from engine.games.powergrid.actions import Connect
from engine.games.powergrid.board import FAR, Board
from engine.games.powergrid.state import EMPTY, MAX_CITIES, SLOT_PRICES, PowergridState, board_of
from engine.games.powergrid.steps import trust
from engine.games.powergrid.steps.fuel import DONE


def begin(state: PowergridState, log: Log) -> None:
    """Let the last in order build first."""
    state.waiting = state.order[::-1]


def ask(state: PowergridState, log: Log) -> bool:
    """Ask the next player to whom any city is open, whatever money they have."""
    while state.waiting:
        seat = state.waiting[0]
        if connections(state, seat):
            state.stage, state.actor = "connect", seat
            return True
        state.waiting.pop(0)
    return False


def free_slot(state: PowergridState, city: int) -> int:
    """Return the cheapest free slot that the step allows, or EMPTY (§7.3)."""
    at = 3 * city
    for slot in range(state.step):
        if state.houses[at + slot] == EMPTY:
            return slot
    return EMPTY


def connections(state: PowergridState, seat: int) -> list[tuple[int, int]]:
    """Return the cities open to the player, each with its whole price (§7.1)."""
    network = state.cities[seat]
    board = board_of(state)
    if not network:
        return [(city, SLOT_PRICES[free_slot(state, city)]) for city in starts(state, board)]
    if len(network) >= MAX_CITIES:
        return []
    reach = board.reach(tuple(network))
    houses, step, found = state.houses, state.step, []
    reserved = state.marked if step == 1 else ()
    for city in board.playable:
        at = 3 * city
        if houses[at] == EMPTY:
            price = 10
        elif step > 1 and houses[at + 1] == EMPTY:
            price = 15
        elif step > 2 and houses[at + 2] == EMPTY:
            price = 20
        else:
            continue
        if city not in network and reach[city] < FAR and city not in reserved:
            found.append((city, price + reach[city]))
    return found


def starts(state: PowergridState, board: Board) -> list[int]:
    """Return where a network may begin: in an empty city, or in a marked one (§7.2).

    Somebody who starts so late that none is left takes the cheapest open slot (ruling 42).
    """
    slots = {city: free_slot(state, city) for city in board.playable}
    open_cities = [city for city, slot in slots.items() if slot != EMPTY]
    if state.options.starting_cities:
        marked = [city for city in open_cities if city in state.marked]
        if marked:
            return marked
    cheapest = min((slots[city] for city in open_cities), default=EMPTY)
    return [city for city in open_cities if slots[city] == cheapest]


def list_connections(state: PowergridState, seat: int) -> list[LegalAction]:
    """List every open city that the player can pay, and being done."""
    money, actions = state.money[seat], board_of(state).connects
    legal: list[LegalAction] = [
        actions[city] for city, price in connections(state, seat) if price <= money
    ]
    legal.append(DONE)
    return legal


def connect(state: PowergridState, seat: int, action: Connect, log: Log) -> None:
    """Build on the cheapest slot, with the cheapest lines from the player's network (§7.1)."""
    board = board_of(state)
    city = board.number.get(action.city, EMPTY)
    price = dict(connections(state, seat)).get(city)
    if price is None:
        raise _refusal(state, seat, action.city, city)
    if price > state.money[seat]:
        raise IllegalAction("too_expensive", cost=price, money=state.money[seat])
    slot = free_slot(state, city)
    state.houses[3 * city + slot] = seat
    state.cities[seat].append(city)
    state.money[seat] -= price
    state.bank += price
    log.tell(events.CityConnected(seat, action.city, price))
    if len(state.cities[seat]) == 1 and city in state.marked:
        state.marked.remove(city)
    if slot == 0:
        # Ruling 37: in every step, on the 15 of each city that was empty.
        trust.place_house(state, city, 1, log)


def _refusal(state: PowergridState, seat: int, name: str, city: int) -> IllegalAction:
    if city not in board_of(state).playable:
        return IllegalAction("not_in_area", city=name)
    if city in state.cities[seat]:
        return IllegalAction("already_connected", city=name)
    if len(state.cities[seat]) >= MAX_CITIES:
        return IllegalAction("no_houses_left")
    if free_slot(state, city) == EMPTY:
        return IllegalAction("city_full", city=name, step=state.step)
    if state.cities[seat]:
        return IllegalAction("city_reserved", city=name)
    if state.options.starting_cities:
        return IllegalAction("start_in_marked_city", city=name)
    return IllegalAction("start_in_empty_city", city=name)
