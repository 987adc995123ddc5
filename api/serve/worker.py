"""A worker process: the application on a socket that the supervisor opened.

`python -m api.serve.worker SOCKET GO ALIVE` takes three inherited file descriptors: it loads its
code, waits for a byte on GO, writes one to ALIVE when it answers, and another every second.
"""

import gc
import os
import signal
import socket
import sys
import time
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from api.base.packs import load_packs
from api.base.settings import read_settings
from api.base.user_error import UserError
from api.serve.watchdog import watched
from api.telemetry.logs import set_up_logs
from api.web.connections import AddressCount, limited
from api.web.sockets import Sockets
from api.web.tracing import configure_tracing

GRACE_SECONDS = 3
"""Seconds for open requests to finish; sockets are asked to reconnect."""

READY = b"1"
"""What the supervisor reads once the worker answers."""


class Worker(uvicorn.Server):
    """A server that tells the supervisor when it is ready, and then that it is alive."""

    def __init__(
        self, config: uvicorn.Config, alive: int, app: Starlette, drain_seconds: int
    ) -> None:
        super().__init__(config)
        self._alive = alive
        self._app = app
        self._drain_seconds = drain_seconds
        self._drained_at: float | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            os.write(self._alive, READY)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Start draining on SIGTERM; stop at once on Ctrl-C or without a drain time."""
        if sig != signal.SIGTERM or self._drain_seconds == 0:
            super().handle_exit(sig, frame)
        elif self._drained_at is None:
            self._drained_at = time.monotonic() + self._drain_seconds
            self._app.state.is_draining = True

    async def on_tick(self, counter: int) -> bool:
        """Return whether it is time to stop."""
        is_drained = self._drained_at is not None and time.monotonic() >= self._drained_at
        return await super().on_tick(counter) or is_drained

    async def main_loop(self) -> None:
        async with watched(self._alive):
            await super().main_loop()


def run(listening: socket.socket, go: int, alive: int) -> int:
    """Serve until a signal arrives."""
    # Loading only creates objects that stay, so garbage collection would waste time.
    gc.disable()
    from api.graphql.transport.http import MAX_BODY
    from api.serve.app import make_app

    load_packs()
    configure_tracing()
    settings = read_settings()
    set_up_logs(settings.log_level)
    app = make_app(settings)
    config = uvicorn.Config(
        app,
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
    # Long documents are read in a thread, which yields to the event loop this often.
    sys.setswitchinterval(0.001)
    # Requests leave few reference cycles, so frequent collection would waste time.
    gc.set_threshold(20_000, 20, 50)
    gc.enable()
    if os.read(go, 1) != b"1":
        return 0
    # Uvicorn raises the signal again after stopping; for us that is the normal end.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)
    server = Worker(config, alive, app, settings.drain_seconds)
    server.run(sockets=[listening])
    return 0 if server.started else 3


def main() -> int:
    """Entry point of the process that the supervisor starts."""
    listening, go, alive = map(int, sys.argv[1:4])
    try:
        return run(socket.socket(fileno=listening), go, alive)
    except UserError as error:
        print(f"hotseat: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
