"""Limits how many requests of one address run at once; the others queue."""

from __future__ import annotations

import asyncio
from types import TracebackType
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

    def turn(self, address: str) -> Turn | None:
        """Return a request's turn, a few at a time for an address; None if there is no limit."""
        if not self._limited:
            return None
        line = self._find_line(address)
        return _BoundedTurn(line, line.places)

    def alone(self, address: str, points: int) -> Turn | None:
        """Return the turn of a heavy operation, one at a time for an address; others need none."""
        if not self._limited or points < HEAVY_POINTS:
            return None
        line = self._find_line(address)
        return Turn(line, line.heavy)

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


class Turn:
    """A request that waits for its turn; it keeps the line alive, which nothing else does.

    A class, because a generator for every request takes ten times as long.
    """

    __slots__ = ("_gate", "_line")

    def __init__(self, line: _Line, gate: asyncio.Lock | asyncio.Semaphore) -> None:
        self._line = line
        self._gate = gate

    async def begin(self) -> None:
        """Wait for the turn."""
        await self._gate.acquire()

    def end(self) -> None:
        """Let the next one take its turn."""
        self._gate.release()

    async def __aenter__(self) -> None:
        await self.begin()

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.end()


class _BoundedTurn(Turn):
    """A turn that is refused if too many wait already."""

    __slots__ = ()

    async def begin(self) -> None:
        """Wait for the turn; refuse it if too many wait already."""
        line = self._line
        if line.waiting >= MAX_WAITING:
            raise RateLimited(1)
        line.waiting += 1
        try:
            await self._gate.acquire()
        finally:
            line.waiting -= 1
