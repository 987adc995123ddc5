"""The same pattern of play on Hotseat and on boardgame.io, alternating in the same minutes.

Clients of both play over open sockets, each at a table of its own, every move as soon as the last
is answered. Hotseat plays Power Grid and has every move on disk; boardgame.io counts to a number
in memory. It is fetched by its package name into a temporary folder and needs node and npm. It
keeps all matches in the memory of one process; Hotseat is measured with one worker, and with one
for each core.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import socket
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from tests.load.moves import Hurried, play_in_a_hurry
from tests.load.row import Row, at
from tests.load.server import count_compiled, new_folder, serve

PACKAGE = "boardgame.io@0.50.2"
PROGRAM = Path(__file__).with_name("boardgame_io.cjs")
CLIENTS, SECONDS, ROUNDS = 64, 5.0, 3


class Peer(msgspec.Struct, frozen=True):
    """What the other program's clients measured."""

    moves: int
    seconds: float
    taken: list[float]
    """Milliseconds that each move took."""


def measure() -> Iterator[Row]:
    """Alternate between the two, and compare."""
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            raise RuntimeError(f"this suite needs {program}")
    with new_folder() as folder:
        (folder / "peer").mkdir()
        _install(folder / "peer")
        yield from asyncio.run(_measure(folder))


def _install(folder: Path) -> None:
    command = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder)]
    subprocess.run([*command, PACKAGE], check=True, cwd=folder, stdout=subprocess.DEVNULL)
    shutil.copy(PROGRAM, folder)


async def _measure(folder: Path) -> list[Row]:
    rows: list[Row] = []
    async with _boardgame_io(folder / "peer") as port:
        for workers in sorted({1, os.cpu_count() or 1}):
            name = "one worker" if workers == 1 else f"{workers} workers"
            async with serve(folder / f"home{workers}", workers=workers) as server:
                for _ in range(ROUNDS):
                    hurried = await play_in_a_hurry(
                        server, over_sockets=True, clients=CLIENTS, seconds=SECONDS
                    )
                    peer = await _play_there(folder / "peer", port)
                    rows += _compare(name, hurried, peer)
    return [*rows, Row("compiled modules of the engine in use", count_compiled(), "modules")]


def _compare(name: str, hurried: Hurried, peer: Peer) -> list[Row]:
    """Return what the two measured one right after the other."""
    pace = peer.moves / peer.seconds
    return [
        Row(f"Hotseat, {name}: durable Power Grid moves", hurried.pace, "moves/s"),
        *hurried.times_of_a_move(f"Hotseat, {name}: "),
        Row(f"Hotseat, {name}: p99", at(hurried.taken, 0.99) * 1000, "ms"),
        Row("boardgame.io: a counter in memory", pace, "moves/s"),
        Row("boardgame.io: p99", at(sorted(peer.taken), 0.99), "ms"),
        Row(f"Hotseat, {name}, to boardgame.io", hurried.pace / pace, "times"),
    ]


@asynccontextmanager
async def _boardgame_io(folder: Path) -> AsyncIterator[int]:
    """Yield the port of a running server."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    process = await asyncio.create_subprocess_exec(
        "node",
        PROGRAM.name,
        "serve",
        str(port),
        cwd=folder,
        env={**os.environ, "NODE_ENV": "production"},
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        if process.stdout is None:
            raise RuntimeError("the server has no output")
        async with asyncio.timeout(60):
            await process.stdout.readline()
        yield port
    finally:
        process.terminate()
        await process.wait()


async def _play_there(folder: Path, port: int) -> Peer:
    process = await asyncio.create_subprocess_exec(
        *("node", PROGRAM.name, "play", str(port), str(CLIENTS), str(SECONDS)),
        cwd=folder,
        env={**os.environ, "NODE_ENV": "production"},
        stdout=asyncio.subprocess.PIPE,
    )
    output, _ = await process.communicate()
    return msgspec.convert(json.loads(output.splitlines()[-1]), Peer)
