"""The three moments that decided a game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.review.marks import Mark

MAX_TURNING_POINTS = 3
OWN_LOSSES = 2
"""The maximum of a viewer's own mistakes, while there are other moments to show."""


def pick_turning_points(
    marks: Sequence[Mark], viewers: Sequence[int], winners: Sequence[int]
) -> list[Mark]:
    """Return at most three marks in the order of the game.

    A viewer's own costliest mistakes come first, then the moves that won the game, then whatever
    mattered most. Spectators get what mattered most.
    """
    by_weight = sorted(marks, key=lambda mark: -mark.weight)
    own = [mark for mark in by_weight if mark.examined.seat in viewers and mark.kind != "best"]
    won = [mark for mark in by_weight if mark.kind == "best" and mark.examined.seat in winners]
    wanted = [*own[:OWN_LOSSES], *(won if viewers else ()), *by_weight]
    chosen = list({mark.examined.index: mark for mark in wanted}.values())[:MAX_TURNING_POINTS]
    return sorted(chosen, key=lambda mark: mark.examined.index)
