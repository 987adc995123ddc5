"""What one account's background work does to the bots of others.

The time from the start of a table of bots to their first move, for somebody else: at rest, while
one account has 200 tables of bots under way, and while its webhooks lead to an address that accepts
and never answers.
"""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from tests.load.row import Row
from tests.load.server import Server, new_folder, serve
from tests.load.wire import Wire

TABLES, WEBHOOKS, SAMPLES = 200, 10, 15
PAUSE = 0.5
"""Seconds between two tables of the other account."""
PING_EVERY = 0.05
CREATE = """mutation($tables: [TableInput!]!, $key: String!) {
  createTables(tables: $tables, idempotencyKey: $key) {
    __typename ... on TablesCreated { tables { id } } } }"""
START = "mutation($id: ID!) { startTable(tableId: $id) { __typename } }"
VERSION = "query($id: ID!) { table(id: $id) { version } }"
WEBHOOK = """mutation($url: String!) { createWebhook(url: $url) {
  __typename ... on NewWebhook { webhook { id } } } }"""
PING = "mutation($id: ID!) { pingWebhook(webhookId: $id) { __typename } }"
GUEST = "mutation { createGuest { __typename } }"


def measure() -> Iterator[Row]:
    """Yield how long the bots of somebody else take for their first move."""
    with new_folder() as folder:
        yield from asyncio.run(_measure(folder))


async def _measure(folder: Any) -> list[Row]:
    rows: list[Row] = []
    trusting = {"HOTSEAT_PRIVATE_WEBHOOKS": "1"}
    async with serve(folder, workers=2, environment=trusting) as server:
        await _first_moves(server)
        rows += _rows("at rest", await _first_moves(server))
        async with _tarpit() as port, _pinging(server, port):
            rows += _rows("webhooks that are never answered", await _first_moves(server))
        rows += _rows("at rest again", await _first_moves(server))
        async with _many_tables(server):
            rows += _rows(f"{TABLES} tables of bots of one account", await _first_moves(server))
    return rows


def _rows(when: str, seconds: list[float]) -> list[Row]:
    return [
        Row(f"first move of another's bots, {when}: median", statistics.median(seconds), "s"),
        Row(f"first move of another's bots, {when}: longest", max(seconds), "s"),
    ]


async def _first_moves(server: Server) -> list[float]:
    wire = server.wire()
    await wire.ask(GUEST)
    try:
        return [await _first_move(wire, number) for number in range(SAMPLES)]
    finally:
        await wire.close()


async def _first_move(wire: Wire, number: int) -> float:
    (table_id,) = await _create(wire, 1, "powergrid", "random", f"other {number}")
    await wire.ask(START, id=table_id)
    began = time.perf_counter()
    while True:
        told: Any = await wire.ask(VERSION, id=table_id)
        if told["table"]["version"] >= 2:
            break
        await asyncio.sleep(0.01)
    seconds = time.perf_counter() - began
    await asyncio.sleep(PAUSE)
    return seconds


async def _create(wire: Wire, count: int, game: str, bot: str, key: str) -> list[str]:
    order = {"game": game, "seats": 3, "seat": None, "bots": [bot] * 3}
    told: Any = await wire.ask(CREATE, tables=[order] * count, key=key)
    return [table["id"] for table in told["createTables"]["tables"]]


@asynccontextmanager
async def _many_tables(server: Server) -> AsyncIterator[None]:
    """One account has this many tables of bots under way."""
    wire = server.wire()
    await wire.ask(GUEST)
    for table_id in await _create(wire, TABLES, "co2", "steady", "many"):
        await wire.ask(START, id=table_id)
    try:
        yield
    finally:
        await wire.close()


@asynccontextmanager
async def _tarpit() -> AsyncIterator[int]:
    """A port that accepts whatever comes and never answers."""

    async def swallow(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while await reader.read(65_536):
                pass
        writer.close()

    listening = await asyncio.start_server(swallow, "127.0.0.1", 0)
    try:
        yield listening.sockets[0].getsockname()[1]
    finally:
        listening.close()


@asynccontextmanager
async def _pinging(server: Server, port: int) -> AsyncIterator[None]:
    """One account pings all the webhooks that it may have, all the time."""
    wire = server.wire()
    await wire.ask(GUEST)
    hooks = []
    for number in range(WEBHOOKS):
        told: Any = await wire.ask(WEBHOOK, url=f"http://127.0.0.1:{port}/{number}")
        hooks.append(told["createWebhook"]["webhook"]["id"])

    async def ping() -> None:
        while True:
            for hook in hooks:
                await wire.ask(PING, id=hook)
                await asyncio.sleep(PING_EVERY)

    pinging = asyncio.create_task(ping())
    try:
        yield
    finally:
        pinging.cancel()
        await asyncio.gather(pinging, return_exceptions=True)
        await wire.close()
