"""The event is over with the standings as they are."""

from __future__ import annotations

import strawberry

from api.base.problem import TooLong
from api.graphql.context import Info
from api.graphql.fields import answers
from api.graphql.ids import read_id
from api.graphql.types.tournament import ORGANISER_ANSWERS
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
