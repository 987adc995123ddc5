"""What embedded servers have in common: a child process that is restarted when it dies."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from types import TracebackType
from typing import ClassVar, Self

from api.base.child_process import stop_child, wait_until
from api.base.user_error import UserError

NOTICE_SECONDS = 10.0
"""Seconds after which somebody who waits for a start is told that it goes on."""

FIRST_PAUSE, MAX_PAUSE = 0.2, 5.0
"""Seconds between two attempts to revive a server that died."""


class EmbeddedServer(ABC):
    """A server that runs as a child of this process while the object is open."""

    name: ClassVar[str]
    stop_signal: ClassVar[signal.Signals]
    start_seconds: ClassVar[float]
    """Timeout of the first start."""
    revival_seconds: ClassVar[float]
    """Timeout of a restart; recovery after a crash can be long and must not be interrupted."""
    stop_seconds: ClassVar[float] = 10.0

    def __init__(self) -> None:
        self._child: subprocess.Popen[bytes] | None = None
        self._is_started = False
        self._coming_since: float | None = None
        self._next_attempt = 0.0
        self._pause = FIRST_PAUSE
        self._hindrance: str | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    @property
    def pid(self) -> int:
        """The process id of the running server."""
        if self._child is None:
            raise RuntimeError(f"{self.name} is not running")
        return self._child.pid

    def start(self) -> None:
        """Start the server and wait until it answers."""
        child = self._launch()

        def is_settled() -> bool:
            return child.poll() is not None or self._is_ready(child)

        if not wait_until(is_settled, seconds=min(NOTICE_SECONDS, self.start_seconds)):
            self._say("is still starting; recovery after a crash can take some minutes.")
            wait_until(is_settled, seconds=self.start_seconds)
        if child.poll() is not None or not self._is_ready(child):
            stop_child(child, self.stop_signal)
            raise UserError(self._explain())
        self._child = child
        self._is_started = True

    def stop(self) -> None:
        """Stop the server and wait until it has ended."""
        self._is_started = False
        if self._child is not None:
            stop_child(self._child, self.stop_signal, patience=self.stop_seconds)
            self._child = None

    def revive(self) -> bool:
        """Advance the restart of a dead server by one step; return True when it is back.

        It never raises and never blocks: a full disk or an old process in the way is retried with
        growing pauses, while everything above asks its callers to retry later.
        """
        if not self._is_started:
            return False
        child = self._child
        if child is not None and child.poll() is None:
            return self._check_coming(child)
        if self._coming_since is not None:
            self._put_off(self._explain())
        elif child is not None:
            self._say(f"ended with {child.returncode}, starting it again")
        self._child = None
        if self._has_become_possible():
            self._pause = FIRST_PAUSE
            self._attempt()
        elif time.monotonic() >= self._next_attempt:
            self._attempt()
        return False

    def _check_coming(self, child: subprocess.Popen[bytes]) -> bool:
        if self._coming_since is None:
            return False
        if self._is_ready(child):
            self._say(f"is back after {time.monotonic() - self._coming_since:.1f} s")
            self._coming_since = None
            self._pause = FIRST_PAUSE
            return True
        if time.monotonic() - self._coming_since > self.revival_seconds:
            child.kill()
        return False

    def _attempt(self) -> None:
        hindrance = self._find_hindrance()
        if hindrance is not None:
            # It passes by itself: check again soon, and report it once.
            if hindrance != self._hindrance:
                self._say(hindrance)
            self._hindrance = hindrance
            self._next_attempt = time.monotonic() + FIRST_PAUSE
            return
        self._hindrance = None
        try:
            self._child = self._launch()
            self._coming_since = time.monotonic()
        except UserError as error:
            self._put_off(str(error))
        except OSError as error:
            self._put_off(f"{error.strerror or error}.")

    def _put_off(self, reason: str) -> None:
        self._say(f"{reason} Trying again in {self._pause:.1f} s.")
        self._coming_since = None
        self._next_attempt = time.monotonic() + self._pause
        self._pause = min(self._pause * 2, MAX_PAUSE)

    def _say(self, what: str) -> None:
        print(f"hotseat: {self.name}: {what}", file=sys.stderr, flush=True)

    @abstractmethod
    def _launch(self) -> subprocess.Popen[bytes]:
        """Start the process without waiting for it."""

    @abstractmethod
    def _is_ready(self, child: subprocess.Popen[bytes]) -> bool:
        """Whether the process answers."""

    @abstractmethod
    def _explain(self) -> str:
        """Explain why the process did not start, and what to do about it."""

    def _has_become_possible(self) -> bool:
        """Whether what made the last attempt fail is gone, so that no pause is needed."""
        return False

    def _find_hindrance(self) -> str | None:
        """Return what prevents a new start, or None."""
        return None
