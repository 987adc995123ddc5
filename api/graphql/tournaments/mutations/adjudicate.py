"""A director decides a table of a round, finished or not: ranks and scores by seat."""

from __future__ import annotations

import strawberry

from api.base.problem import TooLong
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import ORGANISER_ANSWERS
from api.tournaments.desk.rulings import Ruling, decide_tables


@strawberry.type
class Adjudicate:
    """Part of `Mutation`."""

    @answers("AdjudicateResult", *ORGANISER_ANSWERS, TooLong)
    async def adjudicate(
        self,
        info: Info,
        tournament_id: strawberry.ID,
        round: int,
        place: int,
        ranks: list[int],
        scores: list[int],
        reason: str = "",
    ) -> object:
        """A director decides a table of a round, finished or not: ranks and scores by seat."""
        services, caller = info.context.services, info.context.caller
        ruling = Ruling(round=round, place=place, ranks=tuple(ranks), scores=tuple(scores))
        return await decide_tables(services, caller, read_id(tournament_id), [ruling], reason)
