"""One worker process: the application on a socket that the supervisor opened.

`python -m api.serve.worker SOCKET GO ALIVE` takes three inherited file descriptors: it loads its
code, waits for a word on GO, says a word on ALIVE when it answers, and another every second.
"""

import gc
import os
import signal
import socket
import sys

import uvicorn

from api.base.packs import load_packs
from api.base.settings import read_settings
from api.base.user_error import UserError
from api.serve.watchdog import watched
from api.telemetry.logs import set_up_logs
from api.web.connections import AddressCount, limited
from api.web.sockets import Sockets
from api.web.tracing import configure_tracing

GRACE_SECONDS = 3
"""Seconds for open requests to end; sockets are told to come back."""

READY = b"1"
"""What the supervisor reads when the worker answers."""


class Worker(uvicorn.Server):
    """A server that tells the supervisor when it is ready, and then that it lives."""

    def __init__(self, config: uvicorn.Config, alive: int) -> None:
        super().__init__(config)
        self._alive = alive

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            os.write(self._alive, READY)

    async def main_loop(self) -> None:
        async with watched(self._alive):
            await super().main_loop()


def run(listening: socket.socket, go: int, alive: int) -> int:
    """Serve until a signal comes."""
    # Loading makes nothing but objects that stay: looking for garbage among them takes time.
    gc.disable()
    from api.graphql.transport.http import MAX_BODY
    from api.serve.app import make_app

    load_packs()
    configure_tracing()
    settings = read_settings()
    set_up_logs(settings.log_level)
    config = uvicorn.Config(
        make_app(settings),
        log_config=None,
        http=limited(AddressCount(settings.sockets_per_address, settings.trusted_proxies)),
        ws=Sockets,
        ws_max_size=MAX_BODY,
        lifespan="on",
        log_level="warning",
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    gc.freeze()
    # Long documents are read in a thread: it hands over to the event loop this often.
    sys.setswitchinterval(0.001)
    # Requests leave little garbage in circles: looking for it at every other one takes time.
    gc.set_threshold(20_000, 20, 50)
    gc.enable()
    if os.read(go, 1) != b"1":
        return 0
    # Uvicorn raises the signal again when it has stopped; to us that is the normal end.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)
    server = Worker(config, alive)
    server.run(sockets=[listening])
    return 0 if server.started else 3


def main() -> int:
    """Run the process that the supervisor starts."""
    listening, go, alive = map(int, sys.argv[1:4])
    try:
        return run(socket.socket(fileno=listening), go, alive)
    except UserError as error:
        print(f"hotseat: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
