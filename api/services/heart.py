"""Whether players can play: clocks run out only while they can."""

from __future__ import annotations

import time
from datetime import datetime, timedelta

FRESH = 2.5
"""Seconds for which a heartbeat is considered current."""


class Heart:
    """The last heartbeat that this process knows of.

    A process without a heartbeat (a test, a tool) assumes that players can always play.
    """

    def __init__(self) -> None:
        self._last: tuple[float, datetime] | None = None

    def beat(self, now: datetime) -> None:
        """Record a heartbeat: the database answered, and earlier outages are accounted for."""
        self._last = (time.monotonic(), now)

    def stumble(self) -> None:
        """Record that the heartbeat failed: no clock runs out until the next one."""
        if self._last is not None:
            self._last = (float("-inf"), self._last[1])

    def is_steady(self, now: datetime) -> bool:
        """Return whether the last heartbeat is current and the system clock has not jumped
        since."""
        if self._last is None:
            return True
        passed = time.monotonic() - self._last[0]
        if passed > FRESH:
            return False
        by_the_clock = (now - self._last[1]) / timedelta(seconds=1)
        return abs(by_the_clock - passed) < FRESH
