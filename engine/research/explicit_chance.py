"""Chance draw by draw: every die, pick and step of a shuffle is a node with exact probabilities."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from engine.core import Chance


class NeedsOutcome(Exception):
    """The next draw has not been decided: it has `limit` outcomes, each equally likely."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit


class ScriptedChance(Chance):
    """Draws the outcomes of the script, and stops where it ends."""

    script: tuple[int, ...] = ()
    used: int = 0

    def below(self, limit: int) -> int:
        """Return the next outcome of the script; a draw with one outcome needs none."""
        if limit < 1:
            raise ValueError(f"below() needs a limit of at least 1, not {limit}")
        self.drawn += 1
        if limit == 1:
            return 0
        if self.used == len(self.script):
            raise NeedsOutcome(limit)
        outcome = self.script[self.used]
        self.used += 1
        return outcome

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle the items in place, one step per outcome."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
