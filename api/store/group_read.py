"""Group reads: versions of tables that are asked for while others are being read share a query."""

from __future__ import annotations

import asyncio
from typing import TypeAlias
from uuid import UUID

from api.store.lanes import Lanes
from api.store.pool import Pool
from api.store.tables import find_version, find_versions

LANES = 2
"""Connections that read versions at the same time; one that has lost its host delays only some."""

_Waiting: TypeAlias = tuple[UUID, "asyncio.Future[int | None]"]


class GroupRead:
    """Reads versions of tables for all requests of this process.

    Every view checks its table's version. Under load those who wait share one round trip. A query
    starts after all its callers have asked, so each finds whatever was committed before.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._waiting: list[_Waiting] = []
        self._lanes = Lanes(LANES, self._read_all)

    async def find_version(self, table_id: UUID) -> int | None:
        """Return the version of the table, if it exists."""
        found: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        self._waiting.append((table_id, found))
        self._lanes.work()
        return await found

    async def _read_all(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            try:
                versions = await self._read({table_id for table_id, _ in group})
            except BaseException as error:
                for _, found in group:
                    if not found.done():
                        found.set_exception(error)
                if not isinstance(error, Exception):
                    raise
            else:
                for table_id, found in group:
                    # Whoever has given up waits no longer.
                    if not found.done():
                        found.set_result(versions.get(table_id))

    async def _read(self, table_ids: set[UUID]) -> dict[UUID, int]:
        if len(table_ids) > 1:
            return await find_versions(self._pool, list(table_ids))
        (only,) = table_ids
        version = await find_version(self._pool, only)
        return {} if version is None else {only: version}
