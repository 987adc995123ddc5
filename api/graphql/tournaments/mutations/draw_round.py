"""Draws and publishes the next round at once; after the last one the tournament is over."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import (
    ORGANISER_ANSWERS,
    ExpectedVersion,
    NoteArg,
    ReasonArg,
    TournamentId,
    shown,
    why,
)
from api.tournaments.rounds.draw_round import draw_round


@strawberry.type
class DrawRound:
    """Part of `Mutation`."""

    @answers("DrawRoundResult", *ORGANISER_ANSWERS)
    async def draw_round(
        self,
        info: Info,
        tournament_id: TournamentId,
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Draws and publishes the next round at once; after the last one the tournament is over."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info,
            await draw_round(
                services, caller, read_id(tournament_id), why=why(reason, note, expected_version)
            ),
        )
