"""Token buckets from which callers pay for operations."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from api.base.lru import Lru

CAPACITY = 5_000
"""Points that a full bucket holds."""


class Buckets:
    """One bucket per caller of this process; the longest unused are dropped, as they are full.

    Spending is recorded, so that several processes can settle it with each other
    (`shared_buckets.py`).
    """

    def __init__(
        self, per_second: float, clock: Callable[[], float] = time.monotonic, capacity: int = 50_000
    ) -> None:
        self.per_second = per_second
        self._clock = clock
        self._buckets: Lru[str, tuple[float, float]] = Lru(capacity)
        self._spent: dict[str, float] = {}
        self._is_noting = False

    def take(self, caller: str, points: float) -> tuple[bool, int]:
        """Take points; return whether the caller could pay, and how many are left."""
        missing, left = self.take_together({caller: points})
        return missing <= 0, left

    def take_together(self, shares: Mapping[str, float]) -> tuple[float, int]:
        """Take each share from its bucket, all or none.

        Returns the largest shortfall, and how many points are left in the first bucket.
        """
        if self.per_second <= 0:
            return 0.0, CAPACITY
        left = {caller: self._left(caller) for caller in shares}
        missing = max(points - left[caller] for caller, points in shares.items())
        for caller, points in shares.items():
            if missing <= 0:
                left[caller] -= points
                if self._is_noting:
                    self._spent[caller] = self._spent.get(caller, 0) + points
            self._keep(caller, left[caller])
        return missing, max(0, int(next(iter(left.values()))))

    def note_spending(self) -> None:
        """Record spending from now on, until it is settled."""
        self._is_noting = True

    def unsettled(self) -> dict[str, float]:
        """Return what each caller has spent here since the last settlement."""
        spent, self._spent = self._spent, {}
        return spent

    def settle(self, left: Mapping[str, float]) -> None:
        """Set the points left to each caller across all processes, minus what was spent since."""
        for caller, points in left.items():
            self._keep(caller, points - self._spent.get(caller, 0))

    def settle_later(self, spent: Mapping[str, float]) -> None:
        """Add what could not be settled to the next settlement.

        However long that takes, nobody owes more than a full bucket, and callers that were dropped
        here owe nothing.
        """
        for caller, points in spent.items():
            if caller in self._buckets:
                self._spent[caller] = min(CAPACITY, self._spent.get(caller, 0) + points)

    def _left(self, caller: str) -> float:
        now = self._clock()
        left, at = self._buckets.get(caller) or (float(CAPACITY), now)
        return min(CAPACITY, left + (now - at) * self.per_second)

    def _keep(self, caller: str, left: float) -> None:
        self._buckets[caller] = (left, self._clock())
