"""The figures of Power Grid that decide games."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.powergrid.outlook import fuel_prices, look_ahead
from engine.core import Chance, Seat, State
from engine.games.powergrid.content import content
from engine.games.powergrid.state import MAX_PLANTS, PowergridState
from engine.games.powergrid.storage import capacity, most_powered
from engine.games.powergrid.view import may_know_money

Purse = dict[str, tuple[float, ...]]
"""By phase: how money depends on public figures, and the typical error."""
OWN = ("cities", "capacity", "powered", "money", "earnings", "fuel", "green", "room")


def progress(state: State) -> float:
    """Return the progress of the leader's network."""
    assert isinstance(state, PowergridState)
    end = content(state.options.pack).players[len(state.money)].end
    return min(1.0, max(map(len, state.cities)) / end)


def weigh_own(state: State, seat: Seat) -> list[float]:
    """Return network, plants, money and fuel of a player, each about 0 to 1."""
    assert isinstance(state, PowergridState)
    known = content(state.options.pack)
    end = known.players[len(state.money)].end
    plants, cities = tuple(state.plants[seat]), len(state.cities[seat])
    able = min(end, capacity(known, plants))
    prices = fuel_prices(state)
    fuel = sum(n * price for n, price in zip(state.fuel[seat], prices, strict=True))
    green = sum(known.plants[plant].cities for plant in plants if known.plants[plant].fuel == "eco")
    ready = most_powered(known, list(plants), state.fuel[seat], cities)
    return [
        cities / end,
        able / end,
        (0.5 * ready + 0.5 * min(able, cities)) / end,
        min(state.money[seat], 250) / 100,
        look_ahead(state, seat).earnings(plants) / 500,
        fuel / 50,
        green / end,
        (MAX_PLANTS - len(plants)) / MAX_PLANTS,
    ]


def units(state: State) -> list[float]:
    """Return the factors that convert the figures into cities, plants and money."""
    assert isinstance(state, PowergridState)
    end = content(state.options.pack).players[len(state.money)].end
    return [end, end, end, 100, 0, 50, end, 0]


def purse_figures(state: PowergridState, seat: int) -> list[float]:
    """Return the public figures of a player's wealth."""
    known = content(state.options.pack)
    able = capacity(known, tuple(state.plants[seat]))
    return [1.0, state.round / 10, len(state.cities[seat]) / 10, able / 10]


def notice_money(state: State) -> Iterator[tuple[str, list[float], float]]:
    """Yield what training needs to estimate money."""
    assert isinstance(state, PowergridState)
    for seat, money in enumerate(state.money):
        yield state.phase, purse_figures(state, seat), float(money)


def guess_money(state: State, seat: Seat, luck: Chance, purse: Purse) -> None:
    """Replace the sums that the redeal made up with likely ones."""
    assert isinstance(state, PowergridState)
    weights = purse.get(state.phase)
    if weights is None:
        return
    for other in range(len(state.money)):
        if may_know_money(state, other, seat):
            continue
        figures = purse_figures(state, other)
        mean = sum(w * figure for w, figure in zip(weights, figures, strict=False))
        # The sum of three uniform draws is nearly bell-shaped.
        swing = (sum(luck.below(2001) for _ in range(3)) - 3000) / 1000
        least = state.bid if state.bidders and state.bidders[-1] == other else 0
        money = max(least, 0, round(mean + swing * weights[-1]))
        state.bank += state.money[other] - money
        state.money[other] = money
