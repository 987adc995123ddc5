"""How often this process lost its database and found it again."""

from __future__ import annotations

from api.telemetry.metrics import RECONNECTS, counted


class Reconnects:
    """Counts the outages that are over."""

    def __init__(self) -> None:
        self.count = 0
        self._is_lost = False

    def lost(self) -> None:
        """Record that the database does not answer."""
        self._is_lost = True

    def found(self) -> None:
        """Record that the database answers."""
        if self._is_lost:
            self._is_lost = False
            self.count += 1
            counted(RECONNECTS, "database").inc()
