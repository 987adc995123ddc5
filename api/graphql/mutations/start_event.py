"""Registration is closed; the first round can be drawn."""

from __future__ import annotations

import strawberry

from api.graphql.context import Info
from api.graphql.fields import answers
from api.graphql.ids import read_id
from api.graphql.types.tournament import ORGANISER_ANSWERS
from api.tournaments.rounds.course import start_event


@strawberry.type
class StartEvent:
    """Part of `Mutation`."""

    @answers("StartEventResult", *ORGANISER_ANSWERS)
    async def start_event(self, info: Info, tournament_id: strawberry.ID) -> object:
        """Registration is closed; the first round can be drawn."""
        services, caller = info.context.services, info.context.caller
        return await start_event(services, caller, read_id(tournament_id))
