"""Limits the computing time of engine calls: an endless loop must not stop the server."""

from __future__ import annotations

import ctypes
import os
import threading
import time
from types import TracebackType

POLL_EVERY = 0.1
"""Seconds between checks of the watchdog. A limit counts from the first check, so calls may take
this much longer."""


class EngineTooSlow(Exception):
    """The call exceeded its time limit."""


class bounded:
    """Interrupts the body with EngineTooSlow after this much CPU time, in any thread.

    It counts the time of the thread, so that a call is not interrupted because other processes kept
    the processor busy. This works for Python code such as rules; a single long call into C is not
    interrupted. A class, because a generator for every move takes several times as long.
    """

    __slots__ = ("_deadline", "_interrupted", "_seconds", "_thread")

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._deadline: float | None = None
        self._interrupted = False

    def __enter__(self) -> None:
        self._thread = threading.get_ident()
        with _watchdog.lock:
            _watchdog.calls.add(self)
        if not _watchdog.is_started:
            _watchdog.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        with _watchdog.lock:
            _watchdog.calls.discard(self)
        if self._interrupted:
            _take_delivery()

    def interrupt_if_late(self) -> None:
        # The clock of a thread is read by a system call, so it is not read for the calls that end
        # before the watchdog looks: nearly all of them.
        now = time.clock_gettime(_clock_of(self._thread))
        if self._deadline is None:
            self._deadline = now + self._seconds
        if now < self._deadline:
            return
        # Interrupt again after the same time: an exception raised in a callback of the interpreter
        # (the end of a weak reference) is lost.
        self._deadline += self._seconds
        self._interrupted = True
        ctypes.pythonapi.PyThreadState_SetAsyncExc(
            ctypes.c_ulong(self._thread), ctypes.py_object(EngineTooSlow)
        )


def _clock_of(thread: int) -> int:
    # macOS does not expose the CPU time of a thread.
    of_thread = getattr(time, "pthread_getcpuclockid", None)
    return time.CLOCK_MONOTONIC if of_thread is None else int(of_thread(thread))


class _Watchdog:
    """A thread that raises EngineTooSlow in calls that exceed their limit."""

    def __init__(self) -> None:
        self.reset()

    def start(self) -> None:
        """Start the thread."""
        threading.Thread(target=self._watch, name="bound", daemon=True).start()
        self.is_started = True

    def reset(self) -> None:
        """Begin without a thread: a forked process has only the one that forked it."""
        self.lock = threading.Lock()
        """Held to begin and end a call, so that no call is interrupted after its end."""
        self.calls: set[bounded] = set()
        self.is_started = False

    def _watch(self) -> None:
        # It polls and is never woken: waking a thread takes the interpreter away from the event
        # loop, which would have to wait for it at every call.
        while True:
            time.sleep(POLL_EVERY)
            with self.lock:
                for call in self.calls:
                    call.interrupt_if_late()


_watchdog = _Watchdog()
os.register_at_fork(after_in_child=_watchdog.reset)


def _take_delivery() -> None:
    """Receive an interruption sent at the last moment here rather than somewhere later."""
    for _ in range(1000):
        time.sleep(0)
