"""Registration is closed; the first round can be drawn."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import ORGANISER_ANSWERS
from api.tournaments.rounds.course import start_event


@strawberry.type
class StartEvent:
    """Part of `Mutation`."""

    @answers("StartEventResult", *ORGANISER_ANSWERS)
    async def start_event(self, info: Info, tournament_id: strawberry.ID) -> object:
        """Registration is closed; the first round can be drawn."""
        services, caller = info.context.services, info.context.caller
        return await start_event(services, caller, read_id(tournament_id))
