"""What a second worker adds: the same clients against one worker and against two.

A worker needs a core of its own to show what it can do, beside those of Postgres and the load
generators. A machine with few cores has none to spare, so each worker gets a fixed part of one
(`SHARE`): clients and Postgres find free processors as on a larger machine, and what limits the
moves is the workers alone. Two of them play nearly twice as many as one unless they wait for each
other: for locks, for Postgres, for the bell, or because one has most of the sockets.

Where no part of a core can be granted, workers take what they get, and the rows say so. That figure
is only good where there is a core for each worker, for Postgres and for each generator.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec

from tests.load.moves import MOVES
from tests.load.play_socket import PlaySocket
from tests.load.quota import NoQuota, Quota, limited
from tests.load.row import Row
from tests.load.seats import sit_down
from tests.load.server import Server, new_folder, serve

GENERATORS, CLIENTS, SECONDS = 2, 48, 6.0
SHARE = 0.2
"""Of a core, for each worker."""
WARM_UP = 2
"""Moves of each client before the measurement: the first one at a worker reads its table."""


class Measured(msgspec.Struct, frozen=True):
    """What one installation did."""

    pace: float
    """Moves a second."""
    busiest: float
    """Part of the workers' processor time that the busiest of them took."""
    throttled: float | None
    """Part of the time in which workers used up what they were granted; None without a limit."""


def measure() -> Iterator[Row]:
    """Play against one worker, then against two."""
    try:
        yield from _measure(SHARE)
    except NoQuota as reason:
        print(f"workers: no fixed part of a core can be granted ({reason})", file=sys.stderr)
        yield from _measure(None)


def _measure(share: float | None) -> Iterator[Row]:
    each = "sharing the machine" if share is None else f"{share:.0%} of a core each"
    found = []
    for workers in (1, 2):
        with new_folder() as folder:
            found.append(asyncio.run(_play_against(folder, workers, share)))
        name = f"{workers} worker{'s' if workers > 1 else ''}, {each}"
        yield Row(f"{name}: durable moves", found[-1].pace, "moves/s")
        if found[-1].throttled is not None:
            yield Row(f"{name}: time at the limit", 100 * found[-1].throttled, "%")
    one, two = found
    yield Row(f"two workers instead of one, {each}", two.pace / one.pace, "times")
    yield Row("work of the busier of two", 100 * two.busiest, "%")
    yield Row("cores of this machine", float(os.cpu_count() or 1), "cores")


async def _play_against(folder: Path, workers: int, share: float | None) -> Measured:
    async with serve(folder, workers=workers) as server:
        generators = [await _start_generator(server.port) for _ in range(GENERATORS)]
        for generator in generators:
            await generator.ready()
        with ExitStack() as stack:
            quotas = stack.enter_context(limited(server.workers, share)) if share else []
            spent = [_spent(server, worker) for worker in server.workers]
            paces = await asyncio.gather(*(generator.play() for generator in generators))
            spent = [
                _spent(server, worker) - before
                for worker, before in zip(server.workers, spent, strict=True)
            ]
            throttled = _throttled(quotas) if quotas else None
    return Measured(sum(paces), max(spent) / sum(spent), throttled)


def _spent(server: Server, worker: int) -> float:
    return Server(server.port, (worker,)).cpu_seconds()


def _throttled(quotas: list[Quota]) -> float:
    """Return the part of all periods in which a worker used up its share."""
    counts = [quota.periods() for quota in quotas]
    return sum(used_up for _, used_up in counts) / max(1, sum(periods for periods, _ in counts))


class Generator:
    """Clients in a process of their own, which all begin at the same time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def ready(self) -> None:
        """Wait until every client sits at its table."""
        assert self._process.stdout is not None
        if await self._process.stdout.readline() != b"ready\n":
            raise RuntimeError("a load generator ended")

    async def play(self) -> float:
        """Return the moves a second of its clients."""
        output, _ = await self._process.communicate(b"go\n")
        return msgspec.json.decode(output, type=float)


async def _start_generator(port: int) -> Generator:
    return Generator(
        await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.load.workers",
            str(port),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
    )


async def _generate(port: int) -> float:
    """Sit down, say so, wait for the word, and return the moves a second."""
    players = [await _sit_down(port) for _ in range(CLIENTS)]
    sockets = [await PlaySocket.open("127.0.0.1", port, cookie) for cookie, _ in players]
    for socket, (_, script) in zip(sockets, players, strict=True):
        for _ in range(WARM_UP):
            await _move(socket, script.pop(0))
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    began = time.perf_counter()
    played = await asyncio.gather(
        *(
            _play(socket, script, began + SECONDS)
            for socket, (_, script) in zip(sockets, players, strict=True)
        )
    )
    return sum(played) / (time.perf_counter() - began)


async def _sit_down(port: int) -> tuple[str, list[bytes]]:
    """Return the cookie of a player with a table, and moves that are thought out before."""
    wire = Server(port, ()).wire()
    game = await sit_down(wire)
    await wire.close()
    return wire.cookie, [body for _ in range(MOVES) if (body := game.next_play())]


async def _play(socket: PlaySocket, script: list[bytes], end: float) -> int:
    """Return how many moves were acknowledged in time."""
    played = 0
    for body in script:
        await _move(socket, body)
        if time.perf_counter() > end:
            break
        played += 1
    socket.close()
    return played


async def _move(socket: PlaySocket, body: bytes) -> None:
    answer = await socket.ask(body)
    if b'"Played"' not in answer:
        raise RuntimeError(answer.decode())


if __name__ == "__main__":
    print(asyncio.run(_generate(int(sys.argv[1]))))
