"""The public API under load: moves, views, streams and memory of one server process."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from graphql import GraphQLObjectType, get_named_type

from api.base.settings import PROJECT
from api.graphql.schema import make_schema
from tests.load.row import Row, at
from tests.load.seats import GAME, SEATS, sit_down
from tests.load.wire import Ear, Wire

CLIENTS, SECONDS, PACE = 64, 6.0, 1000
LISTENERS, MOVES_HEARD = 1000, 20
TABLES, TABLES_AT_ONCE = 10_000, 500
UPDATES = """subscription($id: ID!) { tableUpdates(tableId: $id) { ... on TableChanged {
  version view { ... on PowergridGameView { round phase players { money cities } } } } } }"""


def measure() -> Iterator[Row]:
    """A real server with everything on disk, asked by clients in this process."""
    with tempfile.TemporaryDirectory(prefix="hotseat-bench-") as folder:
        Path(folder).chmod(0o755)
        yield from asyncio.run(_measure(Path(folder)))
    yield Row("reference: boardgame.io, in memory, tic-tac-toe, up to", 1800, "moves/s")
    yield Row("reference: raw sockets, one update to 1,000, last", 45, "ms")
    yield Row("reference: Strawberry as it comes, to 1,000, last", 209, "ms")


async def _measure(folder: Path) -> list[Row]:
    async with serve(folder) as server:
        return [
            *await _measure_moves(server),
            *await _measure_views(server),
            *await _measure_streams(server),
            *await _measure_tables(server),
        ]


class Server(msgspec.Struct, frozen=True):
    """A server process and where it listens."""

    port: int
    pid: int

    def wire(self) -> Wire:
        """A new client."""
        return Wire("127.0.0.1", self.port)

    def cpu_seconds(self) -> float:
        """Processor time of the process that serves."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def resident_kib(self) -> int:
        """Memory of the process that serves."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0])


@asynccontextmanager
async def serve(folder: Path, points_per_second: int = 0) -> AsyncIterator[Server]:
    """Yield a server on the folder; 0 points a second are no limit."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    environment = {
        **os.environ,
        "HOTSEAT_HOME": str(folder),
        "HOTSEAT_POINTS_PER_SECOND": str(points_per_second),
    }
    command = [sys.executable, "-m", "api.cli", "serve", "--host", "127.0.0.1", "--port", str(port)]
    with subprocess.Popen(
        command, env=environment, cwd=PROJECT, stdout=subprocess.DEVNULL
    ) as process:
        try:
            await _until_it_answers(port)
            yield Server(port, _serving_child(process.pid))
        finally:
            process.send_signal(signal.SIGTERM)


async def _until_it_answers(port: int) -> None:
    for _ in range(600):
        try:
            await Wire("127.0.0.1", port).ask("{ games { id } }")
            return
        except (OSError, asyncio.IncompleteReadError):
            await asyncio.sleep(0.1)
    raise RuntimeError("the server does not answer")


def _serving_child(pid: int) -> int:
    """The worker under the supervisor, which is the process that has our application."""
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            if "api.serve.worker" in Path(f"/proc/{child}/cmdline").read_text():
                return int(child)
    raise RuntimeError("no worker under the supervisor")


async def _measure_moves(server: Server) -> list[Row]:
    """Every client plays on a table of its own, as fast as it is answered, then at a set pace."""
    wires = [server.wire() for _ in range(CLIENTS)]
    taken: list[float] = []

    async def hurry(wire: Wire, script: list[bytes], deadline: float) -> None:
        for body in script:
            began = time.perf_counter()
            if began > deadline:
                return
            await _play(wire, body)
            taken.append(time.perf_counter() - began)

    scripts = await _think(wires, 150)
    cpu, began = server.cpu_seconds(), time.perf_counter()
    deadline = began + SECONDS
    await asyncio.gather(*(hurry(*pair, deadline) for pair in zip(wires, scripts, strict=True)))
    spent, lasted = server.cpu_seconds() - cpu, time.perf_counter() - began
    hurried, taken = sorted(taken), []

    async def pace(wire: Wire, script: list[bytes], due: float) -> None:
        # Time runs from when the move was due: a late answer makes the next ones late as well.
        for body in script:
            now = time.perf_counter()
            if now > began + 2 * SECONDS:
                return
            await asyncio.sleep(max(0.0, due - now))
            await _play(wire, body)
            taken.append(time.perf_counter() - due)
            due += CLIENTS / PACE

    scripts = await _think(wires, round(SECONDS * PACE / CLIENTS))
    began = time.perf_counter() + 0.1
    await asyncio.gather(
        *(
            pace(wire, script, began + number / PACE)
            for number, (wire, script) in enumerate(zip(wires, scripts, strict=True))
        )
    )
    paced = sorted(taken)
    for wire in wires:
        await wire.close()
    return [
        Row(f"durable moves, {CLIENTS} clients in a hurry", len(hurried) / lasted, "moves/s"),
        Row(f"durable moves, {CLIENTS} clients in a hurry, p50", at(hurried, 0.5) * 1000, "ms"),
        Row(f"durable moves, {CLIENTS} clients in a hurry, p99", at(hurried, 0.99) * 1000, "ms"),
        Row("server time of a move", spent / len(hurried) * 1000, "ms"),
        Row(f"{PACE:,} durable moves a second, p50", at(paced, 0.5) * 1000, "ms"),
        Row(f"{PACE:,} durable moves a second, p99", at(paced, 0.99) * 1000, "ms"),
    ]


