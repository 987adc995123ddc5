"""The next round is drawn and its tables open; after the last one the event is over."""

from __future__ import annotations

import strawberry

from api.graphql.context import Info
from api.graphql.fields import answers
from api.graphql.ids import read_id
from api.graphql.types.tournament import ORGANISER_ANSWERS
from api.tournaments.rounds.course import draw_round


@strawberry.type
class DrawRound:
    """Part of `Mutation`."""

    @answers("DrawRoundResult", *ORGANISER_ANSWERS)
    async def draw_round(self, info: Info, tournament_id: strawberry.ID) -> object:
        """The next round is drawn and its tables open; after the last one the event is over."""
        services, caller = info.context.services, info.context.caller
        return await draw_round(services, caller, read_id(tournament_id))
