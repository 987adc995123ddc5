"""Clients that play on whatever happens to the server, and know what it owes them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from uuid import UUID

import httpx
import msgspec

from tests.load.seats import Game, sit_down
from tests.load.wire import Wire

AGAIN = 0.05
"""Seconds before a failed request is sent again."""
FOLLOW = """subscription($id: ID!, $after: Int) { tableUpdates(tableId: $id, after: $after) {
  ... on TableChanged { since version } } }"""
BOTS = """mutation($table: TableInput!) { createTable(table: $table)
  { __typename ... on TableCreated { table { id } } } }"""
START = "mutation($id: ID!) { startTable(tableId: $id) { __typename } }"
LOST = (
    OSError,
    asyncio.IncompleteReadError,
    TimeoutError,
    RuntimeError,
    ValueError,
    KeyError,
    TypeError,
)


class Account:
    """What the server has acknowledged."""

    def __init__(self) -> None:
        self.moves: dict[UUID, int] = {}
        self.acknowledged_at: list[float] = []
        self.gaps = 0
        self.refused: list[str] = []
        self.reconnects = 0

    @property
    def acknowledged(self) -> int:
        """How many moves were acknowledged."""
        return len(self.acknowledged_at)


async def until_it_works(attempt: Callable[[], Awaitable[Any]], wire: Wire) -> Any:
    """Try again for as long as the server is away."""
    while True:
        try:
            async with asyncio.timeout(20):
                return await attempt()
        except LOST:
            await wire.close()
            await asyncio.sleep(AGAIN)


async def play_on(port: int, account: Account, follow: bool) -> None:
    """Play games one after the other until cancelled; what fails is sent again as it was."""
    wire = Wire("127.0.0.1", port)
    while True:
        game: Game = await until_it_works(lambda: sit_down(wire), wire)
        table_id = UUID(game.table_id)
        account.moves[table_id] = 0
        follower = asyncio.create_task(_follow(port, game.table_id, wire.cookie, account))
        if not follow:
            follower.cancel()
        try:
            while (body := game.next_play()) is not None:
                if not await _play(wire, body, account):
                    break
                account.moves[table_id] += 1
        finally:
            follower.cancel()


async def _play(wire: Wire, body: bytes, account: Account) -> bool:
    """Whether the move was acknowledged; a refusal means that one before it was lost or doubled."""

    async def attempt() -> str:
        told: dict[str, Any] = msgspec.json.decode(await wire.post(body))
        kind: str = told["data"]["play"]["__typename"]
        if kind == "Busy":
            raise RuntimeError(kind)
        return kind

    kind = await until_it_works(attempt, wire)
    if kind != "Played":
        account.refused.append(kind)
        return False
    account.acknowledged_at.append(time.time())
    return True


async def _follow(port: int, table_id: str, cookie: str, account: Account) -> None:
    """Follow the table from version to version; every reconnect says where it stands."""
    headers = {"accept": "text/event-stream", "cookie": cookie}
    known: int | None = None
    while True:
        variables = {"id": table_id, **({} if known is None else {"after": known})}
        with suppress(httpx.HTTPError, *LOST):
            async with (
                httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as client,
                client.stream(
                    "POST",
                    "/graphql",
                    json={"query": FOLLOW, "variables": variables},
                    headers=headers,
                ) as stream,
            ):
                async for line in stream.aiter_lines():
                    if not line.startswith("data:") or '"version"' not in line:
                        continue
                    told = msgspec.json.decode(line[5:])["data"]["tableUpdates"]
                    if known is not None and told["since"] > known:
                        account.gaps += 1
                    known = max(known or 0, told["version"])
        account.reconnects += 1
        await asyncio.sleep(AGAIN)


async def start_table(wire: Wire, **order: object) -> UUID:
    """Start a table, however long it takes."""

    async def attempt() -> UUID:
        if not wire.cookie:
            await wire.ask("mutation { createGuest { __typename } }")
        told = await wire.ask(BOTS, table={"game": "powergrid", **order})
        created: Any = told["createTable"]
        if created["__typename"] != "TableCreated":
            raise AssertionError(f"the table was refused: {created}")
        table_id: str = created["table"]["id"]
        started: Any = await wire.ask(START, id=table_id)
        if started["startTable"]["__typename"] == "InternalError":
            raise RuntimeError("not started")
        return UUID(table_id)

    found: UUID = await until_it_works(attempt, wire)
    return found


async def version_of(wire: Wire, table_id: UUID) -> tuple[int, bool]:
    """Read the table's version and whether it runs, however long it takes."""

    async def attempt() -> tuple[int, bool]:
        told = await wire.ask(
            "query($id: ID!) { table(id: $id) { version status } }", id=str(table_id)
        )
        table: Any = told["table"]
        return table["version"], table["status"] == "RUNNING"

    found: tuple[int, bool] = await until_it_works(attempt, wire)
    return found
