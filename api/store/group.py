"""Group commit: changes that arrive while others are being written share the next write."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TypeAlias

import asyncpg

from api.store.changes import Change, Commit, commit, commit_many, shape
from api.store.lanes import Lanes
from api.store.pool import Pool

LANES = 3
"""Connections that write at the same time; the rest stay free for reads."""

MAX_TOGETHER = 40

_Waiting: TypeAlias = tuple[Change, "asyncio.Future[Commit]", tuple[bool, ...]]
"""A change, what its caller waits for, and the change's shape."""


class GroupCommit:
    """Commits changes for all requests of this process.

    A single change is written at once. Under load, waiting changes are written together: one round
    trip to Postgres and one disk flush instead of one each.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._waiting: deque[_Waiting] = deque()
        self._lanes = Lanes(LANES, self._write_all)

    async def commit(self, change: Change) -> Commit:
        """Commit the change; report whether it won, was repeated or lost its race."""
        done: asyncio.Future[Commit] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done, shape(change)))
        self._lanes.work()
        # A caller that gives up cancels only the future: a lane writes the change all the same.
        return await done

    async def _write_all(self) -> None:
        while self._waiting:
            group = self._take()
            try:
                await self._write(group)
            except BaseException as error:
                for _, done, _ in group:
                    if not done.done():
                        done.set_exception(error)
                if not isinstance(error, Exception):
                    raise

    def _take(self) -> list[_Waiting]:
        """Return the waiting changes that have the first one's shape, each of a different table."""
        wanted = self._waiting[0][2]
        group: list[_Waiting] = []
        left: deque[_Waiting] = deque()
        tables = set()
        for waiting in self._waiting:
            table_id = waiting[0].after.id
            fits = waiting[2] == wanted and table_id not in tables
            if fits and len(group) < MAX_TOGETHER:
                group.append(waiting)
                tables.add(table_id)
            else:
                left.append(waiting)
        self._waiting = left
        # Every process locks in the same order, so that groups cannot deadlock.
        group.sort(key=lambda waiting: waiting[0].after.id)
        return group

    async def _write(self, group: list[_Waiting]) -> None:
        if len(group) > 1:
            try:
                outcomes = await commit_many(self._pool, [change for change, _, _ in group])
            except asyncpg.PostgresError:
                # One of them is faulty: write each on its own, so that each gets its own answer.
                await asyncio.gather(*(self._write([waiting]) for waiting in group))
                return
            for (_, done, _), outcome in zip(group, outcomes, strict=True):
                if not done.done():
                    done.set_result(outcome)
            return
        change, done, _ = group[0]
        try:
            outcome = await commit(self._pool, change)
        except Exception as error:
            if not done.done():
                done.set_exception(error)
        else:
            if not done.done():
                done.set_result(outcome)
