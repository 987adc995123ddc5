"""Games that have begun and that nobody plays at just now: how many fit into memory."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tests.load.row import Row
from tests.load.seats import GAME, SEATS
from tests.load.server import new_folder, serve
from tests.load.wire import Wire

TABLES, AT_ONCE = 10_000, 500


def measure() -> Iterator[Row]:
    """Open and start tables in bulk."""
    with new_folder() as folder:
        yield from asyncio.run(_measure(folder))


async def _measure(folder: Path) -> list[Row]:
    async with serve(folder) as server:
        before = server.resident_kib()
        began = time.perf_counter()
        await asyncio.gather(*(_open_tables(server.wire()) for _ in range(TABLES // AT_ONCE)))
        lasted, grown = time.perf_counter() - began, server.resident_kib() - before
    return [
        Row("tables opened and started in bulk", TABLES / lasted, "tables/s"),
        Row("memory of an open table", grown / TABLES, "KiB"),
        Row(f"memory of the server with {TABLES:,} open tables", (before + grown) / 1024, "MiB"),
    ]


async def _open_tables(wire: Wire) -> None:
    await wire.ask("mutation { createGuest { __typename } }")
    table = {"game": GAME, "seats": SEATS, "passAndPlay": True}
    answer = await wire.ask(
        "mutation($tables: [TableInput!]!) { createTables(tables: $tables,"
        ' idempotencyKey: "bulk") { ... on TablesCreated { tables { id } } } }',
        tables=[table] * AT_ONCE,
    )
    created = msgspec.convert(answer["createTables"], dict[str, list[dict[str, str]]])
    for table_id in (table["id"] for table in created["tables"]):
        await wire.ask(
            "mutation($id: ID!) { startTable(tableId: $id) { __typename } }", id=table_id
        )
    await wire.close()
