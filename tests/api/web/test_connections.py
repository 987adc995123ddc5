"""Connections end that are held open for nothing, and nobody holds all of them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import connect

from api.web import connections
from api.web.connections import AddressCount, SocketLimit, limited, network_of
from api.web.sockets import Sockets
from tests.conftest import QuietServer

TIMEOUT_SECONDS = 30.0
LIMIT = 5
FLOOD = b"x" * 2**16


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Reads the whole request, then says much more than fits into buffers."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        if scope["path"] == "/flood":
            for _ in range(1000):
                await send({"type": "websocket.send", "text": FLOOD.decode()})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(1000 if scope["path"] == "/flood" else 1):
        await send({"type": "http.response.body", "body": FLOOD, "more_body": True})
    await send({"type": "http.response.body", "body": b""})


@pytest.fixture
async def port(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[int]:
    """A server with little patience that counts every address."""
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.3)
    monkeypatch.setattr(connections, "READ_SECONDS", 0.3)
    monkeypatch.setattr("api.web.sockets.READ_SECONDS", 0.3)
    config = uvicorn.Config(
        SocketLimit(app, AddressCount(LIMIT, "127.0.0.0/8")),
        http=limited(AddressCount(LIMIT, "")),
        ws=Sockets,
        lifespan="off",
        log_level="warning",
        forwarded_allow_ips="127.0.0.1",
        timeout_graceful_shutdown=1,
    )
    server = QuietServer(config)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        running = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.005)
        yield listening.getsockname()[1]
        server.should_exit = True
        await running


async def is_cut(reader: asyncio.StreamReader) -> bool:
    """Whether the server ends the connection."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        try:
            while await reader.read(1024):
                pass
        except ConnectionError:
            return True
    return True


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"POST / HTTP/1.1\r\nHost: x\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nonly this",
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\nPOST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n",
    ],
)
async def test_a_request_that_never_comes_whole_is_not_waited_for(port: int, said: bytes) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(said)
    assert await is_cut(reader)
    writer.close()


def ask_for_a_flood(port: int, upgrade: bool) -> socket.socket:
    """A client that asks for much and reads none of it."""
    sock = socket.create_connection(("127.0.0.1", port))
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    extra = (
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        if upgrade
        else ""
    )
    sock.sendall(f"GET /flood HTTP/1.1\r\nHost: x\r\n{extra}\r\n".encode())
    return sock


async def is_answered(port: int) -> bool:
    """Whether the server has a place for one more connection of this address."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        return await reader.read(1) != b""
    except ConnectionError:
        return False
    finally:
        writer.close()


@pytest.mark.parametrize("upgrade", [False, True])
async def test_clients_that_do_not_read_are_cut_off(port: int, upgrade: bool) -> None:
    held = [ask_for_a_flood(port, upgrade) for _ in range(LIMIT)]
    async with asyncio.timeout(TIMEOUT_SECONDS):
        # They stay, so that there is room only once the server has given them up.
        while not await is_answered(port):
            await asyncio.sleep(0.05)
    for sock in held:
        sock.close()


async def test_one_address_holds_only_so_many_connections(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nobody is cut for saying nothing: only the count can end the last one.
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 2 * TIMEOUT_SECONDS)
    held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(LIMIT)]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    assert await is_cut(reader)
    writer.close()
    for _, each in held:
        each.close()
        await each.wait_closed()


async def test_sockets_are_counted_by_the_address_behind_the_proxy(port: int) -> None:
    url, crowd = f"ws://127.0.0.1:{port}/", {"X-Forwarded-For": "203.0.113.5"}
    count = AddressCount(LIMIT, "")
    assert all(count.take("203.0.113.5") for _ in range(LIMIT))
    assert count.take("203.0.113.5") is None
    assert count.take("203.0.113.6") is not None
    async with connect(url, additional_headers=crowd, proxy=None) as wire:
        await wire.ping()


async def test_a_socket_too_many_is_refused_and_one_that_ends_makes_room() -> None:
    said: list[object] = []
    limit = SocketLimit(app, AddressCount(1, ""))
    scope = {"type": "websocket", "path": "/", "client": ("203.0.113.5", 1)}
    first: asyncio.Queue[dict[str, str]] = asyncio.Queue()

    async def note(message: object) -> None:
        said.append(message)

    async def connect_at_once() -> dict[str, str]:
        return {"type": "websocket.connect"}

    first.put_nowait({"type": "websocket.connect"})
    running = asyncio.create_task(limit(scope, first.get, note))
    await asyncio.sleep(0)
    await limit(scope, connect_at_once, note)
    assert {"type": "websocket.http.response.start", "status": 429} in [
        {key: message[key] for key in ("type", "status")}
        for message in said
        if isinstance(message, dict) and "status" in message
    ]
    first.put_nowait({"type": "websocket.disconnect"})
    await running
    await limit(scope, iter_messages("websocket.connect", "websocket.disconnect"), note)
    assert said[-1] == {"type": "websocket.accept"}


def iter_messages(*kinds: str):  # type: ignore[no-untyped-def]
    left = list(kinds)

    async def receive() -> dict[str, str]:
        return {"type": left.pop(0)}

    return receive


def test_an_address_of_the_new_kind_counts_for_its_network() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff")
    assert network_of("2001:db8::1") != network_of("2001:db8:0:1::1")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") == "192.0.2.1"
