"""The database's clock, on which all servers of an installation agree.

Clocks of tables are judged by whichever server receives the move. Machines disagree by seconds or
minutes, and jump when they are corrected; so each process reads the database's clock regularly and
adds its own monotonic clock.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta

import asyncpg

from api.store.pool import Database

SYNC_SECONDS = 15.0
MIN_LOGGED_DRIFT = timedelta(seconds=2)
logger = logging.getLogger(__name__)


class DatabaseClock:
    """Returns the database's time of day when called."""

    def __init__(self) -> None:
        self._read_at = time.monotonic()
        self._time = datetime.now(UTC)

    def __call__(self) -> datetime:
        return self._time + timedelta(seconds=time.monotonic() - self._read_at)

    async def sync(self, database: Database) -> None:
        """Read the database's clock; the answer belongs to the middle of the round trip."""
        asked = time.monotonic()
        read: datetime = await database.fetchval("SELECT clock_timestamp()")
        answered = time.monotonic()
        self._read_at, self._time = (asked + answered) / 2, read
        drift = datetime.now(UTC) - self()
        if abs(drift) > MIN_LOGGED_DRIFT:
            logger.warning("this machine's clock is off by %.1f s", drift.total_seconds())


@asynccontextmanager
async def running_clock(database: Database) -> AsyncIterator[DatabaseClock]:
    """Keep a clock in step with the database until the end of the block."""
    clock = DatabaseClock()
    await clock.sync(database)
    task = asyncio.create_task(_keep_in_step(clock, database))
    try:
        yield clock
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _keep_in_step(clock: DatabaseClock, database: Database) -> None:
    while True:
        await asyncio.sleep(SYNC_SECONDS)
        # While the database is unavailable the clock continues by itself.
        with suppress(OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
            await clock.sync(database)
