"""A table of the round that is on is played again, on a new table."""

from __future__ import annotations

import strawberry

from api.graphql.context import Info
from api.graphql.fields import answers
from api.graphql.ids import read_id
from api.graphql.types.tournament import ORGANISER_ANSWERS
from api.problem import TooLong
from api.tournaments.desk.rulings import replay_table


@strawberry.type
class ReplayTable:
    """Part of `Mutation`."""

    @answers("ReplayTableResult", *ORGANISER_ANSWERS, TooLong)
    async def replay_table(
        self, info: Info, tournament_id: strawberry.ID, round: int, place: int, reason: str = ""
    ) -> object:
        """A table of the round that is on is played again, on a new table."""
        services, who = info.context.services, info.context.who
        return await replay_table(services, who, read_id(tournament_id), (round, place), reason)
