"""How likely the fossil plants still to come leave the air below the limit.

Everybody can count which tiles are left, so the chance is exact: a tile is not put back.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb, exp, gcd
from typing import NamedTuple, TypeAlias

UNSURE, SPREAD = 0.02, 25.0
"""How far a plan may be wrong: a chance is never quite 0 or 1, and more room is always better."""
WIDE = 20
"""Tables go so many steps beyond what is possible."""

Kinds: TypeAlias = tuple[tuple[int, int], ...]
"""The ppm of each kind of tile, and how many are left."""


class Air(NamedTuple):
    """What decides whether the air stays below the limit."""

    limit: int
    mean: int
    """The ppm of a tile that is not known yet."""
    unit: int
    """Every tile's ppm is a multiple of this."""
    table: list[list[float]]
    """By the number of tiles still to come and the room for them: the chance that it suffices."""


@lru_cache(maxsize=64)
def air_with(limit: int, mean: int, kinds: Kinds) -> Air:
    """Return the chances with these tiles left."""
    unit = max(1, gcd(*(ppm for ppm, _ in kinds)))
    table = [
        [_soften(row, number - WIDE, drawn * mean / unit, unit) for number in range(_width(row))]
        for drawn, row in enumerate(chances_of_sums(kinds, unit))
    ]
    return Air(limit, mean, unit, table)


def _width(row: list[float]) -> int:
    return len(row) + 2 * WIDE


def _soften(row: list[float], room: int, usual: float, unit: int) -> float:
    exact = 0.0 if room < 0 else row[min(room, len(row) - 1)]
    hope = 1 / (1 + exp((usual - room) * unit / SPREAD))
    return (1 - UNSURE) * exact + UNSURE * hope


def chances_of_sums(kinds: Kinds, unit: int) -> list[list[float]]:
    """By the number of drawn tiles and their sum in units: the chance of that sum or less."""
    ways: list[dict[int, int]] = [{0: 1}]
    for ppm, count in kinds:
        joined: list[dict[int, int]] = [{} for _ in range(len(ways) + count)]
        for taken in range(count + 1):
            times = comb(count, taken)
            for drawn, row in enumerate(ways):
                target = joined[drawn + taken]
                for total, number in row.items():
                    reached = total + taken * (ppm // unit)
                    target[reached] = target.get(reached, 0) + number * times
        ways = joined
    return [_accumulate(row) for row in ways]


def _accumulate(row: dict[int, int]) -> list[float]:
    whole, so_far = sum(row.values()), 0
    found = []
    for total in range(max(row) + 1):
        so_far += row.get(total, 0)
        found.append(so_far / whole)
    return found


def stay_below(air: Air, unseen: int, known: float) -> float:
    """How likely so many unknown tiles leave the air below the limit.

    Between two sums it is interpolated, since a plan does not know exactly how much room it makes.
    """
    row = air.table[min(unseen, len(air.table) - 1)]
    at = (air.limit - known) / air.unit - 1 + WIDE
    if at < 0:
        return row[0]
    low = int(at)
    if low + 1 >= len(row):
        return row[-1]
    return row[low] + (at - low) * (row[low + 1] - row[low])
