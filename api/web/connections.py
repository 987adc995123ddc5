"""Connections of uvicorn that cannot be held open for nothing, nor by one address for everybody."""

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
"""How long a request may take to arrive, from the first byte or the connection to the last."""
READ_SECONDS = 30.0
"""How long a client may leave what it is sent unread before its connection is cut."""


def network_of(host: str) -> str:
    """Return whom an address counts for: itself, or its /64, which is what one customer gets."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped or IPv6Network((address, 64), strict=False))
    return str(address)


class AddressCount:
    """How many connections each address holds in this process; some are not counted."""

    def __init__(self, limit: int, uncounted: str) -> None:
        self._limit = limit
        self._uncounted = [
            ip_network(network.strip()) for network in uncounted.split(",") if network.strip()
        ]
        self._held: Counter[str] = Counter()

    def take(self, host: str) -> Callable[[], None] | None:
        """Return how to give the connection back; None if the address holds too many."""
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
    """A connection that is cut when a request does not come, or an answer is not read."""

    count: ClassVar[AddressCount | None] = None

    def __init__(self, *details: Any, **more: Any) -> None:
        super().__init__(*details, **more)
        self._request_timer: TimerHandle | None = None
        self._read_timer: TimerHandle | None = None
        self._give_back: Callable[[], None] | None = None

    # uvicorn narrows the transport in the same way.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take the connection, unless its address holds too many."""
        super().connection_made(transport)
        if self.count is not None and self.client is not None:
            self._give_back = self.count.take(self.client[0])
            if self._give_back is None:
                transport.abort()
                return
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._request_timer = _cancel(self._request_timer)
        self._read_timer = _cancel(self._read_timer)
        if self._give_back is not None:
            self._give_back()
            self._give_back = None
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """Begin to wait for the rest of a request."""
        if self._request_timer is None:
            self._await_request()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        """Stop waiting: the request is here."""
        self._request_timer = _cancel(self._request_timer)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to a socket, with its place in the count."""
        self._request_timer = _cancel(self._request_timer)
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        if isinstance(protocol, HandedOver):
            protocol.give_back, self._give_back = self._give_back, None

    def pause_writing(self) -> None:
        """Give the client some time to read."""
        self._read_timer = self.loop.call_later(READ_SECONDS, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        """The client reads."""
        self._read_timer = _cancel(self._read_timer)
        super().resume_writing()

    def _await_request(self) -> None:
        # Aborted, not closed: closing would wait for a buffer that perhaps nobody empties.
        self._request_timer = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)


class HandedOver:
    """What a socket takes over from the connection that it was."""

    give_back: Callable[[], None] | None = None


def limited(count: AddressCount) -> type[Connections]:
    """Return connections that share this count."""
    return type("LimitedConnections", (Connections,), {"count": count})


class SocketLimit:
    """Refuses further sockets to an address that holds many, also behind a proxy."""

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
    """Stop the timer, if there is one; there is none any more."""
    if timer is not None:
        timer.cancel()
    return None
