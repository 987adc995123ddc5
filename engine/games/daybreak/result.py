"""All win or all lose, with one score per table to compare groups (ruling 36)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Result, Score, ScoreLine
from engine.games.daybreak.board.thermometer import bands_limit
from engine.games.daybreak.board.tokens import communities_limit
from engine.games.daybreak.state import DaybreakState
from engine.games.daybreak.steps.growth_stage import last_round

WIN = 100
"""More than any lost game can score, so that every win ranks above every loss."""
ROUND_LEFT = 10
ROUND_SURVIVED = 6
BAND = 2
CLOSENESS = 20
"""The score of a group that absorbed all of its last carbon and still lost."""


def result(state: DaybreakState) -> Result | None:
    """Return the shared result, or None while the game goes on."""
    if state.ending is None:
        return None
    won = state.ending == "drawdown"
    seats = len(state.players)
    lines = tuple(_win_lines(state) if won else _loss_lines(state))
    score = Score(sum(line.points for line in lines), lines)
    return Result(state.ending, (1 if won else 2,) * seats, (score,) * seats, shared=won)


def _win_lines(state: DaybreakState) -> Iterator[ScoreLine]:
    yield ScoreLine("drawdown", WIN)
    yield ScoreLine("rounds_left", ROUND_LEFT * (last_round(state) - state.round))
    yield from _common_lines(state)


def _loss_lines(state: DaybreakState) -> Iterator[ScoreLine]:
    yield ScoreLine("rounds_survived", ROUND_SURVIVED * (state.round - 1))
    yield ScoreLine("carbon_absorbed", _closeness(state))
    yield from _common_lines(state)


def _common_lines(state: DaybreakState) -> Iterator[ScoreLine]:
    """Return communities out of danger, for the average player, and bands below the limit."""
    spared = [
        max(0, communities_limit(state, seat) - player.communities)
        for seat, player in enumerate(state.players)
    ]
    yield ScoreLine("communities", sum(spared) // len(spared))
    yield ScoreLine("temperature", BAND * max(0, bands_limit(state) - state.bands))


def _closeness(state: DaybreakState) -> int:
    """Return how much of the last emissions stage's carbon the sinks absorbed."""
    rounds = [story for story in state.story if story.carbon]
    return CLOSENESS * rounds[-1].absorbed // rounds[-1].carbon if rounds else 0
