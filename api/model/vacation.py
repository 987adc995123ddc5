"""Vacations."""

from __future__ import annotations

from datetime import datetime

import msgspec


class Vacation(msgspec.Struct, frozen=True):
    """A stretch of time in which the clocks of games over days stand still for a player."""

    starts_at: datetime
    ends_at: datetime
