"""The caller leaves the event; a table that is being played goes on."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import PLAYER_ANSWERS
from api.tournaments.entries.enter import withdraw


@strawberry.type
class Withdraw:
    """Part of `Mutation`."""

    @answers("WithdrawResult", *PLAYER_ANSWERS)
    async def withdraw(self, info: Info, tournament_id: strawberry.ID) -> object:
        """The caller leaves the event; a table that is being played goes on."""
        services, caller = info.context.services, info.context.caller
        return await withdraw(services, caller, read_id(tournament_id))
