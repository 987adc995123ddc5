"""Uvicorn's WebSockets, with a fast path for text."""

from __future__ import annotations

from asyncio import TimerHandle
from collections.abc import Callable
from typing import Any, TypeAlias

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.protocol import State

from api.live.fanout.deflate import MEMORY_LEVEL, WINDOW_BITS
from api.live.fanout.frame import TEXT, head
from api.live.fanout.shared_message import SharedMessage
from api.web.connections import READ_SECONDS, HandedOver
from api.web.whole_frames import find_end, read_text

MIN_DEFLATE_BYTES = 1_000
"""Bytes from which a message is compressed if the client supports it; shorter ones are sent as they
are."""
DIRECT = "hotseat.direct"
"""The extension of the scope that has the `socket` itself, for `take_with` and `write_two`."""
SHARED = "hotseat.shared"
"""The extension of the scope which tells applications that `shared` is understood."""

Take: TypeAlias = Callable[[bytes], bool]
"""Handles the text of a message at once, or returns False and gets it by `receive`."""


class Sockets(HandedOver, WebSocketsSansIOProtocol):
    """Writes text as a single frame at once if it need not wait.

    The general path checks, copies, compresses and joins the same frame again for every socket. A
    client that does not read or does not answer pings is disconnected: closing would wait for a
    buffer that nobody empties.

    A message may bring `shared`, a `SharedMessage`, instead of its text: many sockets write its
    bytes, also compressed. The general way must not refer to earlier messages for that, so no
    context is taken over.

    An application may take messages with a function instead of `receive`, which pauses and resumes
    reading for every message and wakes a task. It may also write two messages that leave together,
    since handing data to the system costs more than most answers.
    """

    _read_timer: TimerHandle | None = None
    _takes_deflated: bool | None = None
    _take: Take | None = None
    _is_between_frames: bool | None = None
    """Whether all that was read so far were whole frames; None before the first."""

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
        """Start the timeout for reading."""
        self._read_timer = self.loop.call_later(READ_SECONDS, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        """Stop the timeout: the client reads."""
        if self._read_timer is not None:
            self._read_timer.cancel()
            self._read_timer = None
        super().resume_writing()

    def keepalive_timeout(self) -> None:
        """Disconnect a client that has not answered a ping."""
        super().keepalive_timeout()
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the connection."""
        if self._read_timer is not None:
            self._read_timer.cancel()
        if self.give_back is not None:
            self.give_back()
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        """Run the application, which may take and write messages directly."""
        self.scope["extensions"].update({DIRECT: {"socket": self}, SHARED: {}})
        await super().run_asgi()

    async def send(self, message: Any) -> None:
        """Send what the application sends."""
        shared: SharedMessage | None = message.get("shared")
        if shared is not None:
            await self._send_shared(shared)
            return
        text = message.get("text")
        if text is None or not self._is_ready():
            await super().send(message)
            return
        data = text.encode()
        if not self.conn.extensions or len(data) < MIN_DEFLATE_BYTES:
            self.transport.write(head(TEXT, len(data)) + data)
        else:
            await super().send(message)

    def take_with(self, take: Take) -> None:
        """Offer every message to the function first."""
        self._take = take

    def data_received(self, data: bytes) -> None:
        """Hand whole messages to the application; everything else to the general way."""
        if self._is_between_frames is None or self.conn.state is not State.OPEN:
            # The first is the request for a socket. Frames that come before the answer to it may
            # be cut anywhere.
            self._is_between_frames = self._is_between_frames is None
            super().data_received(data)
            return
        start, take = 0, self._take
        while self._is_between_frames and start < len(data):
            end = find_end(data, start)
            if end is None:
                # From here on nobody but the parser knows where a frame begins.
                self._is_between_frames = False
                break
            can_take = take is not None and not self.close_sent and self._is_idle()
            text = read_text(data, start, end) if can_take else None
            if text is None or take is None or not take(text):
                super().data_received(data[start:end])
                if not self._is_ready():
                    take = None
            start = end
        if start < len(data):
            super().data_received(data[start:] if start else data)

    def _is_idle(self) -> bool:
        """Whether no message before this one is unfinished or waits to be received."""
        return self.conn.current_size is None and self.queue.empty()

    def write_two(self, first: bytes, second: bytes) -> bool:
        """Write two short texts together; return False if that is not possible now."""
        if not self._is_ready() or (self.conn.extensions and len(first) >= MIN_DEFLATE_BYTES):
            return False
        self.transport.write(
            b"".join((head(TEXT, len(first)), first, head(TEXT, len(second)), second))
        )
        return True

    async def _send_shared(self, shared: SharedMessage) -> None:
        if self._is_ready():
            if not self.conn.extensions or shared.size < MIN_DEFLATE_BYTES:
                self.transport.write(shared.plain_frame())
                return
            if self._reads_our_window():
                self.transport.write(shared.deflated_frame())
                return
        await super().send({"type": "websocket.send", "text": shared.text()})

    def _is_ready(self) -> bool:
        """Return whether the socket is open and the client keeps up with reading."""
        return (
            self.handshake_complete
            and self.writable.is_set()
            and not self.close_sent
            and not self.disconnected
            and self.conn.state is State.OPEN
        )

    def _reads_our_window(self) -> bool:
        """Return whether only compression was negotiated, with a window as large as ours."""
        if self._takes_deflated is None:
            match self.conn.extensions:
                case [PerMessageDeflate() as agreed]:
                    self._takes_deflated = agreed.local_max_window_bits >= WINDOW_BITS
                case _:
                    self._takes_deflated = False
        return self._takes_deflated
