"""The whole board as the PWA asks for it, again and again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
from graphql import GraphQLObjectType, get_named_type

from api.graphql.schema import make_schema
from tests.load.row import Row
from tests.load.seats import sit_down
from tests.load.server import new_folder, serve
from tests.load.wire import Wire

SECONDS, READERS, MOVES = 3.0, 8, 60
VIEW = "PowergridView"


def measure() -> Iterator[Row]:
    """Read one board with several clients."""
    document = f"query($id: ID!) {{ table(id: $id) {{ version {select_board()} }} }}"
    with new_folder() as folder:
        yield from asyncio.run(_measure(folder, document))


def select_board() -> str:
    """Return a selection of every field of a board."""
    view = make_schema()._schema.get_type(VIEW)
    if not isinstance(view, GraphQLObjectType):
        raise RuntimeError(f"the schema has no type {VIEW}")
    return f"view {{ ... on {VIEW} {_select(view)} }}"


def _select(kind: object) -> str:
    """Return a selection of every field of a type and of what is below it."""
    if not isinstance(kind, GraphQLObjectType):
        return ""
    parts = (f"{name} {_select(get_named_type(field.type))}" for name, field in kind.fields.items())
    return "{ " + " ".join(parts) + " }"


async def _measure(folder: Path, document: str) -> list[Row]:
    async with serve(folder) as server:
        wire = server.wire()
        game = await sit_down(wire)
        for _ in range(MOVES):
            if body := game.next_play():
                await wire.post(body)
        body = msgspec.json.encode({"query": document, "variables": {"id": game.table_id}})
        answer = await wire.post(body)
        if b'"errors"' in answer:
            raise RuntimeError(answer.decode())
        readers = [server.wire() for _ in range(READERS)]
        for reader in readers:
            reader.cookie = wire.cookie
        asked = 0
        cpu, began = server.cpu_seconds(), time.perf_counter()

        async def read(reader: Wire) -> None:
            nonlocal asked
            while time.perf_counter() < began + SECONDS:
                await reader.post(body)
                asked += 1

        await asyncio.gather(*(read(reader) for reader in readers))
        spent, lasted = server.cpu_seconds() - cpu, time.perf_counter() - began
        for client in (wire, *readers):
            await client.close()
    return [
        Row("size of a view", len(answer) / 1024, "KiB"),
        Row("views of a board", asked / lasted, "requests/s"),
        Row("server time of a view", spent / asked * 1000, "ms"),
    ]
