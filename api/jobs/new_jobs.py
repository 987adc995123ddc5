"""Listens for new jobs: one connection per process, for all lanes, renewed when it is lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress

import msgspec

from api.store.pool import Connection, Pool

CHANNEL = "ch_pgqueuer"
CHECK_EVERY = 5.0
"""Seconds of silence after which the connection is checked."""
FIRST_PAUSE, MAX_PAUSE = 0.05, 0.5

_log = logging.getLogger(__name__)

Callback = Callable[[str], None]


class _Notice(msgspec.Struct):
    entrypoints: list[str] = []


class NewJobs:
    """Tells lanes about new jobs, and when they may have missed some."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._callbacks: dict[Callback, frozenset[str]] = {}

    def add(self, callback: Callback, entrypoints: Collection[str]) -> None:
        """Call back when there are new jobs of these kinds."""
        self._callbacks[callback] = frozenset(entrypoints)

    def remove(self, callback: Callback) -> None:
        """Remove the callback."""
        self._callbacks.pop(callback, None)

    def wake(self, entrypoints: Collection[str] | None = None) -> None:
        """Let the lanes of these kinds poll the queue, or all lanes."""
        for callback, wanted in list(self._callbacks.items()):
            if entrypoints is None or not wanted.isdisjoint(entrypoints):
                callback(_TABLE_CHANGED)

    async def run(self) -> None:
        """Listen until cancelled; after every lost connection all lanes poll."""
        pause = FIRST_PAUSE
        while True:
            try:
                async with self._pool.acquire() as connection:
                    await self._listen(connection)
            except Exception as error:
                _log.warning("lost the connection that listens for new jobs (%s)", error)
            await asyncio.sleep(pause)
            pause = min(pause * 2, MAX_PAUSE)
            self.wake()

    async def _listen(self, connection: Connection) -> None:
        lost = asyncio.Event()

        def hear(_: object, _pid: int, _channel: str, payload: object) -> None:
            self._hear(str(payload))

        def lose(_: object) -> None:
            lost.set()

        connection.add_termination_listener(lose)
        await connection.add_listener(CHANNEL, hear)
        try:
            self.wake()
            while not lost.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(lost.wait(), CHECK_EVERY)
                if not lost.is_set():
                    await connection.execute("SELECT 1", timeout=CHECK_EVERY)
        finally:
            # Nothing can or need be removed from a lost connection.
            with suppress(Exception):
                connection.remove_termination_listener(lose)
                await connection.remove_listener(CHANNEL, hear)
        raise ConnectionError("closed by Postgres")

    def _hear(self, payload: str) -> None:
        try:
            notice = msgspec.json.decode(payload, type=_Notice)
        except msgspec.DecodeError:
            self.wake()
            return
        self.wake(notice.entrypoints or None)


_TABLE_CHANGED = msgspec.json.encode(
    {
        "channel": CHANNEL,
        "operation": "insert",
        "sent_at": "2000-01-01T00:00:00Z",
        "table": "pgqueuer",
        "type": "table_changed_event",
    }
).decode()
"""The message that PgQueuer expects; its time does not matter."""
