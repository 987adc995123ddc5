"""All subscribers of a table in this process share one listener."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeAlias
from uuid import UUID

from api.base.end_tasks import end_tasks
from api.base.problem import Refused
from api.base.unreachable import UNREACHABLE
from api.play.problems import NoSuchTable
from api.play.watch import follow_versions
from api.services import Services

WAKE_EVERY = 40.0
"""Seconds after which idle subscribers wake, to record their presence."""

RETRY_SECONDS = 1.0

GetReady: TypeAlias = Callable[[UUID, int, int], Awaitable[None]]
"""Prepares the update of a table from one version to another, before subscribers wake."""


class TableSubscribers:
    """The subscribers of one table: knows its newest version and wakes those who wait for it."""

    def __init__(self) -> None:
        self.version = -1
        self.is_closed = False
        self.count = 0
        self._changed = asyncio.Event()
        # One timer for everybody: a thousand listeners need not start one each.
        self._timer = asyncio.get_running_loop().call_later(WAKE_EVERY, self._look_up)

    def tell(self, version: int) -> None:
        """Wake the subscribers: the table has a new version."""
        self.version = version
        self._wake()

    def close(self) -> None:
        """End all subscriptions: the table is gone, or nobody listens."""
        self.is_closed = True
        self._timer.cancel()
        self._wake()

    async def later_than(self, known: int) -> bool:
        """Return whether the table has changed; False now and then, to record presence."""
        if self.version <= known and not self.is_closed:
            await self._changed.wait()
        if self.version > known:
            return True
        if self.is_closed:
            raise Refused(NoSuchTable())
        return False

    def _look_up(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(WAKE_EVERY, self._look_up)
        self._wake()

    def _wake(self) -> None:
        # Wake those who wait now; later ones wait for the next change.
        waiting, self._changed = self._changed, asyncio.Event()
        waiting.set()


class Subscribers:
    """The subscribers of all tables in one process."""

    def __init__(
        self, services: Services, get_ready: GetReady, forget: Callable[[UUID], None]
    ) -> None:
        self._services = services
        self._get_ready = get_ready
        self._forget = forget
        self._tables: dict[UUID, tuple[TableSubscribers, asyncio.Task[None]]] = {}

    @asynccontextmanager
    async def follow(self, table_id: UUID) -> AsyncIterator[TableSubscribers]:
        """Yield the table's subscribers; its bell is listened to while there are any."""
        if table_id not in self._tables:
            followed = TableSubscribers()
            self._tables[table_id] = (
                followed,
                asyncio.create_task(self._listen(followed, table_id)),
            )
        followed, listening = self._tables[table_id]
        followed.count += 1
        try:
            yield followed
        finally:
            followed.count -= 1
            if not followed.count:
                del self._tables[table_id]
                self._forget(table_id)
                await end_tasks([listening])

    async def _listen(self, followed: TableSubscribers, table_id: UUID) -> None:
        try:
            while True:
                try:
                    await self._follow(followed, table_id)
                    return
                except UNREACHABLE:
                    # The database is unavailable; the table still exists.
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            followed.close()

    async def _follow(self, followed: TableSubscribers, table_id: UUID) -> None:
        """Announce every version until the table is gone."""
        async for version in follow_versions(self._services, table_id):
            if followed.version >= 0:
                await self._get_ready(table_id, followed.version, version)
            followed.tell(version)

    def __len__(self) -> int:
        return len(self._tables)
