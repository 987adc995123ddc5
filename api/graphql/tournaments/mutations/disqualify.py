"""An organiser takes a player out."""

from __future__ import annotations

import strawberry

from api.base.problem import TooLong
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import ORGANISER_ANSWERS
from api.tournaments.desk.organise import disqualify


@strawberry.type
class Disqualify:
    """Part of `Mutation`."""

    @answers("DisqualifyResult", *ORGANISER_ANSWERS, TooLong)
    async def disqualify(
        self, info: Info, tournament_id: strawberry.ID, entrant: str, reason: str = ""
    ) -> object:
        """An organiser takes a player out."""
        services, caller = info.context.services, info.context.caller
        return await disqualify(services, caller, read_id(tournament_id), entrant, reason)
