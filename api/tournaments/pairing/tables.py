"""Divides players over tables at the least cost, by an assignment solver.

Two players a table: a minimum-cost perfect matching by integer programming. More: each
table begins with one player of the ranking and takes the others by optimal assignment, seat by
seat; then one player of every table is taken out and all of them are put back by optimal
assignment, again and again, until no such exchange lowers the cost, nor one of two players. A
few random shakes lead out of dead ends.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, linear_sum_assignment, milp
from scipy.sparse import csr_array

from api.tournaments.plan import Entrant

Cost: TypeAlias = Callable[[Entrant, Entrant], float]
"""What it costs that two players sit at one table; symmetric."""

Prices: TypeAlias = np.ndarray[tuple[int, int], np.dtype[np.float64]]
Places: TypeAlias = np.ndarray[tuple[int], np.dtype[np.intp]]
"""The table of each player."""

NEIGHBOURS = 16
"""So many of everybody's cheapest opponents, and of the nearest in the ranking, are weighed at
first; up to a field of 17 that is everybody."""
SHAKES = 5_000
"""How often to try again, shared out over the field: small fields are the tight ones."""
PATIENCE = 40
"""After so many shakes in a row without a gain the division is as good as it gets."""


def divide(players: Sequence[Entrant], sizes: Sequence[int], cost: Cost) -> list[list[Entrant]]:
    """Tables of the given sizes for players in their ranking order, the best table first."""
    if not players:
        return []
    prices = _prices(players, cost)
    if set(sizes) == {2}:
        tables = _match_pairs(prices)
    else:
        places = _improve(_deal(len(players), sizes), prices)
        tables = [np.flatnonzero(places == table).tolist() for table in range(len(sizes))]
    tables.sort(key=lambda table: (min(table), sum(table)))
    return [[players[number] for number in sorted(table)] for table in tables]


def total_cost(tables: Sequence[Sequence[Entrant]], cost: Cost) -> float:
    """What a division costs in all."""
    return sum(
        cost(one, other)
        for table in tables
        for place, one in enumerate(table)
        for other in table[place + 1 :]
    )


def _prices(players: Sequence[Entrant], cost: Cost) -> Prices:
    count = len(players)
    prices = np.zeros((count, count))
    for row, one in enumerate(players):
        for column in range(row):
            prices[row, column] = prices[column, row] = cost(one, players[column])
    return prices


def _match_pairs(prices: Prices) -> list[list[int]]:
    """Pairs at the least cost.

    A cheapest assignment of opponents costs no more than twice the cheapest pairs: where all
    are each other's opponents in it, there are no cheaper pairs. Otherwise the pairs are the
    solution of an integer programme: everybody sits in exactly one of the pairs weighed.
    """
    count = len(prices)
    alone = prices + np.diag(np.full(count, np.inf))
    mates = linear_sum_assignment(alone)[1]
    if bool((mates[mates] == np.arange(count)).all()):
        return [[one, int(two)] for one, two in enumerate(mates) if one < two]
    reach = NEIGHBOURS
    while True:
        pairs = _weigh(alone, min(reach, count - 1))
        if pairs is not None:
            return pairs
        reach *= 4


def _weigh(alone: Prices, reach: int) -> list[list[int]] | None:
    """The cheapest pairs among everybody's cheapest and nearest; None: they do not suffice."""
    count = len(alone)
    everybody = np.arange(count)
    cheapest = np.argsort(alone, axis=1, kind="stable")[:, :reach]
    one = np.concatenate([np.repeat(everybody, reach), *(everybody[:-k] for k in _steps(reach))])
    two = np.concatenate([cheapest.ravel(), *(everybody[k:] for k in _steps(reach))])
    weighed = np.unique(np.stack([np.minimum(one, two), np.maximum(one, two)], axis=1), axis=0)
    number = len(weighed)
    sits = csr_array(
        (np.ones(2 * number), (weighed.T.ravel(), np.tile(np.arange(number), 2))),
        shape=(count, number),
    )
    solved = milp(
        alone[weighed[:, 0], weighed[:, 1]],
        integrality=np.ones(number, dtype=np.int8),
        bounds=Bounds(0, 1),
        constraints=LinearConstraint(sits, 1, 1),
        options={"mip_rel_gap": 0},
    )
    return None if solved.x is None else [[int(a), int(b)] for a, b in weighed[solved.x > 0.5]]


