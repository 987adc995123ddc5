"""A real server in a process of its own, with everything on disk, for suites to measure."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import msgspec

from api.base.settings import PROJECT
from tests.load.wire import Wire


class Server(msgspec.Struct, frozen=True):
    """A server, where it listens, and the processes that answer."""

    port: int
    workers: tuple[int, ...]
    database: int | None = None
    """The first process of the embedded Postgres."""

    def wire(self) -> Wire:
        """Return a new client."""
        return Wire("127.0.0.1", self.port)

    def cpu_seconds(self) -> float:
        """Return the processor time of the processes that answer."""
        return sum(map(_cpu_seconds, self.workers))

    def database_cpu_seconds(self) -> float:
        """Return the processor time of Postgres, with its processes that have ended."""
        if self.database is None:
            return 0.0
        own = _cpu_seconds(self.database, with_ended=True)
        return own + sum(map(_cpu_seconds, _children(self.database)))

    def resident_kib(self) -> int:
        """Return the memory of the processes that answer."""
        return sum(map(_resident_kib, self.workers))


def count_compiled() -> int:
    """Return how many modules of the engine run compiled, here as in the server."""
    files = [
        module.__file__ or "" for name, module in sys.modules.items() if name.startswith("engine.")
    ]
    return sum(file.endswith(".so") for file in files)


@contextmanager
def new_folder() -> Iterator[Path]:
    """Yield an empty state folder, which goes afterwards."""
    with tempfile.TemporaryDirectory(prefix="hotseat-bench-") as folder:
        # Postgres runs as another user where we are root.
        Path(folder).chmod(0o755)
        yield Path(folder)


@asynccontextmanager
async def serve(
    folder: Path,
    points_per_second: int = 0,
    workers: int = 1,
    environment: Mapping[str, str] | None = None,
) -> AsyncIterator[Server]:
    """Yield a server on the folder; 0 points a second are no limit."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    settings = {
        **os.environ,
        **(environment or {}),
        "HOTSEAT_HOME": str(folder),
        "HOTSEAT_POINTS_PER_SECOND": str(points_per_second),
    }
    command = [sys.executable, "-m", "api.cli", "serve", "--host", "127.0.0.1"]
    command += ["--port", str(port), "--workers", str(workers)]
    with subprocess.Popen(command, env=settings, cwd=PROJECT, stdout=subprocess.DEVNULL) as process:
        try:
            await _until_it_answers(port)
            children = _children(process.pid)
            yield Server(port, _find_workers(children), _find_database(children))
        finally:
            process.send_signal(signal.SIGTERM)


async def _until_it_answers(port: int) -> None:
    for _ in range(600):
        wire = Wire("127.0.0.1", port)
        try:
            await wire.ask("{ games { id } }")
            return
        except (OSError, asyncio.IncompleteReadError):
            await asyncio.sleep(0.1)
        finally:
            await wire.close()
    raise RuntimeError("the server does not answer")


def _children(parent: int) -> list[int]:
    return [
        int(child)
        for task in Path(f"/proc/{parent}/task").iterdir()
        for child in (task / "children").read_text().split()
    ]


def _find_workers(children: list[int]) -> tuple[int, ...]:
    """Return the processes under the supervisor that have the application."""
    workers = [pid for pid in children if "api.serve.worker" in _command(pid)]
    if not workers:
        raise RuntimeError("no worker under the supervisor")
    return tuple(workers)


def _find_database(children: list[int]) -> int | None:
    return next((pid for pid in children if "/postgres\0" in _command(pid)), None)


def _command(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_text()


def _cpu_seconds(pid: int, *, with_ended: bool = False) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    # User and system time of the process, then those of its children that have ended.
    return sum(map(int, fields[11 : 15 if with_ended else 13])) / os.sysconf("SC_CLK_TCK")


def _resident_kib(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])
