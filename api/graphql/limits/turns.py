"""Limits how many requests of one address run at once; the others queue."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from api.graphql.limits.cost import RateLimited

AT_ONCE = 8
"""Enough for a club behind one router: a request takes a few milliseconds."""
MAX_WAITING = 100
HEAVY_POINTS = 250
"""Points of an operation that runs alone: hundreds of resolvers that are all ready take 10 ms of
the event loop, and eight times that is a pause that everybody notices."""


class Turns:
    """Runs a few requests of every address at once.

    The event loop serves whatever is ready. Without turns, a caller with a thousand requests would
    get a thousand times the share of everybody else.
    """

    def __init__(self, *, limited: bool = True) -> None:
        self._limited = limited
        self._lines: WeakValueDictionary[str, _Line] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Hold one of the address's slots; refuse if too many requests are queued."""
        if not self._limited:
            yield
            return
        line = self._find_line(address)
        if line.waiting >= MAX_WAITING:
            raise RateLimited(1)
        line.waiting += 1
        try:
            await line.places.acquire()
        finally:
            line.waiting -= 1
        try:
            yield
        finally:
            line.places.release()

    @asynccontextmanager
    async def alone(self, address: str, points: int) -> AsyncIterator[None]:
        """Run a heavy operation after the other heavy ones of its address; others at once."""
        if not self._limited or points < HEAVY_POINTS:
            yield
            return
        line = self._find_line(address)
        async with line.heavy:
            yield

    def _find_line(self, address: str) -> _Line:
        line = self._lines.get(address)
        if line is None:
            line = self._lines[address] = _Line()
        return line


class _Line:
    """The requests of one address."""

    def __init__(self) -> None:
        self.places = asyncio.Semaphore(AT_ONCE)
        self.heavy = asyncio.Lock()
        self.waiting = 0
