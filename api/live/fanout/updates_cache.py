"""Updates of tables, built once for everybody with the same perspective."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, Generic, TypeAlias, TypeVar
from uuid import UUID
from weakref import WeakKeyDictionary

from api.base.lru import Lru
from api.live.fanout.shared import Shared
from api.live.fanout.subscribers import Subscribers
from api.live.fanout.table_changed import TableChanged
from api.play.load import load
from api.play.perspective import position_for
from api.play.table_info import table_info
from api.play.table_log import read_entry, rows_since
from api.services import Services
from api.services.hot_tables import LiveTable, Position
from api.store.log import Logged
from engine.core import Perspective

T = TypeVar("T")

MAX_VIEW_SELECTIONS = 2
"""Encoded selections of a board that are kept: there is a board for each perspective of each table
in memory."""

Made: TypeAlias = dict[tuple[Perspective, int], Shared]
"""Updates of one version of a table, by perspective and by the version that a client knows."""

CAPACITY = 1000
"""Tables whose updates are kept."""
MAX_KEPT = 32
"""Updates of one version of a table that are kept: one for each perspective and each version that a
client resumes from, which clients choose."""


class SingleFlight(Generic[T]):
    """Work in progress; a waiter that gives up does not cancel it for others."""

    def __init__(self, work: Awaitable[T]) -> None:
        self._work = asyncio.ensure_future(work)
        self._landed = asyncio.Event()
        self._work.add_done_callback(lambda _: self._landed.set())

    async def result(self) -> T:
        """Return the result of the work."""
        # Not `asyncio.shield`: a thousand shields of one future search each other's callbacks.
        await self._landed.wait()
        return self._work.result()


class SingleFlights:
    """Runs work once for several waiters."""

    def __init__(self) -> None:
        self._running: dict[object, SingleFlight[Any]] = {}

    async def join(self, key: object, work: Callable[[], Awaitable[T]]) -> T:
        """Return the result of the work, started by the first waiter."""
        running: SingleFlight[T] | None = self._running.get(key)
        if running is None:
            running = self._running[key] = SingleFlight(self._run(key, work))
        return await running.result()

    async def _run(self, key: object, work: Callable[[], Awaitable[T]]) -> T:
        try:
            return await work()
        finally:
            self._running.pop(key, None)


class UpdatesCache:
    """The updates of one process."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._flights = SingleFlights()
        self.subscribers = Subscribers(services, self._get_ready, self._forget)
        self._views: WeakKeyDictionary[Position, Shared] = WeakKeyDictionary()
        # Not weak: an update holds its table, which would keep both forever.
        self._updates: Lru[UUID, tuple[LiveTable, Made]] = Lru(CAPACITY)
        self._rows: WeakKeyDictionary[LiveTable, dict[int, Sequence[Logged]]] = WeakKeyDictionary()

    async def table(self, table_id: UUID, version: int | None) -> LiveTable:
        """Return the table at this version or a later one; None: as the database has it now."""
        hot = self._services.hot.find(table_id)
        if hot is not None and version is not None and hot.version >= version:
            return hot
        return await self._flights.join(table_id, lambda: load(self._services, table_id))

    async def once(self, key: object, work: Callable[[], Awaitable[T]]) -> T:
        """Return the result of the work, done once for everybody who asks while it runs."""
        return await self._flights.join(key, work)

    async def update(self, table: LiveTable, viewer: Perspective, since: int) -> Shared:
        """Return what changed since the version, for everybody with this perspective."""
        made = self._made(table)
        found = made.get((viewer, since))
        if found is None:
            rows = await self._rows_since(table, since)
            found = made.get((viewer, since))
            if found is None:
                if len(made) >= MAX_KEPT:
                    made.clear()
                found = made[viewer, since] = _make_update(table, viewer, since, rows)
        return found

    def _made(self, table: LiveTable) -> Made:
        """Return the updates of this version and drop those of earlier ones."""
        kept = self._updates.get(table.row.id)
        if kept is None or (kept[0] is not table and kept[0].version <= table.version):
            kept = self._updates[table.row.id] = (table, {})
        # Readers of an earlier version build their own update.
        return kept[1] if kept[0] is table else {}

    async def _rows_since(self, table: LiveTable, since: int) -> Sequence[Logged]:
        read = self._rows.setdefault(table, {})
        rows = read.get(since)
        if rows is None:
            rows = await self._flights.join(
                (table.row.id, table.version, since),
                lambda: rows_since(self._services, table, since),
            )
            if len(read) >= MAX_KEPT:
                read.clear()
            read[since] = rows
        return rows

    async def _get_ready(self, table_id: UUID, since: int, version: int) -> None:
        """Read what everybody who follows the table will need.

        Otherwise a thousand listeners would wake twice: for the version, and when the first of them
        has read the log.
        """
        # A failure here recurs for those who need the update, and is reported to them.
        with suppress(Exception):
            await self._rows_since(await self.table(table_id, version), since)

    def _forget(self, table_id: UUID) -> None:
        """Drop the updates of a table that nobody follows: they hold its whole position."""
        self._updates.pop(table_id)

    def view(self, position: Position) -> Shared:
        """Return the board of a position, encoded once for everybody who selects alike."""
        found = self._views.get(position)
        if found is None:
            found = self._views[position] = Shared(position.view, MAX_VIEW_SELECTIONS)
        return found


def _make_update(
    table: LiveTable, viewer: Perspective, since: int, rows: Sequence[Logged]
) -> Shared:
    row = table.row
    changed = TableChanged(
        table_id=row.id,
        since=since,
        version=table.version,
        status=row.status,
        seats=table_info(row, None).seats,
        decisions=row.to_act,
        deadline=row.deadline,
        paused_at=row.paused_at,
        votes=row.votes,
        host_id=row.host_id,
        ending=row.ending,
        result=row.result,
        view=None if table.state is None else position_for(table, viewer).view,
        log=tuple(read_entry(table, row, viewer) for row in rows),
        _table=table,
        _viewer=viewer,
    )
    return Shared(changed)
