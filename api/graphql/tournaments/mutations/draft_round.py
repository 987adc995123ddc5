"""Drafts the next round; drafting again redraws a random first round."""

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
from api.tournaments.rounds.draft_round import draft_round


@strawberry.type
class DraftRound:
    """Part of `Mutation`."""

    @answers("DraftRoundResult", *ORGANISER_ANSWERS)
    async def draft_round(
        self,
        info: Info,
        tournament_id: TournamentId,
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Drafts the next round; drafting again redraws a random first round."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info,
            await draft_round(
                services, caller, read_id(tournament_id), why=why(reason, note, expected_version)
            ),
        )
