"""Resumes an ended tournament, or reopens registration before the first round."""

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
from api.tournaments.desk.reopen_tournament import reopen_tournament


@strawberry.type
class ReopenTournament:
    """Part of `Mutation`."""

    @answers("ReopenTournamentResult", *ORGANISER_ANSWERS)
    async def reopen_tournament(
        self,
        info: Info,
        tournament_id: TournamentId,
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Resumes an ended tournament, or reopens registration before the first round."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info,
            await reopen_tournament(
                services, caller, read_id(tournament_id), why=why(reason, note, expected_version)
            ),
        )
