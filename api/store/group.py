"""Group commit: changes that arrive while others are being written share the next write."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import TypeAlias

import asyncpg

from api.store.changes import (
    Change,
    Commit,
    Committed,
    commit,
    shape,
    why_not,
    write_changes,
)
from api.store.lanes import Lanes
from api.store.moves_together import is_move, write_moves
from api.store.pool import Database, Pool

LANES = 3
"""Connections that write at the same time; the rest stay free for reads."""
SLOW_SECONDS = 0.02
"""How long a change waits for the write before it; then it is written beside it."""

MAX_TOGETHER = 64
BUSY_FROM = 4
"""A write of so many changes means that more will come at once."""
ENOUGH = 24
"""Changes that are worth a write: a larger one takes hardly less time for each."""
GATHER_SECONDS = 0.003
"""How long to wait for so many after a busy write."""

_Waiting: TypeAlias = tuple[Change, "asyncio.Future[Commit]", tuple[bool, ...]]
"""A change, what its caller waits for, and what it can be written with: moves have no shape."""


class GroupCommit:
    """Commits changes for all requests of this process.

    A single change is written at once. Under load, waiting changes are written together: one round
    trip to Postgres and one disk flush instead of one each. Fewer and larger writes take less time
    in all: a busy lane gathers changes for a moment before its next write, and another lane opens
    only for more than fit into one write, or while a write is slow.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._waiting: deque[_Waiting] = deque()
        self._lanes = Lanes(LANES, self._write_all)
        self._watched: _Waiting | None = None
        """The first that waits, if a timer is set for it."""
        self._are_enough = asyncio.Event()

    @property
    def is_due(self) -> bool:
        """Whether enough changes wait for a write to begin.

        Whoever computes another change lets it begin first, so that Postgres does not wait until
        the server has computed everything, and then the server for Postgres.
        """
        return len(self._waiting) >= ENOUGH

    def commit(self, change: Change) -> asyncio.Future[Commit]:
        """Commit the change; report whether it won, was repeated or lost its race.

        A caller that gives up cancels only the future: a lane writes the change all the same.
        """
        done: asyncio.Future[Commit] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done, () if is_move(change) else shape(change)))
        if len(self._waiting) == ENOUGH:
            self._are_enough.set()
        if self._lanes.are_idle or len(self._waiting) > MAX_TOGETHER:
            self._lanes.work()
        elif self._watched is None:
            self._watch_first()
        return done

    def _watch_first(self) -> None:
        self._watched = self._waiting[0]
        asyncio.get_running_loop().call_later(SLOW_SECONDS, self._help_first)

    def _help_first(self) -> None:
        watched, self._watched = self._watched, None
        if self._waiting:
            if self._waiting[0] is watched:
                self._lanes.work()
            self._watch_first()

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
            if len(group) >= BUSY_FROM:
                await self._gather()

    async def _gather(self) -> None:
        """Wait a moment for enough changes."""
        if len(self._waiting) >= ENOUGH:
            return
        self._are_enough.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(GATHER_SECONDS):
                await self._are_enough.wait()

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
        if len(group) > 1:
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


async def commit_many(db: Database, changes: Sequence[Change]) -> list[Commit]:
    """Commit changes of different tables in one round trip and one disk write.

    They are all moves, or all of one shape. Each wins or loses on its own; an error rolls all of
    them back.
    """
    write = write_moves if is_move(changes[0]) else write_changes
    won = await write(db, changes)
    return [
        Committed(won[change.after.id]) if change.after.id in won else await why_not(db, change)
        for change in changes
    ]
