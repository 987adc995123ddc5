"""WebSockets of uvicorn, with a short way for text."""

from __future__ import annotations

import struct
from asyncio import TimerHandle
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from api.web.connections import READ_SECONDS, HandedOver

TEXT = 0x81
"""The first byte of a text frame that is a whole message."""


class Sockets(HandedOver, WebSocketsSansIOProtocol):
    """Writes text that needs no compression and no waiting at once, as one frame.

    The general way checks, copies and joins what is one frame anyway; with a thousand listeners
    that is a tenth of the time of a move. A client that does not read or does not answer pings is
    cut off: closing would wait for a buffer that nobody empties.
    """

    _read_timer: TimerHandle | None = None

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
        if text is None or not self._is_plain():
            await super().send(message)
            return
        data = text.encode()
        self.transport.write(_head(len(data)) + data)

    def _is_plain(self) -> bool:
        """Whether the socket is open, keeps up with reading and has agreed on no extension."""
        return (
            self.handshake_complete
            and self.writable.is_set()
            and not self.conn.extensions
            and not self.close_sent
            and not self.disconnected
            and self.conn.state is State.OPEN
        )


def _head(length: int) -> bytes:
    """What stands before the text; servers do not mask."""
    if length < 126:
        return struct.pack("!BB", TEXT, length)
    if length < 65_536:
        return struct.pack("!BBH", TEXT, 126, length)
    return struct.pack("!BBQ", TEXT, 127, length)
