"""Text goes out as the frames that clients expect, at once or when the reader is ready."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from api.live.fanout.deflate import deflate
from api.live.fanout.shared import MAX_MESSAGES, Shared
from api.web.sockets import DIRECT, SHARED, Sockets
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


async def test_two_messages_leave_in_one_piece() -> None:
    made, wire = await opened()
    assert made.scope["extensions"][DIRECT] == {"socket": made}
    assert made.write_two(b"hello", b"bye")
    assert wire.written == [b"\x81\x05hello\x81\x03bye"]
    made.connection_lost(None)


async def test_two_messages_are_not_written_to_a_reader_who_falls_behind_or_has_gone() -> None:
    made, wire = await opened()
    made.pause_writing()
    assert not made.write_two(b"hello", b"bye")
    made.resume_writing()
    made.connection_lost(None)
    assert not made.write_two(b"hello", b"bye")
    assert wire.written == []


MASK = b"\x01\x02\x03\x04"


def as_client(text: str, first: int = 0x81) -> bytes:
    """Return a frame as clients send it."""
    data = text.encode()
    sent = bytes(byte ^ MASK[index % 4] for index, byte in enumerate(data))
    if len(data) < 126:
        return bytes([first, 0x80 | len(data)]) + MASK + sent
    if len(data) < 65_536:
        return bytes([first, 0x80 | 126]) + len(data).to_bytes(2, "big") + MASK + sent
    return bytes([first, 0x80 | 127]) + len(data).to_bytes(8, "big") + MASK + sent


@pytest.fixture
async def taking() -> AsyncIterator[tuple[Sockets, list[str], list[str]]]:
    """A socket whose application takes messages directly unless they are polite."""
    made, wire = await opened()
    taken: list[str] = []

    def take(text: bytes) -> bool:
        if text.startswith(b"please"):
            return False
        taken.append(text.decode())
        return True

    made.take_with(take)
    yield made, taken, wire.written  # type: ignore[misc]
    made.connection_lost(None)


async def settle() -> None:
    """Let the application say back what it has received."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_whole_messages_are_taken_without_the_queue(taking: Any) -> None:
    made, taken, written = taking
    long = "ż" * 300
    made.data_received(as_client("one") + as_client("") + as_client(long))
    assert taken == ["one", "", long]
    await settle()
    assert written == []


async def test_a_message_that_is_left_is_received_in_its_order(taking: Any) -> None:
    made, taken, written = taking
    made.data_received(as_client("one") + as_client("please") + as_client("two"))
    await settle()
    assert taken == ["one"]
    assert b"".join(written) == b"\x81\x06please\x81\x03two"
    made.data_received(as_client("three"))
    assert taken == ["one", "three"]


@pytest.mark.parametrize("cut", range(1, 9))
async def test_a_message_in_two_pieces_is_received_whole(taking: Any, cut: int) -> None:
    made, taken, written = taking
    frame = as_client("one")
    made.data_received(as_client("zero") + frame[:cut])
    made.data_received(frame[cut:] + as_client("two"))
    await settle()
    assert taken == ["zero"]
    assert b"".join(written) == b"\x81\x03one\x81\x03two"


async def test_a_message_in_two_frames_is_received_whole(taking: Any) -> None:
    made, taken, written = taking
    made.data_received(as_client("on", 0x01) + as_client("e", 0x80) + as_client("two"))
    await settle()
    assert taken == []
    assert b"".join(written) == b"\x81\x03one\x81\x03two"
    made.data_received(as_client("on", 0x01))
    made.data_received(as_client("two"))
    assert taken == []
    assert made.conn.close_sent is not None


async def test_pings_are_answered_between_taken_messages(taking: Any) -> None:
    made, taken, written = taking
    made.data_received(as_client("one") + as_client("?", 0x89) + as_client("two"))
    assert taken == ["one", "two"]
    assert written == [b"\x8a\x01?"]


