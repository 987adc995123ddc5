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
        line = self._lines.get(address)
        if line is None:
            line = self._lines[address] = _Line()
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


class _Line:
    """The requests of one address."""

    def __init__(self) -> None:
        self.places = asyncio.Semaphore(AT_ONCE)
        self.waiting = 0
