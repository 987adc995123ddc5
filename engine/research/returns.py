"""The return of a result for each seat, between -1 and 1."""

from __future__ import annotations

from engine.core import Result


def returns_of(result: Result) -> list[float]:
    """Return 1 for the first and -1 for the last rank; tied seats share the average.

    Won or lost together is 1 or -1 for everybody. Ranks of competitors add up to 0.
    """
    seats = len(result.ranks)
    if result.shared is not None or seats == 1:
        return [1.0 if result.shared else -1.0] * seats
    by_place = [1 - 2 * place / (seats - 1) for place in range(seats)]
    return [
        sum(by_place[rank - 1 : rank - 1 + result.ranks.count(rank)]) / result.ranks.count(rank)
        for rank in result.ranks
    ]
