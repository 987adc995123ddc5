"""Sockets whose clients play each move as soon as the last is answered.

One loop over `epoll` instead of an event loop with a task for each client, so that the processor
time goes to the server and to Postgres.
"""

from __future__ import annotations

import base64
import os
import select
import socket
import time
from collections.abc import Iterable, Iterator

from tests.load.play_socket import INIT, PING, PONG, TEXT, mask

ANSWER_SECONDS = 30.0
READ_BYTES = 1 << 16


class HurriedSocket:
    """A blocking socket of graphql-transport-ws, with the frames that it is going to send."""

    def __init__(self, host: str, port: int, cookie: str, script: Iterable[bytes]) -> None:
        self._link = socket.create_connection((host, port), ANSWER_SECONDS)
        self._link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._buffer = b""
        self._frames = [
            mask(b'{"id":"%d","type":"subscribe","payload":%b}' % (number, body))
            for number, body in enumerate(script, 1)
        ]
        self._next = iter(self._frames)
        self.sent = 0.0
        key = base64.b64encode(os.urandom(16)).decode()
        self._link.sendall(
            f"GET /graphql HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Protocol: graphql-transport-ws\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self._buffer:
            self._receive()
        head, _, self._buffer = self._buffer.partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 101"):
            raise RuntimeError(head.decode())
        self._link.sendall(mask(INIT))
        while not any(b'"connection_ack"' in text for text in self._take_texts()):
            self._receive()

    def fileno(self) -> int:
        """Return the descriptor."""
        return self._link.fileno()

    def send_next(self) -> bool:
        """Send the next move; return whether there was one."""
        frame = next(self._next, None)
        if frame is None:
            return False
        self.sent = time.perf_counter()
        self._link.sendall(frame)
        return True

    def is_answered(self) -> bool:
        """Read what has come; return whether the move sent last was answered."""
        self._receive()
        for text in self._take_texts():
            if b'"next"' in text[:40]:
                if b'"Played"' not in text:
                    raise RuntimeError(text.decode())
                return True
            # `complete` follows; the next operation has another id and needs not wait for it.
            if b'"complete"' not in text[-40:]:
                raise RuntimeError(text.decode())
        return False

    def close(self) -> None:
        """Close the socket."""
        self._link.close()

    def _receive(self) -> None:
        data = self._link.recv(READ_BYTES)
        if not data:
            raise ConnectionError("the socket was closed")
        self._buffer = self._buffer + data if self._buffer else data

    def _take_texts(self) -> Iterator[bytes]:
        """Take the whole messages out of the buffer; answer pings."""
        while len(self._buffer) >= 2:
            buffer = self._buffer
            length, start = buffer[1], 2
            if length == 126:
                length, start = int.from_bytes(buffer[2:4], "big"), 4
            elif length == 127:
                raise RuntimeError("an answer to a move of more than 64 KiB")
            if len(buffer) < start + length:
                return
            payload, self._buffer = buffer[start : start + length], buffer[start + length :]
            opcode = buffer[0] & 0x0F
            if opcode == PING:
                self._link.sendall(mask(payload, PONG))
            elif opcode == TEXT:
                yield payload
            else:
                raise ConnectionError(payload.decode(errors="replace"))


def play_on(sockets: Iterable[HurriedSocket], seconds: float) -> list[float]:
    """Play on all sockets for so long, or until one has no more moves.

    Returns the seconds that each move took.
    """
    taken: list[float] = []
    deadline = time.perf_counter() + seconds
    with select.epoll() as waiting:
        playing: dict[int, HurriedSocket] = {}
        for player in sockets:
            if player.send_next():
                playing[player.fileno()] = player
                waiting.register(player.fileno(), select.EPOLLIN)
        while playing:
            ready = waiting.poll(ANSWER_SECONDS)
            if not ready:
                raise TimeoutError("no move was answered")
            for number, _ in ready:
                player = playing[number]
                if not player.is_answered():
                    continue
                now = time.perf_counter()
                taken.append(now - player.sent)
                if now > deadline or not player.send_next():
                    # One client less would be another load.
                    deadline = now
                    waiting.unregister(number)
                    del playing[number]
    return taken
