"""Runs a few tasks that share a queue, and never leaves anybody waiting in it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


class Lanes:
    """At most `limit` tasks, each running until the queue is empty."""

    def __init__(self, limit: int, empty_queue: Callable[[], Awaitable[None]]) -> None:
        self._limit = limit
        self._empty_queue = empty_queue
        self._busy = 0
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def are_idle(self) -> bool:
        """Whether no task is working."""
        return self._busy == 0

    def work(self) -> None:
        """Start another task if fewer than the limit are working."""
        if self._busy < self._limit:
            self._busy += 1
            task = asyncio.create_task(self._run())
            # The event loop itself keeps only a weak reference.
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _run(self) -> None:
        try:
            await self._empty_queue()
        finally:
            # At once, not in the task's callback: whoever queues up in between must find the lane
            # free, or nobody would serve them.
            self._busy -= 1
