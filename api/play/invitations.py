"""Invitations by name: nobody sits at a table before they have agreed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import msgspec

from api.live.topics import account_topic
from api.services import Services
from api.store import queue
from api.store.queue import Job
from api.store.tables import TableRow


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """Something that waits for the caller's yes or no.

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


async def tell_invited(services: Services, rows: Sequence[TableRow]) -> None:
    """Let everybody for whom a seat is kept at these new tables know of it."""
    now = services.now()
    inviting = [row for row in rows if any(seat.invited_id for seat in row.seats)]
    await queue.enqueue(
        services.pool,
        [
            Job(
                entrypoint="invitation",
                payload=row.id.bytes,
                key=f"invitation {row.id}",
                at=now,
                owner=row.host_id,
            )
            for row in inviting
        ],
    )
    for account_id in {seat.invited_id for row in inviting for seat in row.seats}:
        if account_id is not None:
            await services.bell.ring(account_topic(account_id), int(now.timestamp() * 1000))
