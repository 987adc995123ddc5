"""Checks the caller in to a tournament."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import PLAYER_ANSWERS, TournamentId, shown
from api.tournaments.registration.check_in_to_tournament import check_in_to_tournament


@strawberry.type
class CheckInToTournament:
    """Part of `Mutation`."""

    @answers("CheckInToTournamentResult", *PLAYER_ANSWERS)
    async def check_in_to_tournament(self, info: Info, tournament_id: TournamentId) -> object:
        """Checks the caller in to a tournament."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info, await check_in_to_tournament(services, caller, read_id(tournament_id))
        )
