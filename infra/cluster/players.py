"""Clients that play through the proxy and record what they were promised.

Runs inside the client's namespace as a separate program and appends to a journal, one JSON object
per line: acknowledged moves, frames of streams, finished games, retries.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec

CREATE = """mutation($table: TableInput!) { createTable(table: $table) {
  __typename ... on TableCreated { table { id } } } }"""
START = "mutation($id: ID!) { startTable(tableId: $id) { __typename } }"
PLAY = """mutation($id: ID!, $decision: String!, $key: String!, $action: String!) {
  play(tableId: $id, decision: $decision, idempotencyKey: $key,
       actions: [{notation: $action}]) { __typename ... on Played { version } } }"""
FOLLOW = """subscription($id: ID!, $after: Int) { tableUpdates(tableId: $id, after: $after) {
  __typename
  ... on TableChanged { since version status decisions { key seat } legalActions { notation } }
  ... on Resync { version } } }"""

RETRY_SECONDS = 0.3
REQUEST_SECONDS = 8.0


class Journal:
    """The file of promises; one line per entry, written at once."""

    def __init__(self, file: Path) -> None:
        self._file = file.open("ab", buffering=0)

    def write(self, what: str, **details: object) -> None:
        """Append an entry with the time of day."""
        self._file.write(msgspec.json.encode({"what": what, "at": time.time(), **details}) + b"\n")


class Player:
    """One client with one table after another: a person's seat against a bot."""

    def __init__(self, address: str, journal: Journal, number: int, stop: asyncio.Event) -> None:
        self.http = httpx.AsyncClient(base_url=address, timeout=REQUEST_SECONDS)
        self.journal = journal
        self.number = number
        self.luck = random.Random(number)
        self.stop = stop
        self.moves = 0

    async def play_on(self) -> None:
        """Play tables until the end of the run."""
        await self.ask("mutation { createGuest { __typename } }")
        while not self.stop.is_set():
            created = await self.ask(
                CREATE,
                table={
                    "game": "powergrid",
                    "seats": 2,
                    "bots": [None, "random"],
                    "clock": {"kind": "LIVE", "bankSeconds": 600, "incrementSeconds": 5},
                },
            )
            table_id = created["createTable"]["table"]["id"]
            await self.ask(START, id=table_id)
            await self.play_table(table_id)
        await self.http.aclose()

    async def play_table(self, table_id: str) -> None:
        """Follow the table and answer each own decision, whatever breaks meanwhile."""
        version: int | None = None
        while not self.stop.is_set():
            try:
                async for frame in self.follow(table_id, version):
                    if frame["__typename"] != "TableChanged":
                        self.journal.write("resync", table=table_id)
                        version = None
                        break
                    self.journal.write(
                        "frame",
                        table=table_id,
                        since=frame["since"],
                        version=frame["version"],
                        known=version,
                    )
                    version = frame["version"]
                    if frame["status"] == "OVER":
                        self.journal.write("over", table=table_id, version=version)
                        return
                    mine = [d for d in frame["decisions"] if d["seat"] == 0]
                    if mine and frame["legalActions"]:
                        await self.move(table_id, mine[0]["key"], frame["legalActions"])
                    if self.stop.is_set():
                        return
            except (httpx.HTTPError, ValueError, KeyError):
                self.journal.write("reconnect", table=table_id)
            await asyncio.sleep(RETRY_SECONDS)

    async def move(self, table_id: str, decision: str, legal: list[dict[str, str]]) -> None:
        """Send one action with one key until it is answered."""
        self.moves += 1
        key = f"p{self.number}-{self.moves}"
        action = self.luck.choice(legal)["notation"]
        asked = time.monotonic()
        answer = await self.ask(PLAY, id=table_id, decision=decision, key=key, action=action)
        kind = answer["play"]["__typename"]
        details: dict[str, Any] = {"table": table_id, "key": key, "kind": kind}
        if kind == "Played":
            details["version"] = answer["play"]["version"]
        self.journal.write("move", seconds=time.monotonic() - asked, **details)

    async def follow(self, table_id: str, after: int | None) -> Any:
        """Yield the table's updates as server-sent events."""
        body = {"query": FOLLOW, "variables": {"id": table_id, "after": after}}
        headers = {"accept": "text/event-stream"}
        patience = httpx.Timeout(REQUEST_SECONDS, read=20.0)
        async with self.http.stream(
            "POST", "/graphql", json=body, headers=headers, timeout=patience
        ) as stream:
            async for line in stream.aiter_lines():
                if line.startswith("data: ") and len(line) > len("data: "):
                    message = msgspec.json.decode(line.removeprefix("data: "))
                    yield message["data"]["tableUpdates"]

    async def ask(self, query: str, **variables: object) -> dict[str, Any]:
        """Retry until there is an answer with data; failures are recorded."""
        while True:
            with contextlib.suppress(httpx.HTTPError, msgspec.DecodeError):
                answer = await self.http.post(
                    "/graphql", json={"query": query, "variables": variables}
                )
                message = msgspec.json.decode(answer.content)
                if message.get("data") and not message.get("errors"):
                    data: dict[str, Any] = message["data"]
                    return data
                self.journal.write(
                    "refused", status=answer.status_code, errors=message.get("errors")
                )
            self.journal.write("retry")
            if self.stop.is_set():
                raise asyncio.CancelledError
            await asyncio.sleep(RETRY_SECONDS)


async def main(address: str, file: Path, count: int, ending: Path) -> None:
    """Let this many clients play until the file `ending` appears."""
    stop = asyncio.Event()
    journal = Journal(file)
    players = [
        asyncio.create_task(Player(address, journal, number, stop).play_on())
        for number in range(count)
    ]
    while not ending.exists():
        await asyncio.sleep(0.2)
    stop.set()
    await asyncio.wait(players, timeout=30)
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4])))
