"""Which lines of an event's log are news, and the job that tells them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import msgspec

from api.notify.news import EventNews
from api.store.queue import Job
from api.tournaments import log
from api.tournaments.log import Line


class Stretch(msgspec.Struct, frozen=True):
    """Lines of an event's log that are news."""

    tournament_id: UUID
    first: int
    end: int


def news_jobs(tournament_id: UUID, lines: Sequence[Line], now: datetime) -> list[Job]:
    """The job that tells these lines; none if there is nothing to tell."""
    if not any(kind_of(line) for line in lines):
        return []
    stretch = Stretch(tournament_id, lines[0].number, lines[-1].number + 1)
    return [
        Job(
            entrypoint="event",
            payload=msgspec.json.encode(stretch),
            key=f"event {tournament_id} {stretch.first}",
            at=now,
        )
    ]


def kind_of(line: Line) -> EventNews | None:
    """What the line is called among the news; None: it is none."""
    match line.entry:
        case log.Announced():
            return "registration_opened" if line.number == 0 else None
        case log.Started():
            return "event_started"
        case log.Paired():
            return "round_drawn"
        case log.Finished() | log.Adjudicated() | log.Annulled():
            return "table_result"
        case log.Closed():
            return "event_over"
        case log.Noted(kind="announce"):
            return "announcement"
        case log.Noted(kind="remind"):
            return "reminder"
        case _:
            return None
