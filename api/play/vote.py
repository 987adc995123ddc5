"""Votes: to take back, to pause, to end the game early."""

from __future__ import annotations

from typing import Literal, TypeAlias
from uuid import UUID

import msgspec

from api.base.problem import Refused
from api.play.change import Step
from api.play.load import state_at
from api.play.perspective import check_seat
from api.play.problems import (
    GameOver,
    NeedsDirector,
    NotStarted,
    Paused,
)
from api.services import Services
from api.services.caller import Caller
from api.services.hot_tables import LiveTable
from api.store import tournament_tables
from api.store.changes import Entry
from api.store.tables import TableRow, Vote
from engine.core import Seat

VoteKind: TypeAlias = Literal["take_back", "pause", "abandon"]


async def check_no_tournament(services: Services, table_id: UUID) -> None:
    """Refuse at a tournament's table: nobody may vote themselves through a knock-out."""
    if await tournament_tables.tournament_of_table(services.pool, table_id) is not None:
        raise Refused(NeedsDirector())


def check_player(table: LiveTable, caller: Caller, seat: int | None) -> Seat:
    """Return the caller's seat; refuse if no game is running."""
    mine = check_seat(table, caller, seat)
    if table.row.status == "open":
        raise Refused(NotStarted())
    if table.row.status == "over":
        raise Refused(GameOver())
    return mine


def with_vote(row: TableRow, vote: Vote) -> TableRow:
    """Return the table with the vote; it replaces votes for another target."""
    others = tuple(
        earlier
        for earlier in row.votes
        if earlier.kind != vote.kind
        or (earlier.seat != vote.seat and earlier.target == vote.target)
    )
    return msgspec.structs.replace(row, votes=(*others, vote))


async def count_votes(
    services: Services, table: LiveTable, row: TableRow, kind: VoteKind, mine: Seat
) -> Step:
    """Return the outcome of the vote: nothing until every player agrees."""
    agreed = {row.seats[vote.seat].account_id for vote in row.votes if vote.kind == kind}
    people = {seat.account_id for seat in row.seats if seat.is_played_by_person}
    if not people <= agreed:
        return note_vote(table, row, mine, f"agree {kind}")
    target = next(vote.target for vote in row.votes if vote.kind == kind)
    rest = tuple(vote for vote in row.votes if vote.kind != kind)
    row = msgspec.structs.replace(row, votes=rest)
    if kind == "abandon":
        over = msgspec.structs.replace(row, status="over", ending="abandoned", votes=())
        entry = Entry(kind="end", seat=mine, notation="abandon")
        return Step(entries=[entry], row=over, state=table.state)
    if kind == "pause":
        if row.paused_at is not None:
            raise Refused(Paused())
        still = msgspec.structs.replace(row, paused_at=services.now())
        entry = Entry(kind="pause", seat=mine, notation="pause")
        return Step(entries=[entry], row=still, state=table.state)
    state = await state_at(services, table, target)
    entry = Entry(kind="rewind", seat=mine, notation=f"rewind {target}")
    return Step(entries=[entry], row=row, state=state, keep=True)


def note_vote(table: LiveTable, row: TableRow, seat: Seat, notation: str) -> Step:
    """Return the edit that only records a vote in the log."""
    entry = Entry(kind="vote", seat=seat, notation=notation)
    return Step(entries=[entry], row=row, state=table.state)
