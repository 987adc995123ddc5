"""Phase 3: buying fuel, in reverse order (§6)."""

from __future__ import annotations

from bisect import bisect_right

from engine.core import IllegalAction, LegalAction, Log
from engine.games.powergrid import events
from engine.games.powergrid.actions import BuyFuel, Done
from engine.games.powergrid.content import COAL, FUELS, content
from engine.games.powergrid.state import EMPTY, TRUST, PowergridState, board_of
from engine.games.powergrid.steps import trust
from engine.games.powergrid.storage import free_room, room_on

DONE = Done()
PURCHASES = [[BuyFuel(fuel, amount) for amount in range(1, 100)] for fuel in FUELS]


def begin(state: PowergridState, log: Log) -> None:
    """Let the last in order buy first; the Trust stands between two players (ruling 30)."""
    state.waiting = state.order[::-1]
    if state.trust is not None:
        state.waiting.insert(1, TRUST)


def ask(state: PowergridState, log: Log) -> bool:
    """Ask the next player for whom there is fuel and room, whatever money they have.

    Whether somebody is asked is seen by all, and must not tell how much money they have.
    """
    while state.waiting:
        seat = state.waiting[0]
        if seat == TRUST:
            trust.take_fuel(state, log)
        elif any(most_to_hold(state, seat)):
            state.stage, state.actor = "buy_fuel", seat
            return True
        state.waiting.pop(0)
    return False


def most_to_hold(state: PowergridState, seat: int) -> list[int]:
    """Return how much of each fuel is on sale and fits, whatever it costs."""
    room = room_on(content(state.options.pack), tuple(state.plants[seat]))
    fuel = state.fuel[seat]
    return [min(free_room(room, fuel, kind), on_sale(state, kind)) for kind in range(4)]


def on_sale(state: PowergridState, kind: int) -> int:
    """Return the tokens on sale: the market's, on the USA map also the store's (ruling 29)."""
    tokens = state.fuel_market[kind]
    if kind == COAL and board_of(state).map.coal_store is not None:
        tokens += state.supply[COAL]
    return tokens


def price_of(state: PowergridState, kind: int, amount: int) -> int:
    """Return the price of the `amount` cheapest tokens; stored coal comes last (ruling 29)."""
    costs = content(state.options.pack).costs[kind]
    first = len(costs) - 1 - state.fuel_market[kind]
    from_market = min(amount, state.fuel_market[kind])
    price = costs[first + from_market] - costs[first]
    if amount > from_market:
        price += (amount - from_market) * (board_of(state).map.coal_store or 0)
    return price


def list_purchases(state: PowergridState, seat: int) -> list[LegalAction]:
    """List each fuel in each amount that fits and can be paid, and being done."""
    legal: list[LegalAction] = []
    for kind, most in enumerate(most_to_hold(state, seat)):
        if most > 0:
            legal += PURCHASES[kind][: _affordable(state, kind, most, state.money[seat])]
    legal.append(DONE)
    return legal


def buy_fuel(state: PowergridState, seat: int, action: BuyFuel, log: Log) -> None:
    """Move tokens from the market to the player's plants (§6.1)."""
    if action.fuel not in FUELS:
        raise IllegalAction("unknown_fuel", fuel=action.fuel)
    kind, amount = FUELS.index(action.fuel), action.amount
    if amount < 1:
        raise IllegalAction("nothing_bought")
    if amount > on_sale(state, kind):
        raise IllegalAction("sold_out", fuel=action.fuel, left=on_sale(state, kind))
    most = most_to_hold(state, seat)[kind]
    if amount > most:
        raise IllegalAction("no_room", fuel=action.fuel, room=most)
    price = price_of(state, kind, amount)
    if price > state.money[seat]:
        raise IllegalAction("too_expensive", cost=price, money=state.money[seat])
    from_market = min(amount, state.fuel_market[kind])
    state.fuel_market[kind] -= from_market
    state.supply[kind] -= amount - from_market
    state.fuel[seat][kind] += amount
    state.money[seat] -= price
    state.bank += price
    log.tell(events.FuelBought(seat, action.fuel, amount, price))


def end_turn(state: PowergridState, seat: int, action: Done, log: Log) -> None:
    """End the player's turn in this phase."""
    state.waiting.pop(0)
    state.actor = EMPTY


def _affordable(state: PowergridState, kind: int, most: int, money: int) -> int:
    costs = content(state.options.pack).costs[kind]
    first = len(costs) - 1 - state.fuel_market[kind]
    amount = min(most, bisect_right(costs, costs[first] + money) - 1 - first)
    if most > amount == state.fuel_market[kind]:
        # Only the USA map's coal store sells beyond the market.
        left = money - (costs[first + amount] - costs[first])
        amount += min(most - amount, left // (board_of(state).map.coal_store or 1))
    return amount
