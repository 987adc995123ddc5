"""Keeps Postgres, Valkey and the workers running until it is stopped."""

import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Protocol
from uuid import UUID, uuid4

from api.base.child_process import start_child, stop_child
from api.base.user_error import UserError

POLL_EVERY = 0.05
"""Seconds between checks of the children."""

SILENT_AFTER = 30.0
"""A worker that has been silent for this many seconds is killed. One whose event loop is blocked
ends itself earlier; this is for a process that cannot even do that."""

QUICK_DEATH = 3.0
"""A worker that lives for less than this many seconds failed to start."""

MAX_PAUSE = 5.0
"""Seconds before a worker that failed is started again; longer after repeated failures."""

START_SECONDS = 60.0

STOP_SECONDS = 10.0
"""Seconds after which a worker that was told to stop is killed."""


class Revivable(Protocol):
    """A service that can be restarted after its process has died; the attempt never raises."""

    def revive(self) -> bool: ...


class WorkerProcess:
    """A worker, its name in the job queue, and when it last reported."""

    def __init__(
        self,
        listening: socket.socket,
        environment: Mapping[str, str],
        predecessor: UUID | None = None,
    ) -> None:
        self.id = uuid4()
        names = {"HOTSEAT_WORKER_ID": str(self.id)}
        if predecessor is not None:
            names["HOTSEAT_PREDECESSOR"] = str(predecessor)
        self._alive, alive_there = os.pipe()
        os.set_blocking(self._alive, False)
        go_there, self._go = os.pipe()
        self.child: subprocess.Popen[bytes] = start_child(
            [
                sys.executable,
                "-P",
                "-m",
                "api.serve.worker",
                str(listening.fileno()),
                str(go_there),
                str(alive_there),
            ],
            # Without us there is no database and nobody to start it again: it must not hold the
            # port against the next server while it says goodbye.
            die_with=signal.SIGKILL,
            environment={**environment, **names},
            keep_open=(listening.fileno(), go_there, alive_there),
        )
        os.close(alive_there)
        os.close(go_there)
        self.born = time.monotonic()
        self.replace_at: float | None = None
        self._heard: float | None = None

    def let_go(self) -> None:
        """Let the worker use the database; a dead one is noticed later."""
        with suppress(BrokenPipeError):
            os.write(self._go, b"1")

    def wait_until_ready(self) -> bool:
        """Return whether the worker answers; False if it ended or took too long."""
        select.select([self._alive], [], [], START_SECONDS)
        self.silent_for()
        return self._heard is not None

    def silent_for(self) -> float:
        """Return for how many seconds the worker has been silent; 0 before it is ready."""
        with suppress(BlockingIOError):
            if os.read(self._alive, 4096):
                self._heard = time.monotonic()
        return 0.0 if self._heard is None else time.monotonic() - self._heard

    def close(self) -> None:
        """Close the pipes to a worker that has ended."""
        os.close(self._alive)
        os.close(self._go)


class Supervisor:
    """The workers of one socket, and the services below them."""

    def __init__(
        self,
        listening: socket.socket,
        environment: Mapping[str, str],
        count: int,
        connections: Sequence[Revivable],
        on_death: Callable[[UUID], None] = lambda _: None,
        drain_seconds: int = 0,
    ) -> None:
        self._listening = listening
        self._environment = environment
        self._count = count
        self._services = connections
        self._on_death = on_death
        self._stop_seconds = STOP_SECONDS + drain_seconds
        self._workers: list[WorkerProcess] = []
        self._quick_deaths = 0
        self._told_to_stop = False

    def start(self) -> None:
        """Start all workers, which load their code and wait for `let_go`."""
        self._workers = [
            WorkerProcess(self._listening, self._environment) for _ in range(self._count)
        ]

    def let_go(self) -> None:
        """Wait until all workers answer."""
        for worker in self._workers:
            worker.let_go()
        if not all([worker.wait_until_ready() for worker in self._workers]):
            raise UserError("The server could not start; see the error above.")

    def stop(self) -> None:
        """Stop all workers and wait for them to end."""
        for worker in self._workers:
            if worker.child.poll() is None:
                worker.child.send_signal(signal.SIGTERM)
        for worker in self._workers:
            stop_child(worker.child, signal.SIGTERM, patience=self._stop_seconds)
            worker.close()
        self._workers = []

    def run(self) -> None:
        """Restart whatever dies, until SIGINT or SIGTERM arrives."""
        while not self._told_to_stop:
            for service in self._services:
                service.revive()
            for number, worker in enumerate(self._workers):
                if worker.silent_for() > SILENT_AFTER:
                    _say(f"worker {worker.child.pid} no longer responds, stopping it")
                    worker.child.kill()
                    worker.child.wait()
                if worker.child.poll() is not None and not self._told_to_stop:
                    self._bury(number, worker)
            time.sleep(POLL_EVERY)

    def obey_signals(self) -> None:
        """Handle SIGINT and SIGTERM as a clean stop from now on."""

        def hear(*_: object) -> None:
            self._told_to_stop = True

        signal.signal(signal.SIGINT, hear)
        signal.signal(signal.SIGTERM, hear)

    def _bury(self, number: int, dead: WorkerProcess) -> None:
        """Start another worker, at once or after a pause if they die on start.

        However often they die the server continues: the cause (an unavailable database, a full
        disk) may pass.
        """
        if dead.replace_at is None:
            dead.replace_at = time.monotonic() + self._count_death(dead)
            self._on_death(dead.id)
        if time.monotonic() >= dead.replace_at:
            dead.close()
            worker = WorkerProcess(self._listening, self._environment, predecessor=dead.id)
            worker.let_go()
            self._workers[number] = worker

    def _count_death(self, worker: WorkerProcess) -> float:
        """Return how many seconds to wait before the next start."""
        lived = time.monotonic() - worker.born
        _say(f"worker {worker.child.pid} ended with {worker.child.returncode}, starting another")
        self._quick_deaths = self._quick_deaths + 1 if lived < QUICK_DEATH else 0
        return min(0.1 * 2**self._quick_deaths, MAX_PAUSE) if self._quick_deaths else 0.0


def _say(what: str) -> None:
    print(f"hotseat: {what}", file=sys.stderr, flush=True)
