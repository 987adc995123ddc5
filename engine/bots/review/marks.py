"""Decisions worth mentioning: blunders, mistakes and best moves."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from engine.bots.review.draft import Draft
from engine.bots.review.examine import Examined
from engine.core import Move

MISTAKE, BLUNDER = 0.03, 0.10
"""The minimum cost of a decision; smaller differences are not mistakes."""
BEST = 0.06
"""How much better a best move must be than everything else."""
SOON = 12
"""The number of actions within which doing the same later is worth mentioning."""


MarkKind: TypeAlias = Literal["blunder", "mistake", "best"]


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that changed somebody's chance."""

    kind: MarkKind
    examined: Examined
    later_by: int | None = None
    """The seat that took the better action soon afterwards."""
    later_after: int | None = None
    """How many actions later."""

    @property
    def weight(self) -> float:
        """What it cost or gained."""
        return self.examined.lead if self.kind == "best" else self.examined.loss


def find_marks(draft: Draft, moves: list[Move]) -> list[Mark]:
    """Return the marks in the order of the game; only deep searches are trusted."""
    marks = [_mark(found, moves) for found in draft.examined if found.is_deep]
    found = [mark for mark in marks if mark is not None]
    return sorted(found, key=lambda mark: mark.examined.index)


def _mark(found: Examined, moves: list[Move]) -> Mark | None:
    if found.loss >= MISTAKE:
        later_by, later_after = _find_later(found, moves)
        return Mark(
            kind="blunder" if found.loss >= BLUNDER else "mistake",
            examined=found,
            later_by=later_by,
            later_after=later_after,
        )
    if found.lead >= BEST:
        return Mark(kind="best", examined=found)
    return None


def _find_later(found: Examined, moves: list[Move]) -> tuple[int | None, int | None]:
    """Return who took the better action soon afterwards, and after how many actions."""
    for number, move in enumerate(moves[found.index + 1 : found.index + 1 + SOON], 1):
        if move.notation == found.best.notation:
            return move.seat, number
    return None, None
