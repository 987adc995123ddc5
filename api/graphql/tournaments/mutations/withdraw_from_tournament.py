"""Withdraws the caller; a running table goes on."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import PLAYER_ANSWERS, TournamentId, shown
from api.tournaments.registration.withdraw_from_tournament import withdraw_from_tournament


@strawberry.type
class WithdrawFromTournament:
    """Part of `Mutation`."""

    @answers("WithdrawFromTournamentResult", *PLAYER_ANSWERS)
    async def withdraw_from_tournament(self, info: Info, tournament_id: TournamentId) -> object:
        """Withdraws the caller or declines an invitation; a running table goes on."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info, await withdraw_from_tournament(services, caller, read_id(tournament_id))
        )
