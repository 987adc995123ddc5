"""Discards the draft of the next round."""

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
from api.tournaments.desk.discard_draft import discard_draft


@strawberry.type
class DiscardDraft:
    """Part of `Mutation`."""

    @answers("DiscardDraftResult", *ORGANISER_ANSWERS)
    async def discard_draft(
        self,
        info: Info,
        tournament_id: TournamentId,
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Discards the draft of the next round."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info,
            await discard_draft(
                services, caller, read_id(tournament_id), why=why(reason, note, expected_version)
            ),
        )
