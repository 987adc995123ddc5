"""A table of the round that is on is played again, on a new table."""

from __future__ import annotations

import strawberry

from api.base.problem import TooLong
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import ORGANISER_ANSWERS
from api.tournaments.desk.rulings import replay_table


@strawberry.type
class ReplayTable:
    """Part of `Mutation`."""

    @answers("ReplayTableResult", *ORGANISER_ANSWERS, TooLong)
    async def replay_table(
        self, info: Info, tournament_id: strawberry.ID, round: int, place: int, reason: str = ""
    ) -> object:
        """A table of the round that is on is played again, on a new table."""
        services, caller = info.context.services, info.context.caller
        return await replay_table(services, caller, read_id(tournament_id), (round, place), reason)
