"""When the job queue last answered this process."""

from __future__ import annotations

import time

from api.telemetry.metrics import QUEUE_ANSWERED


class QueueWatch:
    """Records when each lane last read the queue successfully."""

    def __init__(self) -> None:
        self._answered: dict[str, float] = {}

    def answered(self, lane: str) -> None:
        """Record that the queue has answered the lane."""
        self._answered[lane] = time.monotonic()
        QUEUE_ANSWERED.set_to_current_time()

    def silent_for(self) -> float | None:
        """Return the seconds since the least recently served lane was answered; None without
        lanes."""
        if not self._answered:
            return None
        return time.monotonic() - min(self._answered.values())
