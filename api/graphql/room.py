"""Everybody in this process who follows a table: one ear for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeAlias
from uuid import UUID

from api.base.problem import Refused
from api.play.problems import NoSuchTable
from api.play.watch import follow_versions
from api.services import Services

LOOK_UP_EVERY = 40.0
"""Seconds after which those who only listen look up, to be noted as present."""

GetReady: TypeAlias = Callable[[UUID, int, int], Awaitable[None]]
"""Prepares the news of a table from one version to another, before anybody is told of them."""


class Room:
    """Knows the newest version of a table and wakes those who wait for it."""

    def __init__(self) -> None:
        self.version = -1
        self.is_closed = False
        self.guests = 0
        self._changed = asyncio.Event()
        # One timer for everybody: a thousand listeners need not wind up one each.
        self._timer = asyncio.get_running_loop().call_later(LOOK_UP_EVERY, self._look_up)

    def tell(self, version: int) -> None:
        """The table has this version."""
        self.version = version
        self._wake()

    def close(self) -> None:
        """The table is gone, or nobody listens any more."""
        self.is_closed = True
        self._timer.cancel()
        self._wake()

    async def later_than(self, known: int) -> bool:
        """Whether the table went on; False now and then although it did not."""
        if self.version <= known and not self.is_closed:
            await self._changed.wait()
        if self.version > known:
            return True
        if self.is_closed:
            raise Refused(NoSuchTable())
        return False

    def _look_up(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(LOOK_UP_EVERY, self._look_up)
        self._wake()

    def _wake(self) -> None:
        # Whoever waits now wakes; whoever comes later waits for the next change.
        waiting, self._changed = self._changed, asyncio.Event()
        waiting.set()


class Rooms:
    """The rooms of one process."""

    def __init__(self, services: Services, get_ready: GetReady) -> None:
        self._services = services
        self._get_ready = get_ready
        self._rooms: dict[UUID, tuple[Room, asyncio.Task[None]]] = {}

    @asynccontextmanager
    async def enter(self, table_id: UUID) -> AsyncIterator[Room]:
        """The table's room, which is listened for while anybody is in it."""
        if table_id not in self._rooms:
            room = Room()
            self._rooms[table_id] = (room, asyncio.create_task(self._listen(room, table_id)))
        room, ear = self._rooms[table_id]
        room.guests += 1
        try:
            yield room
        finally:
            room.guests -= 1
            if not room.guests:
                del self._rooms[table_id]
                ear.cancel()
                await asyncio.gather(ear, return_exceptions=True)

    async def _listen(self, room: Room, table_id: UUID) -> None:
        try:
            async for version in follow_versions(self._services, table_id):
                if room.version >= 0:
                    await self._get_ready(table_id, room.version, version)
                room.tell(version)
        finally:
            room.close()

    def __len__(self) -> int:
        return len(self._rooms)
