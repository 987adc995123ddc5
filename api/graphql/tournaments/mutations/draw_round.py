"""The next round is drawn and its tables open; after the last one the event is over."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import ORGANISER_ANSWERS
from api.tournaments.rounds.course import draw_round


@strawberry.type
class DrawRound:
    """Part of `Mutation`."""

    @answers("DrawRoundResult", *ORGANISER_ANSWERS)
    async def draw_round(self, info: Info, tournament_id: strawberry.ID) -> object:
        """The next round is drawn and its tables open; after the last one the event is over."""
        services, caller = info.context.services, info.context.caller
        return await draw_round(services, caller, read_id(tournament_id))