async def test_a_frame_without_a_mask_closes_the_socket(taking: Any) -> None:
    made, taken, _ = taking
    made.data_received(b"\x81\x06abcdef")
    assert taken == []
    assert made.conn.close_sent is not None


async def test_nothing_is_written_to_a_socket_that_is_gone() -> None:
    made, wire = await opened()
    made.connection_lost(None)
    with pytest.raises(ClientDisconnected):
        await made.send(HELLO)
    assert wire.written == []


def _compressible(length: int) -> str:
    return ("żółw energy climate 0123456789 " * (length // 20 + 1))[:length]


async def fan_out(scope: Scope, receive: Receive, send: Send) -> None:
    """Sends a message that is compressed once, then one by the general way, for each request."""
    await receive()
    await send({"type": "websocket.accept"})
    shared = Shared({"text": _compressible(5_000)})
    while (message := await receive())["type"] == "websocket.receive":
        opening, closing = f'{{"id":"{message["text"]}","data":', "}"
        sent = shared.message(_same, opening, closing)
        await send({"type": "websocket.send", "shared": sent})
        await send({"type": "websocket.send", "text": shared.text(_same)})


def _same(value: object) -> object:
    return value


@pytest.mark.parametrize("bits", [None, 15, 12, 9])
async def test_what_is_compressed_once_arrives_whole_among_other_messages(bits: int | None) -> None:
    server = QuietServer(uvicorn.Config(fan_out, ws=Sockets, lifespan="off", log_level="warning"))
    offers = [ClientPerMessageDeflateFactory(server_max_window_bits=bits)]
    with socket.create_server(("127.0.0.1", 0)) as listening:
        running = asyncio.create_task(server.serve(sockets=[listening]))
        url = f"ws://127.0.0.1:{listening.getsockname()[1]}"
        async with connect(url, compression=None, extensions=offers, proxy=None) as wire:
            for name in ("a", "żółw", "x" * 200):
                await wire.send(name)
                told = msgspec.json.decode(await wire.recv())
                assert told == {"id": name, "data": {"text": _compressible(5_000)}}
                assert msgspec.json.decode(await wire.recv()) == told["data"]
        server.should_exit = True
        await running


async def test_a_message_for_many_is_compressed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    compressed: list[int] = []

    def counted(data: bytes) -> bytes:
        compressed.append(len(data))
        return deflate(data)

    monkeypatch.setattr("api.live.fanout.shared.deflate", counted)
    shared = Shared({"text": _compressible(5_000)})
    messages = [shared.message(_same, f"{number}", "}") for number in range(100)]
    frames = [message.deflated_frame() for message in messages]
    assert len(compressed) == 1
    assert len(frames[0]) < 1_000


async def test_sockets_whose_messages_begin_alike_write_the_same_bytes() -> None:
    (first, one), (second, other) = await opened(), await opened()
    shared = Shared({"text": _compressible(5_000)})
    for made in (first, second):
        assert SHARED in made.scope["extensions"]
        message = shared.message(_same, '{"id":"1","data":', "}")
        await made.send({"type": "websocket.send", "shared": message})
    assert one.written[0] is other.written[0]
    first.connection_lost(None)
    second.connection_lost(None)


async def test_a_shared_message_waits_for_a_reader_who_falls_behind() -> None:
    made, wire = await opened()
    made.pause_writing()
    message = Shared("żółw").message(_same, "[", "]")
    sending = asyncio.create_task(made.send({"type": "websocket.send", "shared": message}))
    for _ in range(10):
        await asyncio.sleep(0)
    assert wire.written == []
    made.resume_writing()
    await sending
    assert b"".join(wire.written) == b"\x81\x0b" + '["żółw"]'.encode()
    made.connection_lost(None)


def test_messages_that_begin_differently_are_not_all_kept() -> None:
    shared = Shared("words")
    for number in range(100):
        shared.message(_same, f"{number}", "")
    assert len(shared.messages) == MAX_MESSAGES
