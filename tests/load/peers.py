"""The same pattern of play on Hotseat and on boardgame.io, alternating in the same minutes.

Clients of both play over open sockets, each at a table of its own, every move as soon as the last
is answered. Hotseat plays Power Grid and has every move on disk; boardgame.io counts to a number
in memory. It is fetched by its package name into a temporary folder and needs node and npm.
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

from tests.load.moves import play_in_a_hurry
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
    ours: list[float] = []
    theirs: list[float] = []
    our_p99: list[float] = []
    their_p99: list[float] = []
    times: list[Row] = []
    async with serve(folder / "home") as server, _boardgame_io(folder / "peer") as port:
        for _ in range(ROUNDS):
            hurried = await play_in_a_hurry(
                server, over_sockets=True, clients=CLIENTS, seconds=SECONDS
            )
            ours.append(hurried.pace)
            our_p99.append(at(hurried.taken, 0.99) * 1000)
            times += hurried.times_of_a_move("Hotseat, ")
            peer = await _play_there(folder / "peer", port)
            theirs.append(peer.moves / peer.seconds)
            their_p99.append(at(sorted(peer.taken), 0.99))
    return [
        *(Row("Hotseat, durable Power Grid moves", pace, "moves/s") for pace in ours),
        *(Row("boardgame.io, a counter in memory", pace, "moves/s") for pace in theirs),
        *times,
        Row("compiled modules of the engine in use", count_compiled(), "modules"),
        *(Row("Hotseat, p99", value, "ms") for value in our_p99),
        *(Row("boardgame.io, p99", value, "ms") for value in their_p99),
        *(
            Row("Hotseat to boardgame.io", our / their, "times")
            for our, their in zip(ours, theirs, strict=True)
        ),
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
