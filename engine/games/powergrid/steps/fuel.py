"""Phase 3: buying fuel, in reverse order (§6)."""

from __future__ import annotations

from bisect import bisect_right

from engine.core import IllegalAction, LegalAction, Log
from engine.games.powergrid import events
from engine.games.powergrid.actions import BuyFuel, Done
from engine.games.powergrid.content import COAL, FUELS, FuelName
from engine.games.powergrid.lookup import content_of, map_of
from engine.games.powergrid.state import EMPTY, TRUST, PowergridState
from engine.games.powergrid.steps import trust
from engine.games.powergrid.storage import free_rooms

DONE = Done()
PURCHASES = [[BuyFuel(fuel, amount) for amount in range(1, 100)] for fuel in FUELS]


def begin(state: PowergridState, log: Log) -> None:
    """Let the last in order buy first; the Trust is between the two players (ruling 30)."""
    state.waiting = state.order[::-1]
    if state.trust is not None:
        state.waiting.insert(1, TRUST)


def ask(state: PowergridState, log: Log) -> bool:
    """Ask the next player for whom there is fuel and room, regardless of their money.

    Everybody sees whether somebody is asked, so it must not reveal how much money they have.
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
    known, market = content_of(state), state.fuel_market
    free = free_rooms(known, tuple(state.plants[seat]), tuple(state.fuel[seat]))
    coal = market[COAL]
    if state.supply[COAL] and map_of(state).coal_store is not None:
        coal += state.supply[COAL]
    return [
        min(free[0], coal),
        min(free[1], market[1]),
        min(free[2], market[2]),
        min(free[3], market[3]),
    ]


def on_sale(state: PowergridState, kind: int) -> int:
    """Return the tokens on sale: the market's, on the USA map also the store's (ruling 29)."""
    tokens = state.fuel_market[kind]
    if kind == COAL and map_of(state).coal_store is not None:
        tokens += state.supply[COAL]
    return tokens


def price_of(state: PowergridState, kind: int, amount: int) -> int:
    """Return the price of the `amount` cheapest tokens; stored coal comes last (ruling 29)."""
    costs = content_of(state).costs[kind]
    first = len(costs) - 1 - state.fuel_market[kind]
    from_market = min(amount, state.fuel_market[kind])
    price = costs[first + from_market] - costs[first]
    if amount > from_market:
        price += (amount - from_market) * (map_of(state).coal_store or 0)
    return price


def list_purchases(state: PowergridState, seat: int) -> list[LegalAction]:
    """List each fuel in each amount that fits and is affordable, and being done."""
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
    _check_tokens(state, seat, action.fuel, amount)
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


def _check_tokens(state: PowergridState, seat: int, fuel: FuelName, amount: int) -> None:
    """Refuse tokens that are not on sale or do not fit (§3.2, §6.2)."""
    kind = FUELS.index(fuel)
    left = on_sale(state, kind)
    if left == 0:
        raise IllegalAction("none_on_sale", fuel=fuel)
    if amount > left:
        raise IllegalAction("sold_out", fuel=fuel, left=left)
    room = most_to_hold(state, seat)[kind]
    if amount <= room:
        return
    if room > 0:
        raise IllegalAction("no_room", fuel=fuel, room=room)
    empty = free_rooms(content_of(state), tuple(state.plants[seat]), (0, 0, 0, 0))
    raise IllegalAction("plants_full" if empty[kind] else "no_plant_burns", fuel=fuel)


def end_turn(state: PowergridState, seat: int, action: Done, log: Log) -> None:
    """End the player's turn in this phase."""
    state.waiting.pop(0)
    state.actor = EMPTY


def _affordable(state: PowergridState, kind: int, most: int, money: int) -> int:
    costs = content_of(state).costs[kind]
    first = len(costs) - 1 - state.fuel_market[kind]
    amount = min(most, bisect_right(costs, costs[first] + money) - 1 - first)
    if most > amount == state.fuel_market[kind]:
        # Only the USA map's coal store sells beyond the market.
        left = money - (costs[first + amount] - costs[first])
        amount += min(most - amount, left // (map_of(state).coal_store or 1))
    return amount
