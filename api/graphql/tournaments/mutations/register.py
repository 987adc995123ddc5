"""The caller has entered the event, or waits for a place."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import PLAYER_ANSWERS
from api.tournaments.entries.enter import register


@strawberry.type
class Register:
    """Part of `Mutation`."""

    @answers("RegisterResult", *PLAYER_ANSWERS)
    async def register(
        self, info: Info, tournament_id: strawberry.ID, code: str | None = None
    ) -> object:
        """The caller has entered the event, or waits for a place."""
        services, caller = info.context.services, info.context.caller
        return await register(services, caller, read_id(tournament_id), code)
