"""Directors decide many tables at once, all or none."""

from __future__ import annotations

import strawberry

from api.base.problem import TooLong
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import ORGANISER_ANSWERS
from api.tournaments.desk.rulings import Ruling, decide_tables


@strawberry.input(description="What becomes of a table of a round.")
class RulingInput:
    round: int
    place: int
    ranks: list[int] | None = strawberry.field(
        default=None,
        description="By seat; equal numbers share places. Null: the table counts for nothing.",
    )
    scores: list[int] = strawberry.field(
        default_factory=list, description="By seat; empty: nothing for everybody."
    )


@strawberry.type
class DecideTables:
    """Part of `Mutation`."""

    @answers("DecideTablesResult", *ORGANISER_ANSWERS, TooLong)
    async def decide_tables(
        self,
        info: Info,
        tournament_id: strawberry.ID,
        rulings: list[RulingInput],
        reason: str = "",
    ) -> object:
        """A director decides tables, finished or not; all of them or none, and their games stop."""
        wanted = [
            Ruling(
                round=one.round,
                place=one.place,
                ranks=None if one.ranks is None else tuple(one.ranks),
                scores=tuple(one.scores),
            )
            for one in rulings
        ]
        services, caller = info.context.services, info.context.caller
        return await decide_tables(services, caller, read_id(tournament_id), wanted, reason)
