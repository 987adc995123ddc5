"""The faults of a campaign: each harms only processes of the server under test."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import asyncpg

from api.base.child_process import is_alive
from api.embedded.postgres import running_url
from tests.faults.serving import Serving
from tests.faults.small_disk import SmallDisk

STOPPED_SECONDS = 6.0
FULL_SECONDS = 6.0


def children_of(pid: int) -> list[int]:
    """Return the process ids of a process's children."""
    said = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False
    )
    return [int(word) for word in said.stdout.split()]


def kill(pid: int, how: signal.Signals = signal.SIGKILL) -> None:
    """Send a signal to a process that may have ended."""
    with suppress(ProcessLookupError):
        os.kill(pid, how)


def descendants_of(pid: int) -> list[int]:
    """Return the process ids of everything below a process."""
    found = children_of(pid)
    return found + [below for child in found for below in descendants_of(child)]


async def ask_for_wal(home: Path) -> None:
    """Make Postgres ask for new WAL files until it cannot go on."""
    with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
        connection = await asyncpg.connect(running_url(home), timeout=10)
        try:
            while True:
                await connection.execute("SELECT pg_switch_wal()")
                await connection.execute("SELECT pg_logical_emit_message(true, 'x', 'x')")
        finally:
            connection.terminate()


class Faults:
    """What can be done to a server."""

    def __init__(
        self,
        serving: Callable[[], Serving],
        restart: Callable[[], None],
        disk: SmallDisk | None = None,
    ) -> None:
        self._serving = serving
        self._restart = restart
        self._disk = disk
        self._luck = random.Random(1)

    def all(self) -> dict[str, Callable[[], Awaitable[None]]]:
        """Return every fault by its name; a full disk only on a disk of its own."""
        faults: dict[str, Callable[[], Awaitable[None]]] = {
            "kill -9 a worker": self.kill_worker,
            "kill -9 Postgres": self.kill_postgres,
            "kill -9 a backend of Postgres": self.kill_backend,
            "kill -9 Valkey": self.kill_valkey,
            "kill -9 the bots' process": self.kill_bots,
            "stop a worker for 6 s": self.stop_worker,
            "stop Postgres for 6 s": self.stop_postgres,
            "stop a backend, kill -9 Postgres": self.lingering_backend,
            "kill -9 the whole server, start it": self.kill_server,
        }
        if self._disk is not None:
            faults["full disk for 6 s"] = partial(self.fill_disk, self._disk)
            faults["full disk when WAL needs room, 6 s"] = partial(
                self.fill_disk_at_wal, self._disk
            )
        return faults

    async def kill_worker(self) -> None:
        """Kill one worker."""
        kill(self._luck.choice(self._serving().workers))

    async def kill_postgres(self) -> None:
        """Kill the postmaster."""
        kill(self._serving().postgres)

    async def kill_backend(self) -> None:
        """Kill one process that serves a connection, which makes Postgres restart all."""
        kill(self._luck.choice(self._backends()))

    async def kill_valkey(self) -> None:
        """Kill what carries the bell."""
        for pid in self._serving().children():
            if "valkey" in command_of(pid):
                kill(pid)

    async def kill_bots(self) -> None:
        """Kill the processes in which bots think."""
        for worker in self._serving().workers:
            for pid in children_of(worker):
                if "spawn_main" in command_of(pid):
                    kill(pid)

    async def stop_worker(self) -> None:
        """Stop a worker for some seconds."""
        pid = self._luck.choice(self._serving().workers)
        kill(pid, signal.SIGSTOP)
        await asyncio.sleep(STOPPED_SECONDS)
        kill(pid, signal.SIGCONT)

    async def stop_postgres(self) -> None:
        """Stop the whole Postgres for some seconds."""
        pids = [self._serving().postgres, *descendants_of(self._serving().postgres)]
        for pid in pids:
            kill(pid, signal.SIGSTOP)
        await asyncio.sleep(STOPPED_SECONDS)
        for pid in pids:
            kill(pid, signal.SIGCONT)

    async def lingering_backend(self) -> None:
        """Kill the postmaster while one of its processes cannot notice."""
        kill(self._luck.choice(self._backends()), signal.SIGSTOP)
        kill(self._serving().postgres)

    async def kill_server(self) -> None:
        """Kill supervisor and workers, and start the server again."""
        below = self._serving().children()
        self._serving().kill()
        while any(map(is_alive, below)):
            await asyncio.sleep(0.02)
        await asyncio.to_thread(self._restart)

    async def fill_disk(self, disk: SmallDisk) -> None:
        """Fill the disk for some seconds."""
        await asyncio.to_thread(disk.fill)
        await asyncio.sleep(FULL_SECONDS)
        await asyncio.to_thread(disk.empty)

    async def fill_disk_at_wal(self, disk: SmallDisk) -> None:
        """Fill the disk and make Postgres ask for new WAL files until it cannot go on."""
        await asyncio.to_thread(disk.fill)
        with suppress(TimeoutError):
            async with asyncio.timeout(FULL_SECONDS):
                await ask_for_wal(self._serving().home)
        await asyncio.sleep(FULL_SECONDS)
        await asyncio.to_thread(disk.empty)

    def _backends(self) -> list[int]:
        backends = [
            pid
            for pid in children_of(self._serving().postgres)
            if "hotseat postgres" in command_of(pid)
        ]
        return backends or children_of(self._serving().postgres)


def command_of(pid: int) -> str:
    """Return the command line of a process."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return ""