async def _think(wires: list[Wire], moves: int) -> list[list[bytes]]:
    """So many moves for each client on a new table.

    They are thought out before: the engine works here too, and must not be measured twice.
    """
    games = [await sit_down(wire) for wire in wires]
    scripts = [[body for _ in range(moves) if (body := game.next_play())] for game in games]
    for wire in wires:
        # The server has closed what was silent meanwhile.
        await wire.close()
    return scripts


async def _play(wire: Wire, body: bytes) -> None:
    answer = await wire.post(body)
    if b'"Played"' not in answer:
        raise RuntimeError(answer.decode())


async def _measure_views(server: Server) -> list[Row]:
    """The whole board as the PWA asks for it, again and again."""
    wire = server.wire()
    game = await sit_down(wire)
    for _ in range(60):
        if body := game.next_play():
            await wire.post(body)
    view = make_schema()._schema.get_type("PowergridGameView")
    board = f"view {{ ... on PowergridGameView {_whole(view)} }}"
    query = f"query($id: ID!) {{ table(id: $id) {{ version {board} }} }}"
    body = msgspec.json.encode({"query": query, "variables": {"id": game.table_id}})
    size = len(await wire.post(body))
    readers = [server.wire() for _ in range(8)]
    for reader in readers:
        reader.cookie = wire.cookie
    deadline, asked = time.perf_counter() + SECONDS / 2, 0

    async def read(reader: Wire) -> None:
        nonlocal asked
        while time.perf_counter() < deadline:
            await reader.post(body)
            asked += 1

    cpu, began = server.cpu_seconds(), time.perf_counter()
    await asyncio.gather(*(read(reader) for reader in readers))
    spent, lasted = server.cpu_seconds() - cpu, time.perf_counter() - began
    for one in (wire, *readers):
        await one.close()
    return [
        Row("size of a view", size / 1024, "KiB"),
        Row("views of a board", asked / lasted, "requests/s"),
        Row("server time of a view", spent / asked * 1000, "ms"),
    ]


def _whole(kind: object) -> str:
    """Every field of a type and of what is below it."""
    if not isinstance(kind, GraphQLObjectType):
        return ""
    parts = (f"{name} {_whole(get_named_type(one.type))}" for name, one in kind.fields.items())
    return "{ " + " ".join(parts) + " }"


async def _measure_streams(server: Server) -> list[Row]:
    """One move, heard by everybody who watches the table."""
    wire = server.wire()
    game = await sit_down(wire)
    heard: list[float] = []
    payload = {"query": UPDATES, "variables": {"id": game.table_id}}
    subscribe = msgspec.json.encode({"id": "1", "type": "subscribe", "payload": payload})
    before = server.resident_kib()
    ears: list[Ear] = []
    loop = asyncio.get_running_loop()
    for _ in range(LISTENERS):
        ear = Ear(subscribe, heard.append)
        await loop.create_connection(lambda ear=ear: ear, "127.0.0.1", server.port)  # type: ignore[misc]
        ears.append(ear)
    await _until(heard, LISTENERS)
    memory = (server.resident_kib() - before) / LISTENERS
    last: list[float] = []
    for _ in range(MOVES_HEARD):
        heard.clear()
        began = time.perf_counter()
        if body := game.next_play():
            await wire.post(body)
        await _until(heard, LISTENERS)
        last.append(max(heard) - began)
    for ear in ears:
        ear.close()
    await wire.close()
    return [
        Row(f"one move to {LISTENERS} sockets, last, median", at(sorted(last), 0.5) * 1000, "ms"),
        Row(f"one move to {LISTENERS} sockets, last, best", min(last) * 1000, "ms"),
        Row("memory of a socket", memory, "KiB"),
    ]


async def _until(heard: list[float], wanted: int) -> None:
    async with asyncio.timeout(60):
        while len(heard) < wanted:
            await asyncio.sleep(0.002)


async def _measure_tables(server: Server) -> list[Row]:
    """Games that have begun and that nobody plays at just now."""
    before = server.resident_kib()
    began = time.perf_counter()
    await asyncio.gather(*(_open_tables(server.wire()) for _ in range(TABLES // TABLES_AT_ONCE)))
    lasted, grown = time.perf_counter() - began, server.resident_kib() - before
    return [
        Row("tables opened and started in bulk", TABLES / lasted, "tables/s"),
        Row("memory of an open table", grown / TABLES, "KiB"),
        Row(f"memory of the server with {TABLES:,} open tables", (before + grown) / 1024, "MiB"),
    ]


async def _open_tables(wire: Wire) -> None:
    await wire.ask("mutation { createGuest { __typename } }")
    table = {"game": GAME, "seats": SEATS, "passAndPlay": True}
    told = await wire.ask(
        "mutation($tables: [TableInput!]!) { createTables(tables: $tables,"
        ' idempotencyKey: "bulk") { ... on TablesCreated { tables { id } } } }',
        tables=[table] * TABLES_AT_ONCE,
    )
    created = msgspec.convert(told["createTables"], dict[str, list[dict[str, str]]])
    for one in created["tables"]:
        await wire.ask(
            "mutation($id: ID!) { startTable(tableId: $id) { __typename } }", id=one["id"]
        )
    await wire.close()
