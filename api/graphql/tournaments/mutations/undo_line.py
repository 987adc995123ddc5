"""A line of the log no longer counts, where that is fair: before the next round is drawn."""

from __future__ import annotations

import strawberry

from api.base.problem import TooLong
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import ORGANISER_ANSWERS
from api.tournaments.desk.organise import undo


@strawberry.type
class UndoLine:
    """Part of `Mutation`."""

    @answers("UndoLineResult", *ORGANISER_ANSWERS, TooLong)
    async def undo_line(
        self, info: Info, tournament_id: strawberry.ID, number: int, reason: str = ""
    ) -> object:
        """A line of the log no longer counts: only before the next round is drawn."""
        services, caller = info.context.services, info.context.caller
        return await undo(services, caller, read_id(tournament_id), number, reason)
