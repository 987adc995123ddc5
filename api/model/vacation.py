"""Vacations."""

from __future__ import annotations

from datetime import datetime

import msgspec


class Vacation(msgspec.Struct, frozen=True):
    """A period in which a player's clocks in correspondence games are paused."""

    starts_at: datetime
    ends_at: datetime
