"""Ends tasks for certain."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

RETRY_SECONDS = 1.0


async def end_tasks(tasks: Iterable[asyncio.Future[Any]]) -> None:
    """Cancel the tasks and wait until all have ended; their results and errors are dropped.

    One cancellation may not be enough: a driver may answer it with an error of its own, after which
    a task that survives outages goes on. So whatever still runs after a while is cancelled again.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        done, left = await asyncio.wait(left, timeout=RETRY_SECONDS)
        for task in done:
            if not task.cancelled():
                task.exception()
