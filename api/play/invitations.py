"""Invitations by name: nobody is seated without having agreed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import msgspec

from api.live.topics import account_topic
from api.services import Services
from api.store.queue import Job
from api.store.tables import TableRow


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """An invitation that the caller has not answered yet.

    To a table: `joinTable` accepts, `leaveTable` declines. To a tournament: `registerForTournament`
    accepts, `withdrawFromTournament` declines.
    """

    table_id: UUID | None
    tournament_id: UUID | None
    game: str
    name: str
    """The table's name or the tournament's title."""
    inviter: str
    """The name of the host or of the tournament's owner."""
    inviter_id: UUID | None
    at: datetime


def invitation_jobs(rows: Sequence[TableRow], now: datetime) -> list[Job]:
    """Return the jobs that notify everybody who is invited to these new tables, or seated there.

    To be queued by the transaction that creates the tables, so that no invitation is lost.
    """
    return [
        Job(
            entrypoint="invitation",
            payload=row.id.bytes,
            key=f"invitation {row.id}",
            at=now,
            owner=row.host_id,
        )
        for row in rows
        if _concerned(row)
    ]


def ring_invited(services: Services, rows: Sequence[TableRow]) -> None:
    """Ring for everybody who is invited to these new tables, or seated there."""
    moment = int(services.now().timestamp() * 1000)
    for account_id in {account_id for row in rows for account_id in _concerned(row)}:
        services.bell.ring(account_topic(account_id), moment)


def _concerned(row: TableRow) -> set[UUID]:
    """Return whom the host has invited or seated."""
    named = {account for seat in row.seats for account in (seat.invited_id, seat.account_id)}
    return {account for account in named if account is not None and account != row.host_id}
