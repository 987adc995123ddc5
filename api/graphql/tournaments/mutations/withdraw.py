"""Withdraws the caller; a table that is being played goes on."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import PLAYER_ANSWERS, TournamentId, shown
from api.tournaments.registration.withdraw import withdraw


@strawberry.type
class Withdraw:
    """Part of `Mutation`."""

    @answers("WithdrawResult", *PLAYER_ANSWERS)
    async def withdraw(self, info: Info, tournament_id: TournamentId) -> object:
        """Withdraws the caller; a table that is being played goes on."""
        services, caller = info.context.services, info.context.caller
        return await shown(info, await withdraw(services, caller, read_id(tournament_id)))
