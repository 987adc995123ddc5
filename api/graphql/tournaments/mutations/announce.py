"""All players of the event read it on its page."""

from __future__ import annotations

import strawberry

from api.base.problem import TooLong
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import ORGANISER_ANSWERS
from api.tournaments.desk.organise import announce


@strawberry.type
class Announce:
    """Part of `Mutation`."""

    @answers("AnnounceResult", *ORGANISER_ANSWERS, TooLong)
    async def announce(self, info: Info, tournament_id: strawberry.ID, text: str) -> object:
        """All players of the event read it on its page."""
        services, caller = info.context.services, info.context.caller
        return await announce(services, caller, read_id(tournament_id), text)
