"""Phase 4: building, in reverse order (§7)."""

from __future__ import annotations

from engine.core import IllegalAction, LegalAction, Log
from engine.games.powergrid import events
from engine.games.powergrid.actions import Connect
from engine.games.powergrid.board import FAR, Board
from engine.games.powergrid.lookup import board_of
from engine.games.powergrid.state import EMPTY, MAX_CITIES, SLOT_PRICES, PowergridState
from engine.games.powergrid.steps import trust
from engine.games.powergrid.steps.fuel import DONE


def begin(state: PowergridState, log: Log) -> None:
    """Let the last in order build first."""
    state.waiting = state.order[::-1]


def ask(state: PowergridState, log: Log) -> bool:
    """Ask the next player for whom any city is open, regardless of their money."""
    while state.waiting:
        seat = state.waiting[0]
        if any_connection(state, seat):
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


def connections(state: PowergridState, seat: int, most: int = FAR) -> list[tuple[int, int]]:
    """Return the cities open to the player, each with its whole price, `most` at most (§7.1)."""
    network = state.cities[seat]
    board = board_of(state)
    found: list[tuple[int, int]] = []
    if not network:
        for city in starts(state, board):
            price = SLOT_PRICES[free_slot(state, city)]
            if price <= most:
                found.append((city, price))
        return found
    if len(network) >= MAX_CITIES:
        return found
    cities, costs = board.lines_from(tuple(network))
    houses, step = state.houses, state.step
    reserved = state.marked if step == 1 else []
    for at, city in enumerate(cities):
        # The slots cost 10, 15 and 20 (§7.3).
        price = 10 + costs[at]
        if price > most:
            continue
        if houses[3 * city] == EMPTY:
            if city not in reserved:
                found.append((city, price))
        elif step > 1 and houses[3 * city + 1] == EMPTY:
            if price + 5 <= most:
                found.append((city, price + 5))
        elif step > 2 and houses[3 * city + 2] == EMPTY and price + 10 <= most:
            found.append((city, price + 10))
    return found


def any_connection(state: PowergridState, seat: int) -> bool:
    """Whether any city is open to the player."""
    network, board = state.cities[seat], board_of(state)
    if len(network) >= MAX_CITIES:
        return False
    cities = board.lines_from(tuple(network))[0] if network else board.playable
    # A network may begin in a marked city, but not grow into one in step 1 (§7.2).
    reserved = state.marked if network and state.step == 1 else []
    return any(free_slot(state, city) != EMPTY and city not in reserved for city in cities)


def price_of(state: PowergridState, seat: int, city: int) -> int | None:
    """Return the total price of this city for the player, if it is open to them."""
    network = state.cities[seat]
    if not network or len(network) >= MAX_CITIES:
        return dict(connections(state, seat)).get(city)
    if city == EMPTY or city in network or (state.step == 1 and city in state.marked):
        return None
    cost, slot = board_of(state).reach(tuple(network))[city], free_slot(state, city)
    return SLOT_PRICES[slot] + cost if cost < FAR and slot != EMPTY else None


def starts(state: PowergridState, board: Board) -> list[int]:
    """Return where a network may begin: in an empty city, or in a marked one (§7.2).

    A player who starts so late that none is left takes the cheapest open slot (ruling 42).
    """
    by_slot: list[list[int]] = [[], [], []]
    for city in board.playable:
        slot = free_slot(state, city)
        if slot != EMPTY:
            by_slot[slot].append(city)
    if state.options.starting_cities:
        marked = sorted(city for cities in by_slot for city in cities if city in state.marked)
        if marked:
            return marked
    return by_slot[0] or by_slot[1] or by_slot[2]


def list_connections(state: PowergridState, seat: int) -> list[LegalAction]:
    """List every open city that the player can pay, and being done."""
    actions = board_of(state).connects
    legal: list[LegalAction] = [
        actions[city] for city, _ in connections(state, seat, state.money[seat])
    ]
    legal.append(DONE)
    return legal


def connect(state: PowergridState, seat: int, action: Connect, log: Log) -> None:
    """Build on the cheapest slot, with the cheapest lines from the player's network (§7.1)."""
    board = board_of(state)
    city = board.number.get(action.city, EMPTY)
    price = price_of(state, seat, city)
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
