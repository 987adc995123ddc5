"""A table of a round counts for nothing."""

from __future__ import annotations

import strawberry

from api.base.problem import TooLong
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import ORGANISER_ANSWERS
from api.tournaments.desk.rulings import Ruling, decide_tables


@strawberry.type
class Annul:
    """Part of `Mutation`."""

    @answers("AnnulResult", *ORGANISER_ANSWERS, TooLong)
    async def annul(
        self, info: Info, tournament_id: strawberry.ID, round: int, place: int, reason: str = ""
    ) -> object:
        """A table of a round counts for nothing."""
        services, caller = info.context.services, info.context.caller
        ruling = Ruling(round=round, place=place)
        return await decide_tables(services, caller, read_id(tournament_id), [ruling], reason)
