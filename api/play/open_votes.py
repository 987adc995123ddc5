"""Votes that wait for an answer."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

import msgspec

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import lobby
from api.store.tables import TableRow


class OpenVote(msgspec.Struct, frozen=True, kw_only=True):
    """A vote that the caller has not answered yet; `castVote` answers it."""

    table_id: UUID
    game: str
    name: str
    """The table's name."""
    kind: str
    """What the vote is about."""
    seat: int
    """The caller's seat at the table."""


@returns_problems
async def list_open_votes(services: Services, caller: Caller | None) -> tuple[OpenVote, ...]:
    """Return every vote that the caller has not answered yet."""
    caller = check_scope(caller, "read")
    rows = await lobby.tables_with_votes(services.pool, caller.account_id)
    return tuple(
        OpenVote(table_id=row.id, game=row.game, name=row.name, kind=kind, seat=seat)
        for row in rows
        for kind, account_id, seat in votes_due(row)
        if account_id == caller.account_id
    )


def votes_due(row: TableRow) -> Iterator[tuple[str, UUID, int]]:
    """Yield what is voted on, whose answer is missing, and the first seat of that account."""
    if row.status != "running":
        return
    people: dict[UUID, int] = {}
    for seat in row.seats:
        if seat.is_played_by_person and seat.account_id is not None:
            people.setdefault(seat.account_id, seat.seat)
    for kind in dict.fromkeys(vote.kind for vote in row.votes):
        agreed = {row.seats[vote.seat].account_id for vote in row.votes if vote.kind == kind}
        for account_id, number in people.items():
            if account_id not in agreed:
                yield kind, account_id, number