def _steps(reach: int) -> range:
    return range(1, reach + 1)


def _deal(count: int, sizes: Sequence[int]) -> Places:
    """Neighbours in the ranking together, table after table."""
    places = np.repeat(np.arange(len(sizes)), sizes)
    if len(places) != count:
        raise ValueError(f"{count} players do not fill tables of {list(sizes)}")
    return places


def _improve(places: Places, prices: Prices) -> Places:
    """The cheapest division found: descend, shake a little, descend again."""
    # A fixed seed: the same field and history always give the same tables.
    dice = Random(len(prices))
    best = _settle(places, prices)
    lowest = _price(best, prices)
    failed = 0
    for _ in range(SHAKES // len(prices)):
        if failed > PATIENCE or lowest <= 0:
            break
        shaken = _swap_while_cheaper(_shake(best, dice), prices)
        price = _price(shaken, prices)
        failed += 1
        if price < lowest - 1e-9:
            best, lowest, failed = shaken, price, 0
    return best


def _settle(places: Places, prices: Prices) -> Places:
    """No exchange lowers the cost any more, of one player of each table or of two players."""
    quiet = turn = 0
    biggest = int(np.bincount(places).max())
    while quiet < biggest:
        quiet = 0 if _exchange(places, prices, turn) else quiet + 1
        turn += 1
    return _swap_while_cheaper(places, prices)


def _exchange(places: Places, prices: Prices, turn: int) -> bool:
    """Takes one player out of each table and puts all of them back where they cost least."""
    shares = _shares(places, prices)
    out = _leavers(places, shares, turn)
    costs = shares[out] - prices[np.ix_(out, out)]
    rows, columns = linear_sum_assignment(costs)
    if float(costs[rows, columns].sum()) >= float(np.trace(costs)) - 1e-9:
        return False
    places[out[rows]] = columns
    return True


def _leavers(places: Places, shares: Prices, turn: int) -> Places:
    """One player of each table: at first the one that costs it most, then the others in turn."""
    own = shares[np.arange(len(places)), places]
    leavers = []
    for table in range(shares.shape[1]):
        players = np.flatnonzero(places == table)
        by_cost = players[np.argsort(-own[players], kind="stable")]
        leavers.append(by_cost[turn % len(by_cost)])
    return np.array(leavers)


def _swap_while_cheaper(places: Places, prices: Prices) -> Places:
    """Makes the exchange of two players that lowers the cost most, as long as one does."""
    count = len(prices)
    everybody = np.arange(count)
    shares = _shares(places, prices)
    while True:
        # What each player would gain in each seat of the others; two who sit together gain 0.
        there = shares[:, places]
        there -= shares[everybody, places][:, None]
        gain = there + there.T
        gain -= 2 * prices
        gain[places[:, None] == places[None, :]] = 0.0
        one, other = divmod(int(gain.argmin()), count)
        if gain[one, other] >= -1e-9:
            return places
        moved = prices[:, other] - prices[:, one]
        shares[:, places[one]] += moved
        shares[:, places[other]] -= moved
        places[one], places[other] = places[other], places[one]


def _shake(places: Places, dice: Random) -> Places:
    """A copy in which a few players have changed places at random."""
    shaken = places.copy()
    for _ in range(3):
        one, other = dice.randrange(len(shaken)), dice.randrange(len(shaken))
        shaken[one], shaken[other] = shaken[other], shaken[one]
    return shaken


def _shares(places: Places, prices: Prices) -> Prices:
    """`[player, table]`: what the player would cost at that table."""
    order = np.argsort(places, kind="stable")
    first = np.searchsorted(places[order], np.arange(int(places.max()) + 1))
    shares: Prices = np.add.reduceat(prices[:, order], first, axis=1)
    return shares


def _price(places: Places, prices: Prices) -> float:
    return float(prices[places[:, None] == places[None, :]].sum()) / 2
