"""Rounds in which everybody meets everybody.

For two at a table, the Berger tables. For more, a perfect schedule where one is known (everybody
meets everybody exactly once); otherwise rounds in which as many players as possible meet for the
first time, until all have met.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import TypeAlias

from api.tournaments.pairing.sizes import table_sizes

Schedule: TypeAlias = tuple[tuple[tuple[int, ...], ...], ...]
"""Rounds of tables of player numbers from 0; a player at no table of a round has a bye."""

MAX_SCHEDULED = 64
"""Larger fields are not scheduled for tables of three and more."""


def berger_rounds(count: int) -> list[list[tuple[int, int]]]:
    """Return the rounds of a single round robin for numbers 1 to `count`, as in Berger tables.

    The first of a pair has the first seat. With an odd count, the player who meets the missing
    number has a bye.

    >>> berger_rounds(4)
    [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    """
    even = count + count % 2
    rounds = []
    for number in range(even - 1):
        first = (number * (even // 2)) % (even - 1) + 1
        pairs = [(first, even) if number % 2 == 0 else (even, first)]
        for step in range(1, even // 2):
            left = (first - 1 + step) % (even - 1) + 1
            right = (first - 1 - step) % (even - 1) + 1
            pairs.append((left, right))
        rounds.append(pairs)
    return rounds


def round_count(players: int, seats: int, smallest: int, legs: int) -> int:
    """Return how many rounds it takes until everybody has met everybody `legs` times."""
    if players < 2:
        return 0
    if seats == 2:
        return legs * (players - 1 + players % 2)
    return legs * len(schedule(players, seats, smallest))


@lru_cache(maxsize=256)
def schedule(players: int, seats: int, smallest: int) -> Schedule:
    """Return the rounds in which everybody meets everybody at tables of three and more."""
    if players <= seats:
        return (tuple([tuple(range(players))]),)
    perfect = PERFECT.get((players, seats))
    if perfect is not None:
        return perfect()
    if players > MAX_SCHEDULED:
        raise ValueError(f"no schedule for {players} players")
    found = [_search(players, seats, smallest, attempt) for attempt in range(ATTEMPTS)]
    return min(found, key=len)


ATTEMPTS = 6
"""Schedules that are searched for; the shortest is taken."""
SWAPS_WITHOUT_GAIN = 4
"""Passes over all swaps of a round before it is accepted."""


def _search(players: int, seats: int, smallest: int, attempt: int) -> Schedule:
    """Build the rounds one by one, each with as many first meetings as can be found."""
    dice = Random(f"{players} {seats} {smallest} {attempt}")
    met = [[0] * players for _ in range(players)]
    byes = [0] * players
    short = [0] * players
    sizes, out = table_sizes(players, seats, smallest)
    rounds: list[tuple[tuple[int, ...], ...]] = []
    unmet = players * (players - 1) // 2
    while unmet:
        best: tuple[float, list[list[int]]] | None = None
        for _ in range(SWAPS_WITHOUT_GAIN):
            found = _build_round(players, sizes, out, met, byes, short, dice)
            worth = _worth(found, met, short, max(sizes))
            if best is None or worth < best[0]:
                best = (worth, found)
        assert best is not None
        tables = best[1]
        gained = 0
        for table in tables:
            for player, other in combinations(table, 2):
                gained += met[player][other] == 0
                met[player][other] += 1
                met[other][player] += 1
            if len(table) < max(sizes):
                for player in table:
                    short[player] += 1
        seated = {player for table in tables for player in table}
        for player in range(players):
            byes[player] += player not in seated
        unmet -= gained
        rounds.append(tuple(tuple(sorted(table)) for table in tables))
        if not gained:
            # There is always a possible meeting: the first remaining pair is put at a table.
            dice = Random(f"{attempt} {len(rounds)}")
    return tuple(rounds)


def _price(one: int, other: int, met: list[list[int]]) -> float:
    times = met[one][other]
    return -1.0 if times == 0 else float(times * times)


def _worth(
    tables: Sequence[Sequence[int]], met: list[list[int]], short: list[int], largest: int
) -> float:
    total = sum(
        _price(player, other, met) for table in tables for player, other in combinations(table, 2)
    )
    return total + sum(
        0.3 * short[player] for table in tables if len(table) < largest for player in table
    )


def _build_round(
    players: int,
    sizes: Sequence[int],
    out: int,
    met: list[list[int]],
    byes: list[int],
    short: list[int],
    dice: Random,
) -> list[list[int]]:
    """Seat a pair that has not met, then those who have met least, and improve by swaps."""
    unmet_of = [sum(times == 0 for times in row) - 1 for row in met]
    order = sorted(
        range(players), key=lambda player: (-byes[player], -unmet_of[player], dice.random())
    )
    resting = sorted(
        range(players), key=lambda player: (byes[player], unmet_of[player], dice.random())
    )
    left = [player for player in order if player not in set(resting[:out])]
    tables: list[list[int]] = []
    for size in sizes:
        table = [left.pop(0)]
        while len(table) < size:
            best = min(
                left,
                key=lambda player: (
                    sum(_price(player, other, met) for other in table),
                    dice.random(),
                ),
            )
            left.remove(best)
            table.append(best)
        tables.append(table)
    _exchange_while_better(tables, met, short)
    return tables


def _exchange_while_better(tables: list[list[int]], met: list[list[int]], short: list[int]) -> None:
    largest = max(len(table) for table in tables)
    improved = True
    while improved:
        improved = False
        for first, second in combinations(range(len(tables)), 2):
            here, there = tables[first], tables[second]
            before = _worth([here, there], met, short, largest)
            for seat in range(len(here)):
                for other in range(len(there)):
                    here[seat], there[other] = there[other], here[seat]
                    after = _worth([here, there], met, short, largest)
                    if after < before - 1e-9:
                        before, improved = after, True
                    else:
                        here[seat], there[other] = there[other], here[seat]


def _affine(
    order: int, dimension: int, add: Callable[[int, int], int], times: Callable[[int, int], int]
) -> Schedule:
    """Return the parallel classes of lines of an affine space over a field of this order."""
    points = [
        tuple((number // order**axis) % order for axis in range(dimension))
        for number in range(order**dimension)
    ]
    number_of = {point: number for number, point in enumerate(points)}
    rounds = []
    for direction in points[1:]:
        # One direction per class: the one whose last non-zero coordinate is one.
        if next(value for value in reversed(direction) if value) != 1:
            continue
        lines: set[tuple[int, ...]] = set()
        for point in points:
            line = [
                number_of[
                    tuple(
                        add(value, times(scalar, step))
                        for value, step in zip(point, direction, strict=True)
                    )
                ]
                for scalar in range(order)
            ]
            lines.add(tuple(sorted(line)))
        rounds.append(tuple(sorted(lines)))
    return tuple(rounds)


def _prime(order: int, dimension: int) -> Callable[[], Schedule]:
    return lambda: _affine(
        order,
        dimension,
        lambda left, other: (left + other) % order,
        lambda left, other: left * other % order,
    )


_TIMES_IN_FOUR = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
"""Products in the field of four elements; its sums are exclusive or."""


def _four(dimension: int) -> Callable[[], Schedule]:
    return lambda: _affine(
        4,
        dimension,
        lambda left, other: left ^ other,
        lambda left, other: _TIMES_IN_FOUR[left][other],
    )


def _kirkman() -> Schedule:
    """Return the solution of Kirkman's schoolgirl problem: 15 in threes on seven days.

    Points are 0 to 6 twice (the second seven numbered from 7) and 14; day `d` adds `d` modulo 7.
    """
    base = ((0, 1, 3), (2, 7, 9), (4, 12, 13), (5, 8, 11), (6, 10, 14))
    return tuple(
        tuple(tuple(sorted(_turn(point, day) for point in table)) for table in base)
        for day in range(7)
    )


def _turn(point: int, day: int) -> int:
    if point == 14:
        return 14
    return (point + day) % 7 if point < 7 else 7 + (point - 7 + day) % 7


PERFECT: dict[tuple[int, int], Callable[[], Schedule]] = {
    (9, 3): _prime(3, 2),
    (15, 3): _kirkman,
    (27, 3): _prime(3, 3),
    (16, 4): _four(2),
    (64, 4): _four(3),
    (25, 5): _prime(5, 2),
}
"""Schedules in which everybody meets everybody exactly once, by players and seats."""
