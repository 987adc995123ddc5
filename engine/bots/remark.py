"""A bot's comment on a finished game: the one thing that decided it, for better or worse."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Result, Seat


@dataclass(frozen=True)
class Remark:
    """Why a seat won or lost."""

    key: str
    """The words are `remark.<key>`."""
    line: str | None = None
    """The score line that decided; its words are `score.<line>` of the game."""
    own: int = 0
    others: float = 0.0
    """The points of this line: the seat's own, and the average of the others."""


def make_remark(result: Result, seat: Seat) -> Remark:
    """Return the score line that distinguishes the seat most: the reason it won or lost.

    Everything comes from the result, which is public.
    """
    if result.shared is not None:
        return Remark("won_together" if result.shared else "lost_together")
    won = result.ranks[seat] == 1
    scores = [{line.key: line.points for line in score.lines} for score in result.scores]
    rivals = [score for other, score in enumerate(scores) if other != seat]
    if not rivals:
        return Remark("alone")
    gaps = {}
    for line in dict.fromkeys(key for score in scores for key in score):
        own = scores[seat].get(line, 0)
        others = sum(score.get(line, 0) for score in rivals) / len(rivals)
        gaps[line] = own, others
    sign = 1 if won else -1
    best = max(gaps, key=lambda line: sign * (gaps[line][0] - gaps[line][1]), default=None)
    if best is None or sign * (gaps[best][0] - gaps[best][1]) <= 0:
        return Remark("won_narrowly" if won else "lost_narrowly")
    return Remark("won" if won else "lost", best, *gaps[best])
