"""All win or all lose."""

from __future__ import annotations

from engine.core import Result, Score
from engine.games.daybreak.state import DaybreakState


def result(state: DaybreakState) -> Result | None:
    """The common end, or None while the game goes on."""
    if state.ending is None:
        return None
    won = state.ending == "drawdown"
    seats = len(state.players)
    return Result(state.ending, (1 if won else 2,) * seats, (Score(0),) * seats, shared=won)
