"""Divides players over tables at minimum cost, with an assignment solver.

Two per table: a minimum-cost perfect matching by integer programming. More: each table begins with
neighbours in the order; then one player is taken from every table and all of them are put back by
optimal assignment, again and again, until neither that nor a swap of two players lowers the cost. A
few random shakes lead out of local minima. A large field is solved in sections of the order, in
which players of similar points are close together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeAlias

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, linear_sum_assignment, milp
from scipy.sparse import csr_array

from api.tournaments.pairing.field import SMALL_TABLE, Field, Prices, Vector
from api.tournaments.terms import EntrantId

Tables: TypeAlias = np.ndarray[tuple[int], np.dtype[np.intp]]
"""The table of each player."""

NEIGHBOURS = 16
"""How many of everybody's cheapest opponents, and of the nearest in the order, are considered at
first; up to a field of 17 that is everybody."""
SHAKES = 5_000
"""How often to retry, divided by the size of the field: small fields are the hard ones."""
MAX_FAILED_SHAKES = 40
"""Shakes in a row without a gain after which the search stops."""
SECTION = 120
"""Players per section in a field that is not solved as a whole."""
WHOLE = 260
"""Up to this many players a field is solved as a whole."""


def divide(field: Field, sizes: Sequence[int]) -> list[list[EntrantId]]:
    """Return tables of the given sizes for the players of the field, best table first."""
    tables: list[list[int]] = []
    start = 0
    for section in _sections(len(field.players), sizes):
        numbers = range(start, start + sum(section))
        start += sum(section)
        found = _solve(field, numbers, section, short_of=max(sizes))
        tables += [[numbers[place] for place in table] for table in found]
    tables.sort(key=lambda table: (min(table), sum(table)))
    return [[field.players[number] for number in sorted(table)] for table in tables]


def _sections(count: int, sizes: Sequence[int]) -> Iterator[list[int]]:
    """Divide the tables into sections of about equal size."""
    if count <= WHOLE or not sizes:
        yield list(sizes)
        return
    pieces = -(-count // SECTION)
    each = -(-len(sizes) // pieces)
    for start in range(0, len(sizes), each):
        yield list(sizes[start : start + each])


def _solve(
    field: Field, numbers: Sequence[int], sizes: Sequence[int], short_of: int
) -> list[list[int]]:
    if not numbers:
        return []
    prices = field.prices(numbers)
    if set(sizes) == {2}:
        return _match_pairs(prices)
    short = np.array([float(size < short_of) for size in sizes])
    again = SMALL_TABLE * field.small[np.asarray(numbers)] ** 2
    places = _improve(_deal(len(numbers), sizes), prices, again, short)
    return [np.flatnonzero(places == table).tolist() for table in range(len(sizes))]


def _match_pairs(prices: Prices) -> list[list[int]]:
    """Return pairs at minimum cost.

    A cheapest assignment of opponents costs no more than twice the cheapest pairs: if everybody is
    their opponent's opponent in it, there are no cheaper pairs. Otherwise the pairs are the
    solution of an integer programme: everybody sits in exactly one of the pairs considered.
    """
    count = len(prices)
    alone = prices + np.diag(np.full(count, np.inf))
    mates = linear_sum_assignment(alone)[1]
    if bool((mates[mates] == np.arange(count)).all()):
        return [[player, int(two)] for player, two in enumerate(mates) if player < two]
    reach = NEIGHBOURS
    while True:
        pairs = _weigh(alone, min(reach, count - 1))
        if pairs is not None:
            return pairs
        reach *= 4


def _weigh(alone: Prices, reach: int) -> list[list[int]] | None:
    """Return the cheapest pairs among everybody's cheapest and nearest; None if too few."""
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


def _deal(count: int, sizes: Sequence[int]) -> Tables:
    """Put neighbours in the order together, table by table."""
    places = np.repeat(np.arange(len(sizes)), sizes)
    if len(places) != count:
        raise ValueError(f"{count} players do not fill tables of {list(sizes)}")
    return places


def _improve(places: Tables, prices: Prices, again: Vector, short: Vector) -> Tables:
    """Return the cheapest division found: descend, shake a little, descend again."""
    # A fixed seed: the same field and history always give the same tables.
    dice = Random(len(prices))
    best = _settle(places, prices, again, short)
    lowest = _price(best, prices, again, short)
    failed = 0
    for _ in range(SHAKES // len(prices)):
        if failed > MAX_FAILED_SHAKES or lowest <= 0:
            break
        shaken = _swap_while_cheaper(_shake(best, dice), prices, again, short)
        price = _price(shaken, prices, again, short)
        failed += 1
        if price < lowest - 1e-9:
            best, lowest, failed = shaken, price, 0
    return best


def _settle(places: Tables, prices: Prices, again: Vector, short: Vector) -> Tables:
    """Swap players until nothing gets cheaper, one per table or two players at a time."""
    quiet = turn = 0
    biggest = int(np.bincount(places).max())
    while quiet < biggest:
        quiet = 0 if _exchange(places, prices, again, short, turn) else quiet + 1
        turn += 1
    return _swap_while_cheaper(places, prices, again, short)


def _exchange(places: Tables, prices: Prices, again: Vector, short: Vector, turn: int) -> bool:
    """Take one player out of each table and put all of them back where they cost least."""
    shares = _shares(places, prices, again, short)
    out = _leavers(places, shares, turn)
    costs = shares[out] - prices[np.ix_(out, out)]
    rows, columns = linear_sum_assignment(costs)
    if float(costs[rows, columns].sum()) >= float(np.trace(costs)) - 1e-9:
        return False
    places[out[rows]] = columns
    return True


def _leavers(places: Tables, shares: Prices, turn: int) -> Tables:
    """Choose one player of each table: first the most expensive one, then others in turn."""
    own = shares[np.arange(len(places)), places]
    leavers = []
    for table in range(shares.shape[1]):
        players = np.flatnonzero(places == table)
        by_cost = players[np.argsort(-own[players], kind="stable")]
        leavers.append(by_cost[turn % len(by_cost)])
    return np.array(leavers)


def _swap_while_cheaper(places: Tables, prices: Prices, again: Vector, short: Vector) -> Tables:
    """Make the swap of two players that lowers the cost most, as long as there is one."""
    count = len(prices)
    everybody = np.arange(count)
    shares = _shares(places, prices, again, short)
    while True:
        # What each player would gain in each seat of the others; two at the same table gain 0.
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


def _shake(places: Tables, dice: Random) -> Tables:
    """Return a copy in which a few players have changed tables at random."""
    shaken = places.copy()
    for _ in range(3):
        one, other = dice.randrange(len(shaken)), dice.randrange(len(shaken))
        shaken[one], shaken[other] = shaken[other], shaken[one]
    return shaken


def _shares(places: Tables, prices: Prices, again: Vector, short: Vector) -> Prices:
    """Return `[player, table]`: what the player would cost at that table."""
    order = np.argsort(places, kind="stable")
    first = np.searchsorted(places[order], np.arange(int(places.max()) + 1))
    shares: Prices = np.add.reduceat(prices[:, order], first, axis=1)
    shares += again[:, None] * short[None, :]
    return shares


def _price(places: Tables, prices: Prices, again: Vector, short: Vector) -> float:
    pairs = float(prices[places[:, None] == places[None, :]].sum()) / 2
    return pairs + float((again * short[places]).sum())
