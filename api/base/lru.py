"""The server's cache: bounded, the least recently used entry goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


def _count(_: object) -> int:
    return 1


class Lru(Generic[K, V]):
    """A mapping that drops the least recently used entries once it is full.

    The capacity counts entries, or what `weigh` returns for a value: characters, bytes.
    """

    def __init__(self, capacity: int, weigh: Callable[[V], int] = _count) -> None:
        self._capacity = capacity
        self._weigh = weigh
        self._weight = 0
        self._entries: OrderedDict[K, V] = OrderedDict()

    @property
    def weight(self) -> int:
        """Return the total weight of all entries."""
        return self._weight

    def get(self, key: K) -> V | None:
        """Return the value and mark it as used; None if it is not cached."""
        found = self._entries.get(key)
        if found is not None:
            self._entries.move_to_end(key)
        return found

    def __setitem__(self, key: K, value: V) -> None:
        if self._weigh is _count and key in self._entries:
            self._entries[key] = value
            self._entries.move_to_end(key)
            return
        self.pop(key)
        self._entries[key] = value
        self._weight += self._weigh(value)
        while self._weight > self._capacity:
            _, forgotten = self._entries.popitem(last=False)
            self._weight -= self._weigh(forgotten)

    def pop(self, key: K) -> V | None:
        """Remove the entry and return its value; None if it was not cached."""
        found = self._entries.pop(key, None)
        if found is not None:
            self._weight -= self._weigh(found)
        return found

    def clear(self) -> None:
        """Remove everything."""
        self._entries.clear()
        self._weight = 0

    def values(self) -> Iterator[V]:
        """Return the values, the least recently used first."""
        return iter(self._entries.values())

    def __contains__(self, key: object) -> bool:
        return key in self._entries

    def __len__(self) -> int:
        return len(self._entries)
