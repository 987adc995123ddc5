"""How a game ended (§10.2)."""

from __future__ import annotations

from engine.core import Result, Score, ScoreLine
from engine.games.powergrid.state import PowergridState


def result(state: PowergridState) -> Result | None:
    """Rank by powered cities, then by money; a further tie is shared (ruling 46)."""
    if state.phase != "over":
        return None
    standing = list(zip(state.powered, state.money, strict=True))
    ranks = tuple(1 + sum(other > own for other in standing) for own in standing)
    scores = tuple(Score(cities, (ScoreLine("powered", cities),)) for cities in state.powered)
    return Result("cities_connected", ranks, scores)
