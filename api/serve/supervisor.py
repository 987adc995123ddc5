"""Keeps Postgres, Valkey and the workers running until it is told to stop."""

import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Protocol

from api.base.child_process import start_child, stop_child
from api.base.user_error import UserError

LOOK_EVERY = 0.2
"""Seconds between two looks at the children."""

QUICK_DEATH = 3.0
"""A worker that lives shorter than this many seconds was not able to work."""

QUICK_DEATHS_ALLOWED = 10

START_PATIENCE = 60.0


class Revivable(Protocol):
    """A service that can be started again after its process has died."""

    def revive(self) -> bool: ...


class WorkerProcess:
    """One worker and when it was started."""

    def __init__(self, listening: socket.socket, environment: Mapping[str, str]) -> None:
        self._ready, ready_there = os.pipe()
        go_there, self._go = os.pipe()
        self.child: subprocess.Popen[bytes] = start_child(
            [
                sys.executable,
                "-P",
                "-m",
                "api.serve.worker",
                str(listening.fileno()),
                str(go_there),
                str(ready_there),
            ],
            die_with=signal.SIGTERM,
            environment=environment,
            keep_open=(listening.fileno(), go_there, ready_there),
        )
        os.close(ready_there)
        os.close(go_there)
        self.born = time.monotonic()

    def let_go(self) -> None:
        """The worker may use the database; one that has died is found later."""
        with suppress(BrokenPipeError):
            os.write(self._go, b"1")

    def wait_until_ready(self) -> bool:
        """Whether the worker answers; False if it ended or took too long."""
        readable, _, _ = select.select([self._ready], [], [], START_PATIENCE)
        return bool(readable) and os.read(self._ready, 1) == b"1"

    def bury(self) -> None:
        """Nothing of the ended worker is left in this process."""
        os.close(self._ready)
        os.close(self._go)


class Supervisor:
    """The workers of one socket, and the services below them."""

    def __init__(
        self,
        listening: socket.socket,
        environment: Mapping[str, str],
        count: int,
        connections: Sequence[Revivable],
    ) -> None:
        self._listening = listening
        self._environment = environment
        self._count = count
        self._services = connections
        self._workers: list[WorkerProcess] = []
        self._quick_deaths = 0
        self._told_to_stop = False

    def start(self) -> None:
        """All workers load their code; they wait for `let_go` before they use the services."""
        self._workers = [
            WorkerProcess(self._listening, self._environment) for _ in range(self._count)
        ]

    def let_go(self) -> None:
        """All workers answer."""
        for worker in self._workers:
            worker.let_go()
        if not all([worker.wait_until_ready() for worker in self._workers]):
            raise UserError("The server could not start; the reason stands above.")

    def stop(self) -> None:
        """All workers have ended."""
        for worker in self._workers:
            if worker.child.poll() is None:
                worker.child.send_signal(signal.SIGTERM)
        for worker in self._workers:
            stop_child(worker.child, signal.SIGTERM)
            worker.bury()
        self._workers = []

    def run(self) -> None:
        """Returns when SIGINT or SIGTERM has come; until then whatever dies is started again."""
        while not self._told_to_stop:
            for service in self._services:
                service.revive()
            for place, worker in enumerate(self._workers):
                if worker.child.poll() is not None and not self._told_to_stop:
                    self._count_death(worker)
                    worker.bury()
                    self._workers[place] = self._new_worker()
            time.sleep(LOOK_EVERY)

    def obey_signals(self) -> None:
        """From now on SIGINT and SIGTERM mean a clean stop."""

        def hear(*_: object) -> None:
            self._told_to_stop = True

        signal.signal(signal.SIGINT, hear)
        signal.signal(signal.SIGTERM, hear)

    def _new_worker(self) -> WorkerProcess:
        worker = WorkerProcess(self._listening, self._environment)
        worker.let_go()
        return worker

    def _count_death(self, worker: WorkerProcess) -> None:
        lived = time.monotonic() - worker.born
        print(
            f"hotseat: worker {worker.child.pid} ended with {worker.child.returncode}, "
            "starting another",
            file=sys.stderr,
        )
        self._quick_deaths = self._quick_deaths + 1 if lived < QUICK_DEATH else 0
        if self._quick_deaths > QUICK_DEATHS_ALLOWED:
            raise UserError("The workers die as soon as they start; the reason stands above.")
        if self._quick_deaths:
            time.sleep(min(0.1 * 2**self._quick_deaths, 5.0))
