"""A WebSocket that speaks graphql-transport-ws."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from tests.api.graphql.player import Player

UPDATES = """subscription($id: ID!, $after: Int) { tableUpdates(tableId: $id, after: $after) {
  __typename
  ... on TableChanged { since version log { version } legalActions { notation }
    view { ... on WindfallView { players { hand } } } }
  ... on Resync { version }
  ... on StreamEnded { key } } }"""


class Socket:
    """A client of graphql-transport-ws."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire

    async def open(self, token: str | None = None) -> None:
        payload = {} if token is None else {"authorization": f"Bearer {token}"}
        await self.wire.send(json.dumps({"type": "connection_init", "payload": payload}))
        assert await self.hear() == {"type": "connection_ack"}

    async def listen(self, document: str, **variables: object) -> None:
        payload = {"query": document, "variables": variables}
        await self.wire.send(json.dumps({"id": "1", "type": "subscribe", "payload": payload}))

    async def hear(self) -> Any:
        async with asyncio.timeout(20):
            return json.loads(await self.wire.recv())

    async def news(self) -> Any:
        told = await self.hear()
        assert told["type"] == "next", told
        (data,) = told["payload"]["data"].values()
        return data


@asynccontextmanager
async def socket(url: str, player: Player | None = None, **headers: str) -> AsyncIterator[Socket]:
    """An opened socket with the player's cookies."""
    cookies = {} if player is None else dict(player.http.cookies)
    sent = "; ".join(f"{name}={value}" for name, value in cookies.items())
    async with connect(
        url.replace("http", "ws") + "/graphql",
        subprotocols=[Subprotocol("graphql-transport-ws")],
        additional_headers={"cookie": sent, **headers} if sent else headers,
        proxy=None,
    ) as wire:
        yield Socket(wire)
