"""The only source of randomness in the engine, and the proof that it was not manipulated."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from typing import TypeVar

import msgspec

from engine.core.draws import draw, shuffle

Item = TypeVar("Item")


class Chance(msgspec.Struct):
    """A seed and how many numbers were drawn from it; the same on every Python, forever.

    >>> chance = Chance("5eed")
    >>> [chance.roll(6) for _ in range(5)]
    [4, 1, 2, 4, 5]
    >>> chance.drawn
    5
    """

    seed: str
    drawn: int = 0

    def below(self, limit: int) -> int:
        """Return a whole number from 0 up to but not including `limit`, each equally likely."""
        if limit > 1:
            number, self.drawn = draw(self.seed, self.drawn, limit)
            return number
        if limit < 1:
            raise ValueError(f"below() needs a limit of at least 1, not {limit}")
        # Any number gives 0, so it counts as drawn but need not be known.
        self.drawn += 1
        return 0

    def roll(self, sides: int) -> int:
        """Return the result of one die with faces 1 to `sides`."""
        return self.below(sides) + 1

    def pick(self, items: Sequence[Item]) -> Item:
        """Return one of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Item]) -> None:
        """Shuffle the items in place."""
        self.drawn = shuffle(self.seed, self.drawn, items)


def commitment(seed: str) -> str:
    """Return what a table publishes at its start, to check the seed revealed at its end.

    >>> commitment("5eed")[:16]
    'e6b172fa2b5397ed'
    """
    return sha256(b"hotseat seed " + seed.encode()).hexdigest()
