"""Uvicorn connections with timeouts and a limit per address."""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from collections import Counter
from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, ClassVar

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

REQUEST_SECONDS = 20.0
"""Seconds for a request to arrive, from the connection or the first byte to the last."""
READ_SECONDS = 30.0
"""Seconds that a client may leave data unread before its connection is closed."""


def network_of(host: str) -> str:
    """Return what an address is counted as: itself, or its /64 for IPv6, which is one
    customer's."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped or IPv6Network((address, 64), strict=False))
    return str(address)


class AddressCount:
    """Counts the connections of each address in this process; some addresses are exempt."""

    def __init__(self, limit: int, uncounted: str) -> None:
        self._limit = limit
        self._uncounted = [
            ip_network(network.strip()) for network in uncounted.split(",") if network.strip()
        ]
        self._held: Counter[str] = Counter()

    def take(self, host: str) -> Callable[[], None] | None:
        """Return how to release the connection; None if the address has too many."""
        if self._limit <= 0 or self._is_uncounted(host):
            return lambda: None
        network = network_of(host)
        if self._held[network] >= self._limit:
            return None
        self._held[network] += 1

        def give_back() -> None:
            self._held[network] -= 1
            if not self._held[network]:
                del self._held[network]

        return give_back

    def _is_uncounted(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return True
        return any(address in network for network in self._uncounted)


class Connections(HttpToolsProtocol):
    """A connection that is closed when a request does not arrive or an answer is not read."""

    count: ClassVar[AddressCount | None] = None

    def __init__(self, *details: Any, **more: Any) -> None:
        super().__init__(*details, **more)
        self._request_timer: TimerHandle | None = None
        self._read_timer: TimerHandle | None = None
        self._give_back: Callable[[], None] | None = None

    # uvicorn narrows the transport in the same way.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept the connection, unless its address has too many."""
        super().connection_made(transport)
        if self.count is not None and self.client is not None:
            self._give_back = self.count.take(self.client[0])
            if self._give_back is None:
                transport.abort()
                return
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the connection."""
        self._request_timer = _cancel(self._request_timer)
        self._read_timer = _cancel(self._read_timer)
        if self._give_back is not None:
            self._give_back()
            self._give_back = None
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """Start the timeout for the rest of a request."""
        if self._request_timer is None:
            self._await_request()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        """Stop the timeout: the request has arrived."""
        self._request_timer = _cancel(self._request_timer)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection and its place in the count over to a WebSocket."""
        self._request_timer = _cancel(self._request_timer)
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        if isinstance(protocol, HandedOver):
            protocol.give_back, self._give_back = self._give_back, None

    def pause_writing(self) -> None:
        """Start the timeout for reading."""
        self._read_timer = self.loop.call_later(READ_SECONDS, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        """Stop the timeout: the client reads."""
        self._read_timer = _cancel(self._read_timer)
        super().resume_writing()

    def _await_request(self) -> None:
        # Abort instead of closing: closing would wait for a buffer that may never be emptied.
        self._request_timer = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)


class HandedOver:
    """What a WebSocket takes over from its HTTP connection."""

    give_back: Callable[[], None] | None = None


def limited(count: AddressCount) -> type[Connections]:
    """Return a connection class that shares this count."""
    return type("LimitedConnections", (Connections,), {"count": count})


class SocketLimit:
    """Refuses further sockets to an address that has many, also behind a proxy."""

    def __init__(self, app: ASGIApp, count: AddressCount) -> None:
        self._app = app
        self._count = count

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket" or scope.get("client") is None:
            await self._app(scope, receive, send)
            return
        give_back = self._count.take(scope["client"][0])
        if give_back is None:
            await receive()
            headers = [(b"content-type", b"text/plain"), (b"retry-after", b"60")]
            await send({"type": "websocket.http.response.start", "status": 429, "headers": headers})
            await send(
                {"type": "websocket.http.response.body", "body": b"Too many sockets are open.\n"}
            )
            return
        try:
            await self._app(scope, receive, send)
        finally:
            give_back()


def _cancel(timer: TimerHandle | None) -> TimerHandle | None:
    """Cancel the timer, if there is one."""
    if timer is not None:
        timer.cancel()
    return None
