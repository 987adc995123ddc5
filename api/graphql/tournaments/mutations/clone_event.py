"""A new event on the terms of another that the caller may see."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import PLAYER_ANSWERS
from api.tournaments.desk.create_event import clone_event


@strawberry.type
class CloneEvent:
    """Part of `Mutation`."""

    @answers("CloneEventResult", *PLAYER_ANSWERS)
    async def clone_event(
        self, info: Info, tournament_id: strawberry.ID, title: str = ""
    ) -> object:
        """A new event on the terms of another that the caller may see."""
        services, caller = info.context.services, info.context.caller
        return await clone_event(services, caller, read_id(tournament_id), title)
