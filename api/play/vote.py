"""What players can agree on: to go back, to pause, to end the game."""

from __future__ import annotations

from typing import Literal, TypeAlias
from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.play.change import Step, change_table
from api.play.load import state_at
from api.play.perspective import check_seat
from api.play.play import Played
from api.play.problems import (
    GameOver,
    NeedsDirector,
    NothingToTakeBack,
    NotPaused,
    NotStarted,
    NoVote,
    Paused,
    RatedGame,
)
from api.play.table_info import TableInfo, describe
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.store import changes, log, tournaments
from api.store.changes import Entry
from api.store.tables import TableRow, Vote
from engine.core import Seat

VoteKind: TypeAlias = Literal["take_back", "pause", "abandon"]


@returns_problems
async def ask_take_back(
    services: Services, caller: Caller | None, table_id: UUID, seat: int | None = None
) -> TableInfo:
    """The caller asks to take back their last play; done at once if nobody else must agree."""
    caller = check_scope(caller, "play")

    async def decide(table: LiveTable) -> Step:
        mine = _check_player(table, caller, seat)
        if table.row.rated:
            raise Refused(RatedGame())
        target = await _before_last_play(services, table, mine)
        row = _with_vote(table.row, Vote(kind="take_back", seat=mine, target=target))
        return await _count(services, table, row, "take_back", mine)

    return await describe(services, caller, await change_table(services, table_id, decide))


@returns_problems
async def vote(
    services: Services, caller: Caller | None, table_id: UUID, kind: VoteKind, agree: bool
) -> TableInfo:
    """The caller agrees, which may decide the matter, or disagrees, which ends the vote.

    A pause and the end of the game are asked for by agreeing first.
    """
    caller = check_scope(caller, "play")
    if kind == "abandon" and agree:
        await _check_no_tournament(services, table_id)

    async def decide(table: LiveTable) -> Step:
        mine = _check_player(table, caller, None)
        asked = [one for one in table.row.votes if one.kind == kind]
        if not asked and (kind == "take_back" or not agree):
            raise Refused(NoVote())
        if not agree:
            rest = tuple(one for one in table.row.votes if one.kind != kind)
            row = msgspec.structs.replace(table.row, votes=rest)
            return _step(table, row, mine, f"refuse {kind}")
        target = asked[0].target if asked else 0
        row = _with_vote(table.row, Vote(kind=kind, seat=mine, target=target))
        return await _count(services, table, row, kind, mine)

    return await describe(services, caller, await change_table(services, table_id, decide))


@returns_problems
async def resume(services: Services, caller: Caller | None, table_id: UUID) -> TableInfo:
    """Let the game go on; any player may say so, but not against an organiser's pause."""
    caller = check_scope(caller, "play")
    if await log.paused_from_outside(services.pool, table_id):
        await _check_no_tournament(services, table_id)

    async def decide(table: LiveTable) -> Step:
        mine = check_seat(table, caller)
        if table.row.paused_at is None:
            raise Refused(NotPaused())
        row = msgspec.structs.replace(table.row, paused_at=None)
        entry = Entry(kind="resume", seat=mine, notation="resume")
        return Step(entries=[entry], row=row, state=table.state)

    return await describe(services, caller, await change_table(services, table_id, decide))


async def _check_no_tournament(services: Services, table_id: UUID) -> None:
    """Refuse at the table of a tournament: nobody may vote themselves through a knock-out."""
    if await tournaments.tournament_of_table(services.pool, table_id) is not None:
        raise Refused(NeedsDirector())


def _check_player(table: LiveTable, caller: Caller, seat: int | None) -> Seat:
    """The caller's seat at a game that runs."""
    mine = check_seat(table, caller, seat)
    if table.row.status == "open":
        raise Refused(NotStarted())
    if table.row.status == "over":
        raise Refused(GameOver())
    return mine


def _with_vote(row: TableRow, vote: Vote) -> TableRow:
    """The table with the vote; votes for another target are void."""
    others = tuple(
        one
        for one in row.votes
        if one.kind != vote.kind or (one.seat != vote.seat and one.target == vote.target)
    )
    return msgspec.structs.replace(row, votes=(*others, vote))


async def _count(
    services: Services, table: LiveTable, row: TableRow, kind: VoteKind, mine: Seat
) -> Step:
    """The vote is noted; once everybody who plays agrees, what was asked for happens."""
    agreed = {row.seats[one.seat].account_id for one in row.votes if one.kind == kind}
    people = {one.account_id for one in row.seats if one.is_played_by_person}
    if not people <= agreed:
        return _step(table, row, mine, f"agree {kind}")
    target = next(one.target for one in row.votes if one.kind == kind)
    rest = tuple(one for one in row.votes if one.kind != kind)
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


def _step(table: LiveTable, row: TableRow, seat: Seat, notation: str) -> Step:
    entry = Entry(kind="vote", seat=seat, notation=notation)
    return Step(entries=[entry], row=row, state=table.state)


async def _before_last_play(services: Services, table: LiveTable, seat: Seat) -> int:
    """Return the version before the seat's last play, unless that cannot be taken back any more.

    Luck stands in the way: nobody may learn something and then decide again. Against bots alone
    there is nobody to wrong.
    """
    answer = await changes.find_last_answer(services.pool, table.row.id, seat)
    if answer is None:
        raise Refused(NothingToTakeBack())
    before = msgspec.json.decode(answer, type=Played).before
    rows = await log.read_log(services.pool, table.row.id, after=before, up_to=table.version)
    people = {row.account_id for row in table.row.seats if row.is_played_by_person}
    is_shared = len(people) > 1
    if any((row.chance and is_shared) or row.kind in {"rewind", "start"} for row in rows):
        raise Refused(NothingToTakeBack())
    return before
