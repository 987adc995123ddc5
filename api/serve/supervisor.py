"""Keeps Postgres, Valkey and the workers running until it is told to stop."""

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

LOOK_EVERY = 0.05
"""Seconds between two looks at the children."""

SILENT_AFTER = 30.0
"""A worker that was not heard of for so many seconds is killed. One whose event loop stands still
ends by itself before; this is for a process that cannot even do that."""

QUICK_DEATH = 3.0
"""A worker that lives shorter than this many seconds was not able to work."""

MAX_PAUSE = 5.0
"""Seconds before a worker that cannot work is started again; the longer, the more often it died."""

START_SECONDS = 60.0


class Revivable(Protocol):
    """A service that can be started again after its process has died; it never fails to try."""

    def revive(self) -> bool: ...


class WorkerProcess:
    """One worker, its name in the job queue, and when it was last heard of."""

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
            die_with=signal.SIGTERM,
            environment={**environment, **names},
            keep_open=(listening.fileno(), go_there, alive_there),
        )
        os.close(alive_there)
        os.close(go_there)
        self.born = time.monotonic()
        self.replace_at: float | None = None
        self._heard: float | None = None

    def let_go(self) -> None:
        """The worker may use the database; one that has died is found later."""
        with suppress(BrokenPipeError):
            os.write(self._go, b"1")

    def wait_until_ready(self) -> bool:
        """Whether the worker answers; False if it ended or took too long."""
        select.select([self._alive], [], [], START_SECONDS)
        self.silent_for()
        return self._heard is not None

    def silent_for(self) -> float:
        """Return for how many seconds nothing was heard of the worker; 0 before it is ready."""
        with suppress(BlockingIOError):
            if os.read(self._alive, 4096):
                self._heard = time.monotonic()
        return 0.0 if self._heard is None else time.monotonic() - self._heard

    def close(self) -> None:
        """Close the pipes to the worker, which has ended."""
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
    ) -> None:
        self._listening = listening
        self._environment = environment
        self._count = count
        self._services = connections
        self._on_death = on_death
        self._workers: list[WorkerProcess] = []
        self._quick_deaths = 0
        self._told_to_stop = False

    def start(self) -> None:
        """Start all workers, which load their code and wait for `let_go`."""
        self._workers = [
            WorkerProcess(self._listening, self._environment) for _ in range(self._count)
        ]

    def let_go(self) -> None:
        """All workers answer."""
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
            stop_child(worker.child, signal.SIGTERM)
            worker.close()
        self._workers = []

    def run(self) -> None:
        """Returns when SIGINT or SIGTERM has come; until then whatever dies is started again."""
        while not self._told_to_stop:
            for service in self._services:
                service.revive()
            for number, worker in enumerate(self._workers):
                if worker.silent_for() > SILENT_AFTER:
                    _say(f"worker {worker.child.pid} does not answer any more, ending it")
                    worker.child.kill()
                    worker.child.wait()
                if worker.child.poll() is not None and not self._told_to_stop:
                    self._bury(number, worker)
            time.sleep(LOOK_EVERY)

    def obey_signals(self) -> None:
        """From now on SIGINT and SIGTERM mean a clean stop."""

        def hear(*_: object) -> None:
            self._told_to_stop = True

        signal.signal(signal.SIGINT, hear)
        signal.signal(signal.SIGTERM, hear)

    def _bury(self, number: int, dead: WorkerProcess) -> None:
        """Start another worker, at once or after a pause if they die as soon as they start.

        However often they die the server goes on: the reason (a database that is away, a full
        disk) may pass, and then they live.
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
        """Return for how many seconds to wait before another is started."""
        lived = time.monotonic() - worker.born
        _say(f"worker {worker.child.pid} ended with {worker.child.returncode}, starting another")
        self._quick_deaths = self._quick_deaths + 1 if lived < QUICK_DEATH else 0
        return min(0.1 * 2**self._quick_deaths, MAX_PAUSE) if self._quick_deaths else 0.0


def _say(what: str) -> None:
    print(f"hotseat: {what}", file=sys.stderr, flush=True)
