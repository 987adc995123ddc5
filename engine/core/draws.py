"""Numbers derived from a seed: the same on every Python, forever."""

from __future__ import annotations

from collections.abc import MutableSequence
from functools import lru_cache
from hashlib import blake2b, sha256
from typing import Any, Final

_SPAN: Final = 1 << 64
_COUNTED: Final = 1 << 32
"""Numbers of one seed that begin alike, with four zero bytes."""


def draw(seed: str, drawn: int, limit: int) -> tuple[int, int]:
    """Return a number from 0 up to but not including `limit`, and how many are drawn then."""
    started = _started(seed)
    while True:
        if drawn >= _COUNTED:
            hashed = _keyed(seed)
            hashed.update(drawn.to_bytes(8, "big"))
        else:
            hashed = started.copy()
            hashed.update(drawn.to_bytes(4, "big"))
        number = int.from_bytes(hashed.digest(), "big")
        drawn += 1
        if number < _SPAN - limit or is_fair(number, limit):
            return number % limit, drawn


def shuffle(seed: str, drawn: int, items: MutableSequence[Any]) -> int:
    """Shuffle the items in place, and return how many numbers are drawn then."""
    for last in range(len(items) - 1, 0, -1):
        other, drawn = draw(seed, drawn, last + 1)
        items[last], items[other] = items[other], items[last]
    return drawn


def is_fair(number: int, limit: int) -> bool:
    """Whether the number may be used: those past the last whole multiple favour low results.

    Callers need not check numbers that leave room for a whole `limit` above them.
    """
    return number < _SPAN - _SPAN % limit


@lru_cache(maxsize=1024)
def _started(seed: str) -> blake2b:
    """Return the hash that the numbers of this seed begin from, past what they have in common.

    The zero bytes make it take in the key, which would otherwise be done for every number.
    """
    started = _keyed(seed)
    started.update(bytes(4))
    return started


def _keyed(seed: str) -> blake2b:
    key = seed.encode()
    if len(key) > blake2b.MAX_KEY_SIZE:
        # Long seeds with a common prefix are still different seeds.
        key = sha256(key).digest()
    return blake2b(key=key, digest_size=8)
