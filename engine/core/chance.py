"""The only source of luck in the engine, and the proof that it was not bent."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b, sha256
from typing import TypeVar

import msgspec

Item = TypeVar("Item")

_SPAN = 1 << 64


class Chance(msgspec.Struct):
    """A seed and how many numbers were drawn from it; the same on every Python, for ever.

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
        if limit < 1:
            raise ValueError(f"below() needs a limit of at least 1, not {limit}")
        fair = _SPAN - _SPAN % limit
        key = self.seed.encode()
        if len(key) > blake2b.MAX_KEY_SIZE:
            # Long seeds that begin alike are different seeds all the same.
            key = sha256(key).digest()
        while True:
            digest = blake2b(self.drawn.to_bytes(8, "big"), key=key, digest_size=8).digest()
            self.drawn += 1
            number = int.from_bytes(digest, "big")
            # Numbers past the last whole multiple would make low results likelier.
            if number < fair:
                return number % limit

    def roll(self, sides: int) -> int:
        """Return the result of one die with faces 1 to `sides`."""
        return self.below(sides) + 1

    def pick(self, items: Sequence[Item]) -> Item:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Item]) -> None:
        """Shuffle the items in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def commitment(seed: str) -> str:
    """Return what a table publishes at its start, so that the seed told at its end can be checked.

    >>> commitment("5eed")[:16]
    'e6b172fa2b5397ed'
    """
    return sha256(b"hotseat seed " + seed.encode()).hexdigest()
