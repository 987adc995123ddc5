"""What a second worker adds: the same clients against one worker and against two.

Load generators have processes of their own. The figure means something only where the machine has
a core for each worker beside those for Postgres and the generators.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tests.load.moves import play_in_a_hurry
from tests.load.row import Row
from tests.load.server import Server, new_folder, serve

GENERATORS, CLIENTS, SECONDS = 2, 48, 6.0


def measure() -> Iterator[Row]:
    """Play against one worker, then against two."""
    paces = []
    for workers in (1, 2):
        with new_folder() as folder:
            paces.append(asyncio.run(_measure(folder, workers)))
        yield Row(f"durable moves, {workers} worker(s)", paces[-1], "moves/s")
    yield Row("two workers instead of one", paces[1] / paces[0], "times")
    yield Row("cores of this machine", float(os.cpu_count() or 1), "cores")


async def _measure(folder: Path, workers: int) -> float:
    async with serve(folder, workers=workers) as server:
        paces = await asyncio.gather(*(_generate(server.port) for _ in range(GENERATORS)))
    return sum(paces)


async def _generate(port: int) -> float:
    """Return the moves a second of one load generator."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.load.workers", str(port), stdout=asyncio.subprocess.PIPE
    )
    output, _ = await process.communicate()
    return msgspec.json.decode(output, type=float)


async def _play(port: int) -> float:
    hurried = await play_in_a_hurry(
        Server(port, ()), over_sockets=True, clients=CLIENTS, seconds=SECONDS
    )
    return hurried.pace


if __name__ == "__main__":
    print(asyncio.run(_play(int(sys.argv[1]))))
