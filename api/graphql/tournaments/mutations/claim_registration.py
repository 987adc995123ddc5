"""Gives the caller the registration reserved for them, and its seat at a running table."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import PLAYER_ANSWERS, TournamentId, shown
from api.tournaments.registration.claim_registration import claim_registration


@strawberry.type
class ClaimRegistration:
    """Part of `Mutation`."""

    @answers("ClaimRegistrationResult", *PLAYER_ANSWERS)
    async def claim_registration(
        self,
        info: Info,
        tournament_id: TournamentId,
        claim: Annotated[str, strawberry.argument(description="The player's claim code.")],
    ) -> object:
        """Gives the caller the registration reserved for them, and its seat at a running table."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info, await claim_registration(services, caller, read_id(tournament_id), claim)
        )
