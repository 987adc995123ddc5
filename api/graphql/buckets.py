"""Buckets of points that callers' operations are paid from."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

CAPACITY = 5_000
"""Points that a full bucket holds."""


class Buckets:
    """A bucket for every caller of this process; the longest unused are forgotten, being full."""

    def __init__(
        self, per_second: float, clock: Callable[[], float] = time.monotonic, room: int = 50_000
    ) -> None:
        self.per_second = per_second
        self._clock = clock
        self._room = room
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, caller: str, points: int) -> tuple[bool, int]:
        """Whether the caller could pay, and how many points are left."""
        if self.per_second <= 0:
            return True, CAPACITY
        now = self._clock()
        left, at = self._buckets.pop(caller, (float(CAPACITY), now))
        left = min(CAPACITY, left + (now - at) * self.per_second)
        can_pay = left >= points
        left -= points if can_pay else 0
        self._buckets[caller] = (left, now)
        if len(self._buckets) > self._room:
            self._buckets.popitem(last=False)
        return can_pay, int(left)
