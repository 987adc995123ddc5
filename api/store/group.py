"""Group commit: changes that come while others are being written share the next write."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TypeAlias

import asyncpg

from api.store.changes import Change, Commit, commit, commit_many, shape
from api.store.pool import Pool

LANES = 3
"""Connections that write at the same time; the others stay free for reading."""

MAX_TOGETHER = 40

_Waiting: TypeAlias = tuple[Change, "asyncio.Future[Commit]"]


class GroupCommit:
    """Commits changes for all requests of this process.

    Alone, a change is written at once. Under load those that wait are written together: one trip
    to Postgres and one wait for the disk instead of one each.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._waiting: deque[_Waiting] = deque()
        self._lanes: set[asyncio.Task[None]] = set()

    async def commit(self, change: Change) -> Commit:
        """The change is in the log, or was before, or lost its race."""
        done: asyncio.Future[Commit] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        if len(self._lanes) < LANES:
            lane = asyncio.create_task(self._write_all())
            self._lanes.add(lane)
            lane.add_done_callback(self._lanes.discard)
        # A caller who gives up must not take the change back: it may be on disk already.
        return await asyncio.shield(done)

    async def _write_all(self) -> None:
        while self._waiting:
            group = self._take()
            try:
                await self._write(group)
            except BaseException as error:
                for _, done in group:
                    if not done.done():
                        done.set_exception(error)
                if not isinstance(error, Exception):
                    raise

    def _take(self) -> list[_Waiting]:
        """Those of the first one's shape that wait, each of another table."""
        wanted = shape(self._waiting[0][0])
        group: list[_Waiting] = []
        left: deque[_Waiting] = deque()
        tables = set()
        for waiting in self._waiting:
            change = waiting[0]
            fits = shape(change) == wanted and change.after.id not in tables
            if fits and len(group) < MAX_TOGETHER:
                group.append(waiting)
                tables.add(change.after.id)
            else:
                left.append(waiting)
        self._waiting = left
        # Every process locks in the same order, so that no two groups wait for each other.
        group.sort(key=lambda waiting: waiting[0].after.id)
        return group

    async def _write(self, group: list[_Waiting]) -> None:
        if len(group) > 1:
            try:
                outcomes = await commit_many(self._pool, [change for change, _ in group])
            except asyncpg.PostgresError:
                # One of them is at fault: each is written alone and gets its own answer.
                await asyncio.gather(*(self._write([waiting]) for waiting in group))
                return
            for (_, done), outcome in zip(group, outcomes, strict=True):
                done.set_result(outcome)
            return
        change, done = group[0]
        try:
            done.set_result(await commit(self._pool, change))
        except Exception as error:
            done.set_exception(error)
