"""Subscriptions over graphql-transport-ws that reconnect automatically."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import aclosing
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.typing import Subprotocol

from .errors import RequestFailed, Unauthorized
from .transport import Transport, back_off

LOST = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError)
SHUT_OUT = {4401, 4403}
"""Close codes that reconnecting does not fix: the token is not valid."""
PING_SECONDS = 20.0
"""A connection silent for longer is pinged, and dropped if there is no answer."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


async def subscribe(
    transport: Transport, document: str, variables: Callable[[], Mapping[str, object]]
) -> AsyncGenerator[Any, None]:
    """Yield the data of every update, until cancelled; resubscribe after a lost connection.

    The variables are requested for each subscription, so that it can resume where it stopped.
    """
    attempt = 0
    while True:
        try:
            async with aclosing(_listen(transport, document, variables())) as updates:
                async for data in updates:
                    attempt = 0
                    yield data
        except InvalidStatus as error:
            if error.response.status_code == 401:
                raise Unauthorized("the token is wrong, expired or revoked") from error
        except ConnectionClosed as error:
            if error.rcvd is not None and error.rcvd.code in SHUT_OUT:
                raise Unauthorized(error.rcvd.reason or "the token is not valid") from error
        except LOST:
            pass
        await asyncio.sleep(back_off(attempt))
        attempt += 1


async def _listen(
    transport: Transport, document: str, variables: Mapping[str, object]
) -> AsyncGenerator[Any, None]:
    async with connect(
        transport.url.replace("http", "ws", 1) + "/graphql",
        subprotocols=[Subprotocol("graphql-transport-ws")],
        additional_headers=transport.headers,
        ping_interval=PING_SECONDS,
        ping_timeout=PING_SECONDS,
        max_size=None,
        proxy=None,
    ) as wire:
        await _send(wire, {"type": "connection_init", "payload": transport.headers})
        await _hear(wire, "connection_ack")
        payload = {"query": document, "variables": variables}
        await _send(wire, {"id": "1", "type": "subscribe", "payload": payload})
        while True:
            message = await _hear(wire, "next", "complete", "error")
            if message["type"] == "complete":
                return
            if message["type"] == "error":
                await _wait_or_fail(message["payload"])
                return
            if message["payload"].get("errors"):
                raise RequestFailed(message["payload"]["errors"])
            yield message["payload"]["data"]


async def _send(wire: ClientConnection, message: Mapping[str, object]) -> None:
    await wire.send(_encode(message), text=True)


async def _hear(wire: ClientConnection, *wanted: str) -> Any:
    """Return the next message of these types; answer pings meanwhile."""
    while True:
        message = _decode(await wire.recv())
        if message["type"] == "ping":
            await _send(wire, {"type": "pong"})
        elif message["type"] in wanted:
            return message


async def _wait_or_fail(errors: list[dict[str, Any]]) -> None:
    """Wait if the points are spent; any other error is a mistake in the document."""
    extensions = errors[0].get("extensions") or {}
    if extensions.get("code") != "RATE_LIMITED":
        raise RequestFailed(list(errors))
    await asyncio.sleep(float(extensions.get("retryAfter", 1)))
