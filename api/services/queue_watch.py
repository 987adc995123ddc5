"""When the job queue last answered this process."""

from __future__ import annotations

import time

from api.telemetry.metrics import QUEUE_ANSWERED


class QueueWatch:
    """Knows for every lane when it last looked at the queue with success."""

    def __init__(self) -> None:
        self._answered: dict[str, float] = {}

    def answered(self, lane: str) -> None:
        """Note that the queue has answered the lane."""
        self._answered[lane] = time.monotonic()
        QUEUE_ANSWERED.set_to_current_time()

    def silent_for(self) -> float | None:
        """Return for how many seconds the most neglected lane heard nothing; None without lanes."""
        if not self._answered:
            return None
        return time.monotonic() - min(self._answered.values())
