"""All players of the event read it on its page."""

from __future__ import annotations

import strawberry

from api.graphql.context import Info
from api.graphql.fields import answers
from api.graphql.ids import read_id
from api.graphql.types.tournament import ORGANISER_ANSWERS
from api.problem import TooLong
from api.tournaments.desk.organise import announce


@strawberry.type
class Announce:
    """Part of `Mutation`."""

    @answers("AnnounceResult", *ORGANISER_ANSWERS, TooLong)
    async def announce(self, info: Info, tournament_id: strawberry.ID, text: str) -> object:
        """All players of the event read it on its page."""
        services, who = info.context.services, info.context.who
        return await announce(services, who, read_id(tournament_id), text)
