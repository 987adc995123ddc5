"""The clock of a table and those of its seats."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

import msgspec

_Seconds = Annotated[int, msgspec.Meta(ge=0, le=90 * 86_400)]


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """The time control of a table.

    Each decision has `move_seconds` of its own; time beyond them comes out of the seat's bank. A
    play adds `increment_seconds`, but never beyond the bank's initial size.
    """

    kind: Literal["live", "days"]
    bank_seconds: _Seconds
    increment_seconds: _Seconds = 0
    move_seconds: _Seconds = 0
    on_timeout: Literal["default", "bot", "forfeit"] = "default"
    playing_hours: bool = True
    """In correspondence games: a seat's clock runs only in its player's playing hours."""


class SeatClock(msgspec.Struct, frozen=True):
    """A seat's clock: `since` and `deadline` are set while the seat has to decide."""

    bank_ms: int
    since: datetime | None = None
    deadline: datetime | None = None
