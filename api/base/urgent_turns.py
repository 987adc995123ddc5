"""Shares a scarce, slow resource: urgent requests first, with a bounded wait."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class NoTurn(Exception):
    """Too many are waiting already, or no turn came in time."""


class UrgentTurns:
    """A limited number at a time; urgent waiters go first, each kind in order."""

    def __init__(self, at_once: int, most_waiting: int) -> None:
        self._free = at_once
        self._most_waiting = most_waiting
        self._urgent: deque[asyncio.Future[None]] = deque()
        self._patient: deque[asyncio.Future[None]] = deque()

    @asynccontextmanager
    async def turn(self, *, urgent: bool, patience: float) -> AsyncIterator[None]:
        """Hold a turn while the context is open; raise NoTurn after this many seconds."""
        await self._begin(urgent, patience)
        try:
            yield
        finally:
            self._pass_on()

    async def _begin(self, urgent: bool, patience: float) -> None:
        if self._free > 0:
            self._free -= 1
            return
        row = self._urgent if urgent else self._patient
        if len(row) >= self._most_waiting:
            raise NoTurn
        turn = asyncio.get_running_loop().create_future()
        row.append(turn)
        try:
            async with asyncio.timeout(patience):
                await turn
        except (TimeoutError, asyncio.CancelledError) as reason:
            if turn.done() and not turn.cancelled():
                # The turn was granted at the same moment: pass it on.
                self._pass_on()
            if isinstance(reason, TimeoutError):
                raise NoTurn from None
            raise

    def _pass_on(self) -> None:
        for row in (self._urgent, self._patient):
            while row:
                turn = row.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1
