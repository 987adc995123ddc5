"""One move, heard by everybody who watches the table, with compression as browsers ask for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tests.load.row import Row, at
from tests.load.seats import sit_down
from tests.load.server import Server, new_folder, serve
from tests.load.views import select_board
from tests.load.wire import Ear

LISTENERS, MOVES = 1000, 20


def measure() -> Iterator[Row]:
    """Send moves to a thousand sockets, plain and with permessage-deflate."""
    document = (
        "subscription($id: ID!) { tableUpdates(tableId: $id)"
        f" {{ ... on TableChanged {{ version {select_board()} }} }} }}"
    )
    with new_folder() as folder:
        yield from asyncio.run(_measure(folder, document))


async def _measure(folder: Path, document: str) -> list[Row]:
    async with serve(folder) as server:
        return [
            *await _measure_streams(server, document, deflate=False),
            *await _measure_streams(server, document, deflate=True),
        ]


async def _measure_streams(server: Server, document: str, *, deflate: bool) -> list[Row]:
    wire = server.wire()
    game = await sit_down(wire)
    heard: list[float] = []
    payload = {"query": document, "variables": {"id": game.table_id}}
    subscribe = msgspec.json.encode({"id": "1", "type": "subscribe", "payload": payload})
    before = server.resident_kib()
    ears: list[Ear] = []
    loop = asyncio.get_running_loop()
    for _ in range(LISTENERS):
        ear = Ear(subscribe, heard.append, deflate=deflate)
        # mypy infers no type for a lambda with a default, which binds the loop's variable.
        await loop.create_connection(lambda ear=ear: ear, "127.0.0.1", server.port)  # type: ignore[misc]
        ears.append(ear)
    await _until(heard, LISTENERS)
    memory = (server.resident_kib() - before) / LISTENERS
    last: list[float] = []
    for _ in range(MOVES):
        heard.clear()
        began = time.perf_counter()
        if body := game.next_play():
            await wire.post(body)
        await _until(heard, LISTENERS)
        last.append(max(heard) - began)
    for ear in ears:
        ear.close()
    await wire.close()
    name = "deflated" if deflate else "plain"
    return [
        Row(f"{name}: one move to {LISTENERS} sockets, last", at(sorted(last), 0.5) * 1000, "ms"),
        Row(f"{name}: one move to {LISTENERS} sockets, last, best", min(last) * 1000, "ms"),
        Row(f"{name}: memory of a socket", memory, "KiB"),
    ]


async def _until(heard: list[float], wanted: int) -> None:
    async with asyncio.timeout(60):
        while len(heard) < wanted:
            await asyncio.sleep(0.002)
