"""Bounds the time of an engine call: a loop without end in the rules must not stop the server."""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

LOOK_EVERY = 0.1
"""Seconds between two looks of the watchdog; bounds are not kept more exactly than this."""


class EngineTooSlow(Exception):
    """The call ran longer than it may."""


class _Call:
    __slots__ = ("deadline", "interrupted", "thread")

    def __init__(self, seconds: float) -> None:
        self.thread = threading.get_ident()
        self.deadline = time.monotonic() + seconds
        self.interrupted = False


class _Watchdog:
    """One thread that raises EngineTooSlow inside calls that are past their deadline."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._calls: set[_Call] = set()
        self._thread: threading.Thread | None = None

    def begin(self, call: _Call) -> None:
        with self._lock:
            self._calls.add(call)
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._watch, name="bound", daemon=True)
                self._thread.start()

    def end(self, call: _Call) -> None:
        with self._lock:
            self._calls.discard(call)

    def _watch(self) -> None:
        # It looks by the clock and is never woken: a thread that is woken takes the interpreter
        # from the loop, which then waits for it at every call.
        while True:
            time.sleep(LOOK_EVERY)
            with self._lock:
                for call in [
                    running for running in self._calls if running.deadline < time.monotonic()
                ]:
                    self._calls.discard(call)
                    call.interrupted = True
                    _raise_in(call.thread)


_watchdog = _Watchdog()


@contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """What runs inside is interrupted with EngineTooSlow after this time, in any thread.

    It works on Python code, which is what rules are; a single long call into C is not cut.
    """
    call = _Call(seconds)
    _watchdog.begin(call)
    try:
        yield
    finally:
        _watchdog.end(call)
        if call.interrupted:
            _take_delivery()


def _take_delivery() -> None:
    """An interruption sent in the last moment is taken here and not somewhere behind."""
    for _ in range(1000):
        time.sleep(0)


def _raise_in(thread: int) -> None:
    ctypes.pythonapi.PyThreadState_SetAsyncExc(
        ctypes.c_ulong(thread), ctypes.py_object(EngineTooSlow)
    )
