"""A server that is told to stop lets proxies look elsewhere first, and sends its sockets away."""

import asyncio
import json
import os
import signal
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from api.base.child_process import wait_until
from tests.faults.serving import LONG, Serving

pytestmark = pytest.mark.faults

SERVICE_RESTART = 1012
"""The code of a close after which a client should reconnect."""


async def test_a_draining_server_serves_but_is_not_ready_and_sends_sockets_to_reconnect(
    tmp_path: Path,
) -> None:
    # Longer than any test: the end comes by the second signal, not by time.
    serving = Serving(tmp_path / "home", environment={"HOTSEAT_DRAIN_SECONDS": "3600"})
    try:
        serving.wait_until_serving()
        address = serving.address.replace("http", "ws") + "/graphql"
        async with connect(address, subprotocols=[Subprotocol("graphql-transport-ws")]) as socket:
            await socket.send('{"type": "connection_init"}')
            await socket.recv()
            serving.process.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(
                wait_until, lambda: _readiness(serving) == {"ready": False, "draining": True},
                seconds=LONG,
            )  # fmt: skip
            assert serving.answers("/healthz")
            await socket.send('{"type": "ping"}')
            assert json.loads(await socket.recv())["type"] == "pong"
            for pid in serving.workers:
                os.kill(pid, signal.SIGINT)
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == SERVICE_RESTART
        assert await asyncio.to_thread(serving.process.wait, LONG) == 0
    finally:
        serving.kill()


def _readiness(serving: Serving) -> object:
    try:
        with urllib.request.urlopen(serving.address + "/readyz", timeout=10) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        return json.load(error)
