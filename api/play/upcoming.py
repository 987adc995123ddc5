"""Seats at tables that have not started yet."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import lobby

MAX_LISTED = 50


class UpcomingSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of the caller at a table that has not started yet."""

    table_id: UUID
    game: str
    name: str
    """The table's name."""
    seat: int
    ready: bool
    """Whether the caller is ready to start; see `setReady`."""
    at: datetime
    """When the table was opened."""


@returns_problems
async def list_upcoming(services: Services, caller: Caller | None) -> tuple[UpcomingSeat, ...]:
    """Return the caller's seats at tables that have not started yet, newest first."""
    caller = check_scope(caller, "read")
    rows = await lobby.upcoming_seats(services.pool, caller.account_id, MAX_LISTED)
    return tuple(UpcomingSeat(**msgspec.structs.asdict(row)) for row in rows)
