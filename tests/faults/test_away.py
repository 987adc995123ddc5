"""While the database is away everybody is told so, and nobody is told anything untrue."""

import asyncio
import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from tests.faults.serving import Serving

pytestmark = pytest.mark.faults

VIEWER = {"query": "{ viewer { scopes } }"}
FOLLOW = """subscription($id: ID!) { tableUpdates(tableId: $id) {
  __typename ... on StreamEnded { key } ... on TableChanged { version } } }"""


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    """A server that the test may harm."""
    server = Serving(tmp_path / "home", "--workers", "1")
    server.wait_until_serving()
    yield server
    os.kill(server.process.pid, signal.SIGCONT)
    server.kill()


async def test_requests_are_answered_503_and_streams_say_nothing_untrue(
    serving: Serving,
) -> None:
    async with httpx.AsyncClient(base_url=serving.address, timeout=60) as client:
        await client.post("/graphql", json={"query": "mutation { createGuest { __typename } }"})
        order = '{game: "daybreak", seats: 2}'
        made = await client.post(
            "/graphql",
            json={
                "query": f"mutation {{ createTable(table: {order})"
                " { ... on TableCreated { table { id } } } }"
            },
        )
        table_id = made.json()["data"]["createTable"]["table"]["id"]
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        async with connect(
            serving.address.replace("http", "ws") + "/graphql",
            subprotocols=[Subprotocol("graphql-transport-ws")],
            additional_headers={"cookie": cookie},
            proxy=None,
        ) as wire:
            await wire.send(json.dumps({"type": "connection_init"}))
            await wire.recv()
            payload = {"query": FOLLOW, "variables": {"id": table_id}}
            await wire.send(json.dumps({"id": "1", "type": "subscribe", "payload": payload}))
            assert "TableChanged" in str(await wire.recv())
            # The supervisor sleeps, so that nobody brings the database back.
            os.kill(serving.process.pid, signal.SIGSTOP)
            os.kill(serving.postgres, signal.SIGKILL)
            away = None
            async with asyncio.timeout(60):
                while away is None or away.status_code == 200:
                    away = await client.post("/graphql", json=VIEWER)
            assert away.status_code == 503, away.text
            assert int(away.headers["retry-after"]) >= 1
            assert away.json()["errors"][0]["extensions"]["code"] == "UNAVAILABLE"
            os.kill(serving.process.pid, signal.SIGCONT)
            assert await asyncio.to_thread(serving.recovers)
            back = await client.post("/graphql", json=VIEWER)
            assert back.json()["data"]["viewer"] is not None
            # The stream goes on or the socket is closed; it never says that there is no table.
            setting = f'{{ contributeEntropy(tableId: "{table_id}", entropy: "x")'
            await client.post("/graphql", json={"query": f"mutation {setting} {{ __typename }} }}"})
            try:
                async with asyncio.timeout(30):
                    told = json.loads(await wire.recv())
            except ConnectionClosed as closed:
                told = {"code": closed.rcvd and closed.rcvd.code}
    assert "StreamEnded" not in str(told)
    assert told.get("code", 1013) == 1013
