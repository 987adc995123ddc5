"""Results of games in which somebody has forfeited."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from api.store.tables import SeatRow
from engine.core import Result, Score


def with_forfeits(result: Result, seats: Sequence[SeatRow]) -> Result:
    """Rank the forfeited seats behind all others; in cooperative games everybody shares the
    result."""
    lost = {seat.seat for seat in seats if seat.forfeited}
    if not lost or result.shared is not None:
        return result
    stayed = [rank for seat, rank in enumerate(result.ranks) if seat not in lost]
    ranks = tuple(
        len(stayed) + 1 if seat in lost else 1 + sum(other < rank for other in stayed)
        for seat, rank in enumerate(result.ranks)
    )
    return msgspec.structs.replace(result, ranks=ranks)


def won_by_forfeit(seats: Sequence[SeatRow], cooperative: bool) -> Result | None:
    """Return the result if only one competitor is left; None while the game continues."""
    stayed = [seat.seat for seat in seats if not seat.forfeited]
    if cooperative or len(stayed) > 1:
        return None
    ranks = tuple(2 if seat.forfeited else 1 for seat in seats)
    return Result("forfeit", ranks, (Score(0),) * len(seats))
