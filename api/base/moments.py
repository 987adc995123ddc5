"""Moments sent by clients: in any zone, in none, or far outside the calendar."""

from __future__ import annotations

from datetime import UTC, datetime

from api.base.problem import BadInput, Refused

FIRST_YEAR, LAST_YEAR = 1970, 2200
"""Years beyond these are typing errors, and near the ends of the calendar arithmetic fails."""


def as_utc(moment: datetime, field: str = "at") -> datetime:
    """Return the moment in UTC; one without a zone is taken as UTC. Refuses absurd years.

    >>> as_utc(datetime(2026, 11, 16, 12))
    datetime.datetime(2026, 11, 16, 12, 0, tzinfo=datetime.timezone.utc)
    """
    if not FIRST_YEAR <= moment.year <= LAST_YEAR:
        raise Refused(BadInput(field=field))
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
