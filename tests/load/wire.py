"""The leanest of clients, so that what is measured is the server."""

from __future__ import annotations

import asyncio
import base64
import os
import time
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import msgspec

from tests.load.play_socket import mask


class NoData(RuntimeError):
    """The server answered without data: these are the codes of its errors."""

    def __init__(self, told: Mapping[str, object]) -> None:
        super().__init__(f"no data: {told}")
        errors = msgspec.convert(told.get("errors", []), list[dict[str, Any]])
        self.codes = {error.get("extensions", {}).get("code") for error in errors}


class Wire:
    """One kept connection that posts GraphQL operations."""

    def __init__(self, host: str, port: int) -> None:
        self._host = host
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.cookie = ""

    def move_to(self, host: str, port: int) -> None:
        """Goes on with another server, which knows the same people."""
        self._host, self._port = host, port

    async def ask(self, query: str, **variables: object) -> dict[str, object]:
        """The data that the operation gives."""
        body = msgspec.json.encode({"query": query, "variables": variables})
        told = msgspec.json.decode(await self.post(body), type=dict[str, object])
        data = told.get("data")
        if not isinstance(data, dict):
            raise NoData(told)
        return data

    async def post(self, body: bytes) -> bytes:
        """The answer's body."""
        # The server closes what was silent for some seconds.
        if self._streams is not None and self._streams[0].at_eof():
            await self.close()
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port)
        reader, writer = self._streams
        head = (
            f"POST /graphql HTTP/1.1\r\nHost: {self._host}\r\nContent-Type: application/json\r\n"
            f"Cookie: {self.cookie}\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")[1:-2]
        headers = {
            name.lower(): value for name, _, value in (line.partition(": ") for line in lines)
        }
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].split(";")[0]
        return await reader.readexactly(int(headers["content-length"]))

    async def close(self) -> None:
        """The connection is closed; the next request opens another."""
        if self._streams is not None:
            self._streams[1].close()
            with suppress(OSError):
                await self._streams[1].wait_closed()
            self._streams = None


CLOSE = 0x8
"""The opcode of a frame that closes a socket."""


class Ear(asyncio.Protocol):
    """A socket of graphql-transport-ws that only notes when an update came."""

    def __init__(
        self, subscribe: bytes, hear: Callable[[float], None], *, deflate: bool = False
    ) -> None:
        self._hear = hear
        self._deflate = deflate
        self._transport: asyncio.Transport | None = None
        self._steps = [mask(b'{"type":"connection_init"}'), mask(subscribe)]
        self._is_checked = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the protocol."""
        if not isinstance(transport, asyncio.Transport):
            raise TypeError("not a stream")
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        extension = (
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
            if self._deflate
            else ""
        )
        transport.write(
            "GET /graphql HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"{extension}Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Take the handshake, the acknowledgement, then updates."""
        if self._steps and self._transport is not None:
            self._transport.write(self._steps.pop(0))
            return
        if data[0] & 0x0F == CLOSE:
            # The server ends before it had anything to say.
            return
        if not self._is_checked:
            # The first answer may be a refusal, which would be fast.
            self._check(data)
        self._hear(time.perf_counter())

    def close(self) -> None:
        """Close the socket."""
        if self._transport is not None:
            self._transport.close()

    def _check(self, data: bytes) -> None:
        start = {126: 4, 127: 10}.get(data[1], 2)
        text = data[start:]
        if data[0] & 0x40:
            text = zlib.decompressobj(wbits=-15).decompress(text + b"\x00\x00\xff\xff")
        if b'"type":"next"' not in text or b'"errors"' in text:
            raise RuntimeError(text.decode(errors="replace"))
        self._is_checked = True
