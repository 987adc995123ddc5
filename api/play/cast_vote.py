"""Cast a vote: agreeing may decide the matter, disagreeing ends the vote."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.play.change import Step, change_table
from api.play.problems import (
    NoVote,
)
from api.play.table_info import TableInfo, describe
from api.play.vote import (
    VoteKind,
    check_no_tournament,
    check_player,
    count_votes,
    note_vote,
    with_vote,
)
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.store.tables import Vote


@returns_problems
async def cast_vote(
    services: Services, caller: Caller | None, table_id: UUID, kind: VoteKind, agree: bool
) -> TableInfo:
    """Cast a vote: agreeing may decide the matter, disagreeing ends the vote.

    The first to agree to a pause or an early end proposes it.
    """
    caller = check_scope(caller, "play")
    if kind == "abandon" and agree:
        await check_no_tournament(services, table_id)

    async def decide(table: LiveTable) -> Step:
        mine = check_player(table, caller, None)
        asked = [vote for vote in table.row.votes if vote.kind == kind]
        if not asked and (kind == "take_back" or not agree):
            raise Refused(NoVote())
        if not agree:
            rest = tuple(vote for vote in table.row.votes if vote.kind != kind)
            row = msgspec.structs.replace(table.row, votes=rest)
            return note_vote(table, row, mine, f"refuse {kind}")
        target = asked[0].target if asked else 0
        row = with_vote(table.row, Vote(kind=kind, seat=mine, target=target))
        return await count_votes(services, table, row, kind, mine)

    return await describe(services, caller, await change_table(services, table_id, decide))
