"""A browser and a server that receive what is sent."""

import asyncio
import base64
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

# http_ece comes without types.
import http_ece  # type: ignore[import-untyped]
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class Receiver:
    """A real server on this machine that notes what it is sent."""

    def __init__(self) -> None:
        self.status = 200
        self.taken: list[tuple[dict[str, str], bytes]] = []
        self.arrived = asyncio.Event()
        """Set once something has been taken."""
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook?x=1"

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")[1:-2]
        headers = {
            name.lower(): value for name, _, value in (line.partition(": ") for line in head)
        }
        body = await reader.readexactly(int(headers["content-length"]))
        self.taken.append((headers, body))
        self.arrived.set()
        writer.write(f"HTTP/1.1 {self.status} x\r\nlocation: http://127.0.0.1:1/\r\n".encode())
        writer.write(b"content-length: 0\r\nconnection: close\r\n\r\n")
        await writer.drain()
        writer.close()


@asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    server = await asyncio.start_server(receiver.take, "127.0.0.1", 0)
    receiver.port = server.sockets[0].getsockname()[1]
    try:
        yield receiver
    finally:
        server.close()
        await server.wait_closed()


class Browser:
    """A browser's side of web push."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"0123456789abcdef"
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.p256dh = base64.urlsafe_b64encode(point).rstrip(b"=").decode()
        self.auth = base64.urlsafe_b64encode(self.secret).rstrip(b"=").decode()

    def read(self, body: bytes) -> dict[str, object]:
        opened = http_ece.decrypt(
            body, private_key=self.key, auth_secret=self.secret, version="aes128gcm"
        )
        return msgspec.json.decode(opened, type=dict[str, object])
