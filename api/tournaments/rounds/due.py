"""The moment at which an event goes on by itself."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from api.tournaments import log
from api.tournaments.event import Event
from api.tournaments.log import Line
from api.tournaments.plan import League, Plan


def due_at(event: Event, lines: Sequence[Line]) -> datetime | None:
    """The announced start, or the deadline of the round that is on; None: by hand."""
    if event.status == "over":
        return None
    if not event.rounds:
        return moment(event.plan.starts_at)
    minutes = round_minutes(event.plan)
    if minutes is None:
        return None
    drawn = max(line.number for line in lines if isinstance(line.entry, log.Paired))
    longer = sum(
        line.entry.minutes
        for line in lines[drawn:]
        if isinstance(line.entry, log.Noted)
        and line.entry.kind == "extend"
        and line.entry.table < 0
    )
    return datetime.fromisoformat(lines[drawn].at) + timedelta(minutes=minutes + longer)


def round_minutes(plan: Plan) -> int | None:
    """How long a round lasts; None: as long as it takes."""
    if plan.round_minutes is None and isinstance(plan.format, League):
        return plan.format.days * 24 * 60
    return plan.round_minutes


def moment(text: str | None) -> datetime | None:
    """The announced moment; without a zone it is UTC."""
    if text is None:
        return None
    moment = datetime.fromisoformat(text)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
