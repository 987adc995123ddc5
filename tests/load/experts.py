"""What experts that think cost everybody else.

How long the API takes to answer and to play a move, at rest and while 50 tables of experts are
played, in turns on one server.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.load.row import Row, at
from tests.load.server import Server, new_folder, serve
from tests.load.wire import Wire

TABLES, REQUESTS = 50, 200
GAMES = ("co2", "daybreak", "powergrid")
CREATE = """mutation($tables: [TableInput!]!, $key: String!) {
  createTables(tables: $tables, idempotencyKey: $key) {
    __typename ... on TablesCreated { tables { id } } } }"""
START = "mutation($id: ID!) { startTable(tableId: $id) { __typename } }"
LOOK = """query($id: ID!) { table(id: $id) {
  version decisions { key } view { __typename } legalActions { notation } } }"""
PLAY = """mutation($id: ID!, $decision: String!, $key: String!, $notation: String!) {
  play(tableId: $id, decision: $decision, idempotencyKey: $key,
       actions: [{ notation: $notation }]) { __typename } }"""
GUEST = "mutation { createGuest { __typename } }"


def measure() -> Iterator[Row]:
    """Yield the latency of looking and playing, with and without experts at work."""
    with new_folder() as folder:
        yield from asyncio.run(_measure(folder))


async def _measure(folder: Path) -> list[Row]:
    async with serve(folder) as server:
        await _answer(server, "warming up")
        rows = _rows("at rest", *await _answer(server, "rest"))
        wire = server.wire()
        await wire.ask(GUEST)
        tables = [
            {"game": GAMES[number % 3], "seats": 3, "seat": None, "bots": ["expert"] * 3}
            for number in range(TABLES)
        ]
        told: Any = await wire.ask(CREATE, tables=tables, key="experts")
        for table in told["createTables"]["tables"]:
            await wire.ask(START, id=table["id"])
        rows += _rows(f"{TABLES} tables of experts", *await _answer(server, "experts"))
        await wire.close()
    return rows


def _rows(when: str, looks: list[float], plays: list[float]) -> list[Row]:
    return [
        Row(f"{what}, {when}: {name}", 1000 * at(sorted(values), share), "ms")
        for what, values in (("look at a table", looks), ("play a move", plays))
        for name, share in (("median", 0.5), ("95 %", 0.95))
    ]


async def _answer(server: Server, key: str) -> tuple[list[float], list[float]]:
    """Play alone at a table of one device; return how long each look and each move took."""
    wire = server.wire()
    await wire.ask(GUEST)
    order = {"game": "powergrid", "seats": 2, "passAndPlay": True}
    told: Any = await wire.ask(CREATE, tables=[order], key=key)
    table_id = told["createTables"]["tables"][0]["id"]
    await wire.ask(START, id=table_id)
    looks: list[float] = []
    plays: list[float] = []
    for number in range(REQUESTS):
        seen, seconds = await _timed(wire, LOOK, id=table_id)
        looks.append(seconds)
        decision = seen["table"]["decisions"][0]["key"]
        notation = seen["table"]["legalActions"][0]["notation"]
        move = {"decision": decision, "notation": notation, "key": f"{key} {number}"}
        plays.append((await _timed(wire, PLAY, id=table_id, **move))[1])
    await wire.close()
    return looks, plays


async def _timed(wire: Wire, document: str, **variables: object) -> tuple[Any, float]:
    began = time.perf_counter()
    return await wire.ask(document, **variables), time.perf_counter() - began
