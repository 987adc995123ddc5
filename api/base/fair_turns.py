"""Shares a scarce resource fairly between owners, however much each of them asks for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager


class FairTurns:
    """A limited number at a time; every waiting owner gets a turn before anybody gets a second
    one."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._waiting: OrderedDict[Hashable, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, owner: Hashable) -> AsyncIterator[None]:
        """Wait for a turn of this owner, and hold it while the context is open."""
        await self._begin(owner)
        try:
            yield
        finally:
            self._free += 1
            self._let_next()

    async def _begin(self, owner: Hashable) -> None:
        if self._free > 0 and not self._waiting:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                # The turn was granted at the same moment: pass it on.
                self._free += 1
                self._let_next()
            raise

    def _let_next(self) -> None:
        while self._free > 0 and self._waiting:
            owner, turns = next(iter(self._waiting.items()))
            turn = turns.popleft()
            if turns:
                self._waiting.move_to_end(owner)
            else:
                del self._waiting[owner]
            if not turn.done():
                self._free -= 1
                turn.set_result(None)
