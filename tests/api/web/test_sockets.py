"""Text goes out as the frames that clients expect, at once or when the reader is ready."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from typing import Any

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected
from websockets.asyncio.client import connect

from api.web.sockets import Sockets
from tests.conftest import QuietServer

LENGTHS = (0, 1, 125, 126, 65_535, 65_536)


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Says everything back."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


@pytest.fixture
async def url() -> AsyncIterator[str]:
    """A server that says everything back."""
    server = QuietServer(uvicorn.Config(echo, ws=Sockets, lifespan="off", log_level="warning"))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        running = asyncio.create_task(server.serve(sockets=[listening]))
        yield f"ws://127.0.0.1:{listening.getsockname()[1]}"
        server.should_exit = True
        await running


@pytest.mark.parametrize("compression", [None, "deflate"])
async def test_texts_of_every_length_arrive_whole(url: str, compression: str | None) -> None:
    async with connect(url, compression=compression, proxy=None) as wire:
        for length in LENGTHS:
            for text in ("x" * length, "ż" * (length // 2)):
                await wire.send(text)
                assert await wire.recv() == text


class Wire:
    """A transport that notes what is written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def get_extra_info(self, _: str, default: object = None) -> object:
        return default

    def is_closing(self) -> bool:
        return False

    def abort(self) -> None: ...
    def close(self) -> None: ...
    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...


SHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HELLO: dict[str, Any] = {"type": "websocket.send", "text": "hello"}


async def opened() -> tuple[Sockets, Wire]:
    """A socket after its handshake, with nothing sent."""
    config = uvicorn.Config(echo, lifespan="off", ws_ping_interval=None)
    config.load()
    made, wire = Sockets(config, uvicorn.server.ServerState(), {}), Wire()
    made.connection_made(wire)  # type: ignore[arg-type]
    made.data_received(SHAKE)
    while not made.handshake_complete:
        await asyncio.sleep(0)
    wire.written.clear()
    return made, wire


async def test_a_reader_who_falls_behind_is_waited_for() -> None:
    made, wire = await opened()
    await made.send(HELLO)
    assert wire.written == [b"\x81\x05hello"]
    made.pause_writing()
    sending = asyncio.create_task(made.send(HELLO))
    for _ in range(10):
        await asyncio.sleep(0)
    assert not sending.done()
    made.resume_writing()
    await sending
    assert wire.written == [b"\x81\x05hello"] * 2
    made.connection_lost(None)


async def test_nothing_is_written_to_a_socket_that_is_gone() -> None:
    made, wire = await opened()
    made.connection_lost(None)
    with pytest.raises(ClientDisconnected):
        await made.send(HELLO)
    assert wire.written == []
