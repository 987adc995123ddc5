"""The caller takes the entry that was kept for them."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import PLAYER_ANSWERS
from api.tournaments.entries.claims import claim_entry


@strawberry.type
class ClaimEntry:
    """Part of `Mutation`."""

    @answers("ClaimEntryResult", *PLAYER_ANSWERS)
    async def claim_entry(self, info: Info, tournament_id: strawberry.ID, claim: str) -> object:
        """The caller takes the entry that was kept for them, and its seat if a table plays."""
        services, caller = info.context.services, info.context.caller
        return await claim_entry(services, caller, read_id(tournament_id), claim)
