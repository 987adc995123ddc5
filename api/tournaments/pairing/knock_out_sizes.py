"""How many tables and byes the rounds of a knock-out have."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True)
class Sizes:
    """The limits on table sizes in a knock-out."""

    seats: int
    smallest: int
    advance: int
    small_final: bool = False


def plan_round(count: int, sizes: Sizes) -> tuple[int, int]:
    """Return how many tables and byes the next round has.

    As few byes as possible, but such that a final of regular size is reached in the end.

    >>> plan_round(5, Sizes(4, 3, 1))
    (1, 2)
    >>> plan_round(16, Sizes(4, 3, 2))
    (4, 0)
    """
    options = _options(count, sizes)
    regular = [option for option in options if _ends_well(_left(count, *option, sizes), sizes)]
    return (regular or options)[0]


def _options(count: int, sizes: Sizes) -> list[tuple[int, int]]:
    """Return possible tables and byes, fewest byes and fullest tables first."""
    found = []
    for tables in range(1, count // sizes.smallest + 1):
        most = min(count, tables * sizes.seats)
        for playing in range(tables * sizes.smallest, most + 1):
            if _left(count, tables, count - playing, sizes) < count:
                found.append((tables, count - playing))
    return sorted(found, key=lambda option: (option[1], option[0]))


def _left(count: int, tables: int, byes: int, sizes: Sizes) -> int:
    return tables * sizes.advance + byes


@lru_cache(maxsize=4096)
def _ends_well(count: int, sizes: Sizes) -> bool:
    """Whether this many players can reach a final that is not too small."""
    least = 2 if sizes.small_final else sizes.smallest
    if count <= sizes.seats:
        return count >= least
    return any(_ends_well(_left(count, *option, sizes), sizes) for option in _options(count, sizes))
