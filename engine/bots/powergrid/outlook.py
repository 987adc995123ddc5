"""The game from one seat's view: how long it lasts, what fuel costs, what plants earn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from engine.bots.powergrid.manner import STEADY
from engine.games.powergrid.content import COAL, FUELS, OIL, URANIUM, Content, content
from engine.games.powergrid.state import PowergridState
from engine.games.powergrid.steps.fuel import on_sale, price_of
from engine.games.powergrid.storage import capacity, fuel_burnt

USUAL_PRICE = (3.0, 3.5, 4.5, 4.0)
"""The long-run price of each fuel; it is blended with today's price."""
GROWTH = 1.8
"""Cities that a player adds in a round."""
LAST_CITY = 10.0
"""The early value of being able to power one more city at the end."""
LAST_MOMENT = 40.0
"""How much more that is worth in the last round, when money has no other use."""
SOLD_OUT = 12.0
"""The assumed price of an unavailable token."""
SHORTAGE = 3.0
"""How much more expensive a token gets when twice the market's refill is burnt."""
MAX_ROUNDS = 9


@dataclass(frozen=True)
class Outlook:
    """What a player expects."""

    known: Content
    rounds: int
    """Rounds that are still to be paid for."""
    cities: int
    end: int
    prices: tuple[float, ...]
    hopes: tuple[float, ...]
    """By fuel: the probability of enough of it in the last round."""
    discount: float
    """The present value of an elektro in the next round."""

    def earnings(self, plants: Sequence[int]) -> float:
        """Return what these plants earn until the end, net of fuel, with a bonus for the count."""
        return _earnings(self, tuple(sorted(plants)))


def look_ahead(state: PowergridState, seat: int, discount: float = STEADY.discount) -> Outlook:
    """Return the outlook of this seat, for a player who values the next round this much."""
    known = content(state.options.pack)
    end = known.players[len(state.money)].end
    leader = max(map(len, state.cities))
    rounds = max(1, min(MAX_ROUNDS, round((end - leader) / GROWTH)))
    hopes = tuple(round(min(1.0, 1 / max(0.1, shortage(state, kind))), 1) for kind in range(4))
    cities, prices = len(state.cities[seat]), fuel_prices(state)
    return Outlook(known, rounds, cities, end, prices, hopes, discount)


def fuel_prices(state: PowergridState) -> tuple[float, ...]:
    """Return a likely price for each fuel, in halves; scarce fuel gets expensive or unavailable."""
    prices = []
    for kind, usual in enumerate(USUAL_PRICE):
        now = price_of(state, kind, 1) if on_sale(state, kind) else SOLD_OUT
        # Expensive fuel gets cheaper only slowly; cheap fuel may be gone in the next round.
        blend = (usual + 2 * now) / 3 if now > usual else (usual + now) / 2
        price = blend + SHORTAGE * max(0.0, shortage(state, kind) - 1.0)
        prices.append(round(2 * min(price, SOLD_OUT)) / 2)
    return tuple(prices)


def shortage(state: PowergridState, kind: int) -> float:
    """Return the ratio of what everybody's plants burn to what the market gets per round."""
    known = content(state.options.pack)
    refill = known.refill_row(len(state.money), state.options.two_player_refill)[kind][
        state.step - 1
    ]
    if kind == URANIUM and state.phased_out:
        refill = 0
    owned = [*state.plants, state.trust.plants if state.trust else []]
    burnt = [fuel_burnt(known, tuple(plants)) for plants in owned]
    need = float(sum(tokens[kind] for tokens in burnt))
    if kind in (COAL, OIL):
        need += sum(tokens.hybrid for tokens in burnt) / 2
    return need / (refill + state.fuel_market[kind] / 4 + 1)


def fuel_cost(known: Content, plant: int, prices: Sequence[float]) -> float:
    """Return the cost of running this plant once."""
    card = known.plants[plant]
    if card.fuel == "eco":
        return 0.0
    if card.fuel == "hybrid":
        return card.need * min(prices[0], prices[1])
    return card.need * prices[FUELS.index(card.fuel)]


@lru_cache(maxsize=8192)
def _earnings(outlook: Outlook, plants: tuple[int, ...]) -> float:
    known, end, rounds = outlook.known, outlook.end, outlook.rounds
    sets = [
        (
            capacity(known, running),
            sum(fuel_cost(known, plant, outlook.prices) for plant in running),
        )
        for size in range(len(plants) + 1)
        for running in combinations(plants, size)
    ]
    total, weight = 0.0, 1.0
    for ahead in range(rounds):
        owned = min(round(outlook.cities + GROWTH * (ahead + 1)), end)
        total += weight * max(known.income_for(min(owned, most)) - cost for most, cost in sets)
        weight *= outlook.discount
    last = sum(known.plants[plant].cities * _hope(outlook, plant) for plant in plants)
    return total + (LAST_CITY + LAST_MOMENT / rounds) * min(last, end)


def _hope(outlook: Outlook, plant: int) -> float:
    """Return the probability that this plant has its fuel in the last round."""
    fuel = outlook.known.plants[plant].fuel
    if fuel == "eco":
        return 1.0
    if fuel == "hybrid":
        return max(outlook.hopes[COAL], outlook.hopes[OIL])
    return outlook.hopes[FUELS.index(fuel)]
