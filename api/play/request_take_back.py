"""Ask to take back the caller's last play; done at once if nobody else must agree."""

from __future__ import annotations

from uuid import UUID

from api.base.problem import Refused, returns_problems
from api.play.change import Step, change_table
from api.play.play import read_answer
from api.play.problems import (
    AfterLuck,
    NothingToTakeBack,
    RatedGame,
)
from api.play.table_info import TableInfo, describe
from api.play.vote import check_player, count_votes, with_vote
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.store import changes, log
from api.store.tables import TableRow, Vote
from engine.core import Seat


@returns_problems
async def request_take_back(
    services: Services, caller: Caller | None, table_id: UUID, seat: int | None = None
) -> TableInfo:
    """Ask to take back the caller's last play; done at once if nobody else must agree."""
    caller = check_scope(caller, "play")

    async def decide(table: LiveTable) -> Step:
        mine = check_player(table, caller, seat)
        if table.row.rated:
            raise Refused(RatedGame())
        target = await _before_last_play(services, table, mine)
        row = with_vote(table.row, Vote(kind="take_back", seat=mine, target=target))
        return await count_votes(services, table, row, "take_back", mine)

    return await describe(services, caller, await change_table(services, table_id, decide))


async def _before_last_play(services: Services, table: LiveTable, seat: Seat) -> int:
    """Return the version before the seat's last play, if it can still be taken back.

    It cannot once chance or a reveal came after it: nobody may learn something and then decide
    again. That holds against bots and in hot-seat games too, because the cards to come stay the
    same. A private game whose randomness is one person's own can go back across it.
    """
    answer = await changes.find_last_answer(services.pool, table.row.id, seat)
    if answer is None:
        raise Refused(NothingToTakeBack())
    before = read_answer(answer).before
    rows = await log.read_log(services.pool, table.row.id, after=before, up_to=table.version)
    if any(row.kind in {"rewind", "start"} for row in rows):
        raise Refused(NothingToTakeBack())
    if any(row.chance for row in rows) and not _is_own_luck(table.row):
        raise Refused(AfterLuck())
    return before


def _is_own_luck(row: TableRow) -> bool:
    """Whether the table belongs to one person who also chose or copied its randomness."""
    people = {seat.account_id for seat in row.seats if seat.account_id is not None}
    return len(people) == 1 and (row.forked_from is not None or row.seed_known)
