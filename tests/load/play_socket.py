"""A socket of graphql-transport-ws that asks one operation after the other."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from itertools import count

INIT = b'{"type":"connection_init"}'
MASKED = 0x80
TEXT, PING, PONG = 0x1, 0x9, 0xA


class PlaySocket(asyncio.Protocol):
    """The leanest of clients, so that what is measured is the server."""

    def __init__(self) -> None:
        self._buffer = bytearray()
        self._is_open = False
        self._transport: asyncio.Transport | None = None
        self._answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._ids = count(1)

    @classmethod
    async def open(cls, host: str, port: int, cookie: str) -> PlaySocket:
        """Return a socket whose greeting was answered."""
        made, socket = await asyncio.get_running_loop().create_connection(cls, host, port)
        socket._transport = made
        key = base64.b64encode(os.urandom(16)).decode()
        made.write(
            f"GET /graphql HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Protocol: graphql-transport-ws\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        await socket._answer
        await socket._send(INIT)
        return socket

    async def ask(self, body: bytes) -> bytes:
        """Return the message that answers the operation in the body."""
        number = next(self._ids)
        message = b'{"id":"%d","type":"subscribe","payload":%b}' % (number, body)
        answer = await self._send(message)
        if b'"next"' in answer[:40]:
            # `complete` follows; the next operation has another id and needs not wait for it.
            return answer
        raise RuntimeError(answer.decode())

    def close(self) -> None:
        """Close the socket."""
        if self._transport is not None:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Take the handshake, then whole frames."""
        self._buffer += data
        if not self._is_open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            self._is_open = self._buffer.startswith(b"HTTP/1.1 101")
            self._settle(bytes(self._buffer[: end + 4]))
            del self._buffer[: end + 4]
        while (frame := self._take_frame()) is not None:
            opcode, text = frame
            if opcode == PING and self._transport is not None:
                self._transport.write(mask(text, PONG))
            elif opcode == TEXT and b'"complete"' not in text[-40:]:
                self._settle(text)

    def connection_lost(self, error: Exception | None) -> None:
        """Tell whoever waits for an answer."""
        if not self._answer.done():
            self._answer.set_exception(error or ConnectionError("the socket was closed"))

    def _settle(self, answer: bytes) -> None:
        if not self._answer.done():
            self._answer.set_result(answer)

    def _send(self, text: bytes) -> asyncio.Future[bytes]:
        self._answer = asyncio.get_running_loop().create_future()
        if self._transport is None:
            raise RuntimeError("the socket is not open")
        self._transport.write(mask(text))
        return self._answer

    def _take_frame(self) -> tuple[int, bytes] | None:
        """Return the opcode and payload of the next whole frame, taken out of the buffer."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1], 2
        if length == 126:
            start = 4
            length = int.from_bytes(buffer[2:4], "big") if len(buffer) >= 4 else 1 << 16
        elif length == 127:
            start = 10
            length = int.from_bytes(buffer[2:10], "big") if len(buffer) >= 10 else 1 << 60
        if len(buffer) < start + length:
            return None
        opcode, payload = buffer[0] & 0x0F, bytes(buffer[start : start + length])
        del buffer[: start + length]
        return opcode, payload


def mask(payload: bytes, opcode: int = TEXT) -> bytes:
    """Return a whole frame as clients send it; the mask is zero, which changes nothing."""
    first = 0x80 | opcode
    if len(payload) < 126:
        return bytes([first, MASKED | len(payload)]) + bytes(4) + payload
    return bytes([first, MASKED | 126]) + struct.pack("!H", len(payload)) + bytes(4) + payload
