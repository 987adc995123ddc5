"""Which lines of a tournament's log are news, and the jobs that tell them and keep time."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import msgspec

from api.notify.news import TournamentNews
from api.store.queue import Job
from api.tournaments import log
from api.tournaments.log import Line


class Stretch(msgspec.Struct, frozen=True):
    """Lines of a tournament's log that are news."""

    tournament_id: UUID
    first: int
    end: int


def notification_jobs(tournament_id: UUID, lines: Sequence[Line], now: datetime) -> list[Job]:
    """Return the job that tells these lines; none if there is nothing to tell."""
    if not any(kind_of(line) for line in lines):
        return []
    stretch = Stretch(tournament_id, lines[0].number, lines[-1].number + 1)
    return [
        Job(
            entrypoint="tournament",
            payload=msgspec.json.encode(stretch),
            key=f"tournament {tournament_id} {stretch.first}",
            at=now,
        )
    ]


def due_job(tournament_id: UUID, due: datetime) -> Job:
    """Return the job that carries the tournament on when something is due."""
    return Job(
        entrypoint="tournament_due",
        payload=tournament_id.bytes,
        key=f"tournament_due {tournament_id} {due.timestamp()}",
        at=due,
    )


def kind_of(line: Line) -> TournamentNews | None:
    """Return what the line is called among the news; None: it is none."""
    match line.change:
        case log.TermsSet():
            return "registration_opened" if line.number == 0 else None
        case log.Registered() | log.Substituted() if line.change.invited is not None:
            return "invitation"
        case log.Started():
            return "tournament_started"
        case log.Paired():
            return "round_drawn"
        case log.Finished() | log.Adjudicated() | log.Annulled() | log.Cut():
            return "table_result"
        case log.Ended():
            return "tournament_over"
        case log.Withdrew() | log.Declined() | log.Disqualified() | log.Removed():
            # Whether somebody moved up is found when it is told.
            return "seat_came_free"
        case log.Noted(kind="announce"):
            return "announcement"
        case log.Noted(kind="remind"):
            return "reminder"
        case log.Noted(kind="starts_soon"):
            return "starts_soon"
        case _:
            return None
