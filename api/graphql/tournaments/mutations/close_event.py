"""The event is over with the standings as they are."""

from __future__ import annotations

import strawberry

from api.base.problem import TooLong
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import ORGANISER_ANSWERS
from api.tournaments.desk.organise import close_event


@strawberry.type
class CloseEvent:
    """Part of `Mutation`."""

    @answers("CloseEventResult", *ORGANISER_ANSWERS, TooLong)
    async def close_event(
        self, info: Info, tournament_id: strawberry.ID, reason: str = ""
    ) -> object:
        """The event is over with the standings as they are."""
        services, caller = info.context.services, info.context.caller
        return await close_event(services, caller, read_id(tournament_id), reason)
