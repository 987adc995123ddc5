"""A pool of bot processes; one that died is replaced."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from api.base.child_process import die_with_parent
from api.base.packs import load_packs

T = TypeVar("T")


class ThinkingPool:
    """A number of processes, each with a priority below the server's."""

    def __init__(self, processes: int, niceness: int) -> None:
        self._processes = processes
        self._niceness = niceness
        self._pool = self._open()

    def start(self) -> None:
        """Start a process now: it loads the games while its parent still prepares."""
        self._pool.submit(int)

    async def ask(self, function: Callable[..., T], *arguments: object) -> T:
        """Run the function in a process; run it again if the process died."""
        loop, pool = asyncio.get_running_loop(), self._pool
        try:
            return await loop.run_in_executor(pool, function, *arguments)
        except BrokenProcessPool:
            # Everybody who waited sees the same broken pool: only the first replaces it.
            if self._pool is pool:
                pool.shutdown(wait=False)
                self._pool = self._open()
            return await loop.run_in_executor(self._pool, function, *arguments)

    def close(self) -> None:
        """Stop the processes."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _open(self) -> ProcessPoolExecutor:
        # Not forked: a fork would inherit the server's sockets and locks.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(
            self._processes, context, initializer=_prepare, initargs=(os.getpid(), self._niceness)
        )


def _prepare(parent: int, niceness: int) -> None:
    """Set up a process that runs bots."""
    die_with_parent(signal.SIGKILL, parent)
    os.nice(niceness)
    load_packs()
