"""Bots of strangers that play while the server is killed under them.

`python -m tests.faults.bots --tables 6 --kills 40` is the long form: it prints how many games were
started and finished. The bots do what `/developers` tells them: follow the table, come back with
the last version they know, decide when they must.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException
from websockets.typing import Subprotocol

from tests.faults.serving import Serving, are_gone

LOST = (OSError, WebSocketException, InvalidHandshake, TimeoutError, httpx.HTTPError, KeyError)
FOLLOW = """subscription($id: ID!, $after: Int) { tableUpdates(tableId: $id, after: $after) {
  __typename ... on TableChanged { version status decisions { key seat }
    legalActions { notation } } ... on Resync { version } ... on StreamEnded { key } } }"""
PLAY = """mutation($id: ID!, $decision: String!, $key: String!, $action: String!) {
  play(tableId: $id, decision: $decision, idempotencyKey: $key,
    actions: [{notation: $action}]) { __typename } }"""
TIMEOUT_SECONDS = 30.0
"""Seconds of silence after which a bot comes back by itself; what it waits for is never late."""


@dataclass
class Table:
    """A table that bots play, and how far it has come."""

    game: str
    id: str = ""
    plays: int = 0
    is_over: bool = False


@dataclass
class Run:
    """A server that is killed, and the bots that play on it."""

    home: Path
    luck: random.Random
    tables: list[Table] = field(default_factory=list)
    kills: int = 0
    plays: int = 0
    reconnects: int = 0
    port: int = 0
    serving: Serving | None = None

    @property
    def url(self) -> str:
        """Where the server is, or will be again."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """The server serves, on the same port every time."""
        if not self.port:
            with socket.create_server(("127.0.0.1", 0)) as free:
                self.port = free.getsockname()[1]
        self.serving = Serving(
            self.home,
            "--port",
            str(self.port),
            "--workers",
            "2",
            environment={"HOTSEAT_POINTS_PER_SECOND": "0", "HOTSEAT_SKIP_PWA": "1"},
        )
        self.serving.wait_until_serving()

    def kill(self) -> None:
        """A worker dies, or everything does and is started again."""
        if self.serving is None:
            return
        self.kills += 1
        workers = self.serving.workers
        if self.luck.random() < 0.3 or not workers:
            orphans = self.serving.children()
            self.serving.kill()
            # They notice that their parent is gone, and hold the port until they have.
            assert are_gone(orphans)
            self.start()
        else:
            os.kill(self.luck.choice(workers), signal.SIGKILL)


async def run_bots(run: Run, games: list[str], kills: int) -> None:
    """Every game is played to its end, whatever is killed meanwhile."""
    run.start()
    async with asyncio.TaskGroup() as group:
        for game in games:
            table = Table(game)
            run.tables.append(table)
            group.create_task(_play_table(run, table))
        group.create_task(_kill(run, kills))


async def _kill(run: Run, kills: int) -> None:
    """Kill at moments that the course of the games decides, not the clock."""
    for _ in range(kills):
        goal = run.plays + run.luck.randint(1, 25)
        while run.plays < goal and not all(table.is_over for table in run.tables):
            await asyncio.sleep(0.005)
        if run.tables and all(table.is_over for table in run.tables):
            return
        await asyncio.to_thread(run.kill)


async def _play_table(run: Run, table: Table) -> None:
    clients = [await _guest(run) for _ in range(2)]
    try:
        await _seat(run, table, clients)
        async with asyncio.TaskGroup() as group:
            for seat, client in enumerate(clients):
                group.create_task(_play_seat(run, table, seat, client))
    finally:
        for client in clients:
            await client.aclose()


async def _guest(run: Run) -> httpx.AsyncClient:
    client = httpx.AsyncClient(base_url=run.url, timeout=TIMEOUT_SECONDS)
    await _ask(client, "mutation { createGuest { __typename } }")
    return client


async def _seat(run: Run, table: Table, clients: list[httpx.AsyncClient]) -> None:
    order = f'{{game: "{table.game}", seats: 2}}'
    while not table.id:
        made = await _ask(
            clients[0],
            f"mutation {{ createTable(table: {order})"
            " { ... on TableCreated { table { id invitation } } } }",
        )
        table.id = made["createTable"]["table"]["id"]
    invitation = made["createTable"]["table"]["invitation"]
    for client, word in (
        (clients[1], f'joinTable(tableId: "{table.id}", invitation: "{invitation}")'),
        (clients[1], f'setReady(tableId: "{table.id}")'),
        (clients[0], f'startTable(tableId: "{table.id}")'),
    ):
        await _ask(client, f"mutation {{ {word} {{ __typename }} }}")


async def _ask(client: httpx.AsyncClient, document: str, **variables: object) -> Any:
    """The data of an answer; asked again as long as the server is away."""
    while True:
        try:
            body = {"query": document, "variables": variables}
            answer = await client.post("/graphql", json=body)
            if answer.status_code == 200:
                return answer.json()["data"]
        except LOST:
            pass
        await asyncio.sleep(0.05)


async def _play_seat(run: Run, table: Table, seat: int, client: httpx.AsyncClient) -> None:
    """One bot: follows the table, and comes back with the last version that it knows."""
    known: list[int | None] = [None]
    while not table.is_over:
        try:
            cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
            async with connect(
                run.url.replace("http", "ws") + "/graphql",
                subprotocols=[Subprotocol("graphql-transport-ws")],
                additional_headers={"cookie": cookie},
                proxy=None,
            ) as wire:
                await _follow(run, table, seat, wire, known)
        except LOST:
            run.reconnects += 1
            await asyncio.sleep(0.05)


async def _follow(
    run: Run, table: Table, seat: int, wire: ClientConnection, known: list[int | None]
) -> None:
    luck = random.Random(f"{run.luck.random()}")
    await wire.send(json.dumps({"type": "connection_init"}))
    variables = {"id": table.id, "after": known[0]}
    payload = {"query": FOLLOW, "variables": variables}
    await wire.recv()
    await wire.send(json.dumps({"id": "follow", "type": "subscribe", "payload": payload}))
    for number in range(100_000):
        async with asyncio.timeout(TIMEOUT_SECONDS):
            message = json.loads(await wire.recv())
        if message["type"] == "error":
            raise AssertionError(f"a document was refused: {message['payload']}")
        if message.get("id") != "follow" or message["type"] != "next":
            continue
        told = message["payload"]["data"]["tableUpdates"]
        if told["__typename"] == "StreamEnded":
            return
        known[0] = told["version"]
        if told.get("status") == "OVER":
            table.is_over = True
            return
        mine = [decision for decision in told.get("decisions", ()) if decision["seat"] == seat]
        if mine and told["legalActions"]:
            action = luck.choice(told["legalActions"])["notation"]
            variables = {
                "id": table.id,
                "decision": mine[0]["key"],
                "key": f"{mine[0]['key']} {number} {luck.random()}"[:60],
                "action": action,
            }
            payload = {"query": PLAY, "variables": variables}
            play = {"id": f"play {number}", "type": "subscribe", "payload": payload}
            await wire.send(json.dumps(play))
            table.plays += 1
            run.plays += 1


def main() -> int:
    """Play, kill, and print what became of the games."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.bots")
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--kills", type=int, default=40)
    parser.add_argument("--seed", default="1")
    arguments = parser.parse_args()
    games = [("daybreak", "co2", "powergrid")[number % 3] for number in range(arguments.tables)]
    with tempfile.TemporaryDirectory(prefix="hotseat-bots-") as folder:
        Path(folder).chmod(0o755)
        run = Run(Path(folder) / "home", random.Random(arguments.seed))
        try:
            asyncio.run(run_bots(run, games, arguments.kills))
        finally:
            if run.serving is not None:
                run.serving.kill()
    finished = sum(table.is_over for table in run.tables)
    print(f"games started {len(run.tables)}, finished {finished}")
    print(f"kills {run.kills}, plays sent {run.plays}, reconnects {run.reconnects}")
    return 0 if finished == len(run.tables) else 1


if __name__ == "__main__":
    sys.exit(main())
