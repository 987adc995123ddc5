"""Which lines of a tournament's log cause notifications, and the jobs that follow from them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import msgspec

from api.notify.notification import TournamentNotificationKind
from api.store.queue import Job
from api.tournaments import log
from api.tournaments.log import Line


class Stretch(msgspec.Struct, frozen=True):
    """A range of log lines that cause notifications."""

    tournament_id: UUID
    first: int
    end: int


def notification_jobs(tournament_id: UUID, lines: Sequence[Line], now: datetime) -> list[Job]:
    """Return the job that sends notifications for these lines; none if there are none."""
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
    """Return the job that advances the tournament when its next step is due."""
    return Job(
        entrypoint="tournament_due",
        payload=tournament_id.bytes,
        key=f"tournament_due {tournament_id} {due.timestamp()}",
        at=due,
    )


def kind_of(line: Line) -> TournamentNotificationKind | None:
    """Return the line's kind of notification; None if it causes none."""
    match line.change:
        case log.TermsSet():
            # A larger capacity admits waiting players; whether there are any is checked on
            # delivery.
            return "registration_opened" if line.number == 0 else "seat_came_free"
        case log.Registered() | log.Substituted() if line.change.invited is not None:
            return "invitation"
        case log.Approved():
            return "approved"
        case log.Started():
            return "tournament_started"
        case log.Paired():
            return "round_drawn"
        case log.Finished() | log.Adjudicated() | log.Annulled() | log.Cut():
            return "table_result"
        case log.Ended():
            return "tournament_over"
        case log.Withdrew() | log.Declined() | log.Disqualified() | log.Removed():
            # Whether somebody moved up is checked on delivery.
            return "seat_came_free"
        case log.Noted(kind="announce"):
            return "announcement"
        case log.Noted(kind="remind"):
            return "reminder"
        case log.Noted(kind="call"):
            return "judge_called"
        case log.Noted(kind="starts_soon"):
            return "starts_soon"
        case log.Noted(kind="start_missed"):
            return "start_missed"
        case _:
            return None
