"""Which fuel to buy, burn and give up."""

from __future__ import annotations

from itertools import combinations

from engine.bots.powergrid.network import next_cities_cost, payable
from engine.bots.powergrid.outlook import USUAL_PRICE, Outlook, fuel_prices, look_ahead, shortage
from engine.core import Action, LegalAction
from engine.games.powergrid.actions import BuyFuel, Done, FeedHybrids, Power, ReturnFuel
from engine.games.powergrid.content import COAL, FUELS, OIL, content
from engine.games.powergrid.state import PowergridState
from engine.games.powergrid.steps.fuel import most_to_hold, price_of
from engine.games.powergrid.storage import capacity, fuel_burnt

CHEAP = 0.75
"""Fuel at this fraction of its usual price is worth storing."""
SCARCE = 3.0
"""Scarce fuel is stored up to this multiple of its usual price."""
LAST_ROUND_CITY = 30.0
"""The value of one more powered city when the game is about to end."""


def choose_purchase(state: PowergridState, seat: int, legal: list[LegalAction]) -> Action:
    """Return what this round's plants lack, then what is cheap enough to store."""
    lacking = _plan(state, seat, look_ahead(state, seat))
    for kind, amount in enumerate(lacking):
        if amount:
            return BuyFuel(FUELS[kind], amount)
    return _stock_up(state, seat, legal)


def _plan(state: PowergridState, seat: int, outlook: Outlook) -> list[int]:
    """Return the tokens to buy for the set of plants that pays best this round."""
    best, chosen = 0.0, [0, 0, 0, 0]
    plants = state.plants[seat]
    for size in range(1, len(plants) + 1):
        for running in combinations(plants, size):
            tokens = _lacking(state, seat, running)
            if tokens is None:
                continue
            price = sum(price_of(state, kind, amount) for kind, amount in enumerate(tokens))
            left = state.money[seat] - price
            if left < 0:
                continue
            profit = _income(state, seat, running, left, outlook) - price
            profit -= 0.6 * _stored_worth(state, seat, running, tokens, outlook)
            if profit > best:
                best, chosen = profit, tokens
    return chosen


def _income(
    state: PowergridState, seat: int, running: tuple[int, ...], money: int, outlook: Outlook
) -> float:
    """Return what running these plants earns above the minimum income."""
    known = outlook.known
    cities = len(state.cities[seat])
    cities += payable(state, seat, money)
    powered = min(cities, capacity(known, running))
    income = float(known.income_for(powered) - known.income_for(0))
    if max(map(len, state.cities)) + 3 >= outlook.end:
        income += LAST_ROUND_CITY * powered
    return income


def _lacking(state: PowergridState, seat: int, running: tuple[int, ...]) -> list[int] | None:
    """Return what these plants lack, hybrids taking the cheaper fuel; None: impossible."""
    burnt = fuel_burnt(content(state.options.pack), running)
    fuel = state.fuel[seat]
    tokens = [max(0, burnt[kind] - fuel[kind]) for kind in range(4)]
    stored = max(0, fuel[COAL] - burnt.coal) + max(0, fuel[OIL] - burnt.oil)
    most = most_to_hold(state, seat)
    for _ in range(burnt.hybrid - stored):
        kinds = [kind for kind in (COAL, OIL) if tokens[kind] < most[kind]]
        if not kinds:
            return None
        tokens[min(kinds, key=lambda kind: _next_price(state, kind, tokens[kind]))] += 1
    if any(amount > most[kind] for kind, amount in enumerate(tokens)):
        return None
    return tokens


def _next_price(state: PowergridState, kind: int, bought: int) -> int:
    return price_of(state, kind, bought + 1) - price_of(state, kind, bought)


def _stored_worth(
    state: PowergridState, seat: int, running: tuple[int, ...], tokens: list[int], outlook: Outlook
) -> float:
    """Return what the player's own tokens that would burn could save later."""
    burnt = sum(fuel_burnt(outlook.known, running)) - sum(tokens)
    mean = sum(outlook.prices) / len(outlook.prices)
    return max(0, burnt) * mean


def _stock_up(state: PowergridState, seat: int, legal: list[LegalAction]) -> Action:
    """Return cheap or scarce fuel for later rounds, paid with money that building does not need."""
    known = content(state.options.pack)
    if look_ahead(state, seat).rounds <= 1 and _ends_now(state):
        return Done()
    wanted = capacity(known, state.plants[seat]) - len(state.cities[seat])
    spare = state.money[seat] - next_cities_cost(state, seat, max(1, wanted))
    for kind, most in enumerate(most_to_hold(state, seat)):
        dear = (SCARCE if shortage(state, kind) > 1 else CHEAP) * USUAL_PRICE[kind]
        amount = 0
        while amount < most and _next_price(state, kind, amount) <= dear:
            if price_of(state, kind, amount + 1) > spare:
                break
            amount += 1
        if amount and BuyFuel(FUELS[kind], amount) in legal:
            return BuyFuel(FUELS[kind], amount)
    return Done()


def _ends_now(state: PowergridState) -> bool:
    """Whether somebody is so far ahead that this is probably the last round."""
    end = content(state.options.pack).players[len(state.money)].end
    return max(map(len, state.cities)) + 2 >= end


def choose_power(state: PowergridState, seat: int, legal: list[LegalAction]) -> Action:
    """Return the plants that pay best, with fuel at its replacement cost."""
    known, prices = content(state.options.pack), fuel_prices(state)
    cities = len(state.cities[seat])

    def worth(action: Power) -> float:
        burnt = fuel_burnt(known, action.plants)
        cost = sum(tokens * price for tokens, price in zip(burnt[:4], prices, strict=True))
        cost += burnt.hybrid * min(prices[COAL], prices[OIL])
        return known.income_for(min(cities, capacity(known, action.plants))) - 0.8 * cost

    return max((action for action in legal if isinstance(action, Power)), key=worth)


def choose_mix(state: PowergridState, seat: int, legal: list[LegalAction]) -> Action:
    """Let hybrids burn what is cheaper to replace."""
    prices = fuel_prices(state)
    mixes = [mix for mix in legal if isinstance(mix, FeedHybrids)]
    return min(mixes, key=lambda mix: mix.coal * prices[COAL] + mix.oil * prices[OIL])


def choose_return(state: PowergridState, seat: int, legal: list[LegalAction]) -> Action:
    """Give up the cheaper fuel."""
    prices = fuel_prices(state)
    mixes = [mix for mix in legal if isinstance(mix, ReturnFuel)]
    return min(mixes, key=lambda mix: mix.coal * prices[COAL] + mix.oil * prices[OIL])
