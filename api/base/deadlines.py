"""A time limit for many tasks that share one timer.

`asyncio.timeout` starts and cancels a timer for every block, which takes as long as a query.
All blocks here have the same limit, so the one that began first ends first: one timer suffices.
"""

from __future__ import annotations

import asyncio
from types import TracebackType


class Deadlines:
    """Limits blocks to the same number of seconds each."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.running: dict[_Block, None] = {}
        """Blocks in the order in which they began; the timer finds out when one has ended."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timer: asyncio.TimerHandle | None = None

    def limit(self) -> _Block:
        """Return a context whose body is cancelled when its time is up; it raises TimeoutError."""
        return _Block(self)

    def begin(self, block: _Block) -> None:
        """Start the block's time."""
        loop = asyncio.get_running_loop()
        block.due = loop.time() + self._seconds
        self.running[block] = None
        if self._timer is None or self._loop is not loop:
            self._loop = loop
            self._timer = loop.call_at(block.due, self._end_late_ones)

    def _end_late_ones(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = None
        now = loop.time()
        for block in self.running:
            if block.due > now:
                self._timer = loop.call_at(block.due, self._end_late_ones)
                return
            if not block.is_late:
                block.is_late = True
                block.task.cancel()


class _Block:
    """A block in progress."""

    __slots__ = ("_cancelling", "_deadlines", "due", "is_late", "task")

    def __init__(self, deadlines: Deadlines) -> None:
        self._deadlines = deadlines
        self.is_late = False
        self.task: asyncio.Task[object]
        self.due: float

    def __enter__(self) -> None:
        task = asyncio.current_task()
        if task is None:
            raise RuntimeError("only a task can have a deadline")
        self.task = task
        self._cancelling = task.cancelling()
        self._deadlines.begin(self)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        del self._deadlines.running[self]
        # As in `asyncio.timeout`: whoever else has cancelled the task must get their way.
        if (
            self.is_late
            and self.task.uncancel() <= self._cancelling
            and kind is asyncio.CancelledError
        ):
            raise TimeoutError from error
