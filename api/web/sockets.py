"""WebSockets of uvicorn, with a short way for text."""

from __future__ import annotations

import struct
from asyncio import TimerHandle
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.protocol import State

from api.live.fanout.deflate import MEMORY_LEVEL, WINDOW_BITS
from api.web.connections import READ_SECONDS, HandedOver

TEXT, DEFLATED_TEXT = 0x81, 0xC1
"""The first byte of a text frame that is a whole message, as it is or compressed."""
MIN_DEFLATE_BYTES = 1_000
"""Bytes of a message that is compressed where the client can read that; shorter ones go as they
are, which every client must take."""


class Sockets(HandedOver, WebSocketsSansIOProtocol):
    """Writes text that needs no waiting at once, as one frame.

    The general way checks, copies, compresses and joins for every socket anew what is one frame
    for all of them. A client that does not read or does not answer pings is cut off: closing would
    wait for a buffer that nobody empties.

    A message may bring `deflated`, a function that returns its payload compressed. The general way
    must not refer to earlier messages then, so no context is taken over.
    """

    _read_timer: TimerHandle | None = None
    _takes_deflated: bool | None = None

    def __init__(self, *details: Any, **more: Any) -> None:
        super().__init__(*details, **more)
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [
                ServerPerMessageDeflateFactory(
                    server_no_context_takeover=True,
                    client_no_context_takeover=True,
                    server_max_window_bits=WINDOW_BITS,
                    client_max_window_bits=WINDOW_BITS,
                    compress_settings={"memLevel": MEMORY_LEVEL},
                )
            ]

    def pause_writing(self) -> None:
        """Give the client some time to read."""
        self._read_timer = self.loop.call_later(READ_SECONDS, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        """Stop the time: the client reads."""
        if self._read_timer is not None:
            self._read_timer.cancel()
            self._read_timer = None
        super().resume_writing()

    def keepalive_timeout(self) -> None:
        """Cut off a client that has not answered a ping."""
        super().keepalive_timeout()
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        if self._read_timer is not None:
            self._read_timer.cancel()
        if self.give_back is not None:
            self.give_back()
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        """Send what the application says."""
        text = message.get("text")
        if text is None or not self._is_ready():
            await super().send(message)
            return
        data = text.encode()
        if not self.conn.extensions or len(data) < MIN_DEFLATE_BYTES:
            self.transport.write(_head(TEXT, len(data)) + data)
        elif "deflated" in message and self._reads_our_window():
            data = message["deflated"]()
            self.transport.write(_head(DEFLATED_TEXT, len(data)) + data)
        else:
            await super().send(message)

    def _is_ready(self) -> bool:
        """Whether the socket is open and keeps up with reading."""
        return (
            self.handshake_complete
            and self.writable.is_set()
            and not self.close_sent
            and not self.disconnected
            and self.conn.state is State.OPEN
        )

    def _reads_our_window(self) -> bool:
        """Whether compression is all that was agreed on, with a window as large as ours."""
        if self._takes_deflated is None:
            match self.conn.extensions:
                case [PerMessageDeflate() as agreed]:
                    self._takes_deflated = agreed.local_max_window_bits >= WINDOW_BITS
                case _:
                    self._takes_deflated = False
        return self._takes_deflated


def _head(first: int, length: int) -> bytes:
    """What stands before the text; servers do not mask."""
    if length < 126:
        return struct.pack("!BB", first, length)
    if length < 65_536:
        return struct.pack("!BBH", first, 126, length)
    return struct.pack("!BBQ", first, 127, length)
