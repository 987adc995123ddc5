"""Ends a tournament with the standings as they are; its tables stop."""

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
from api.tournaments.desk.end_tournament import end_tournament


@strawberry.type
class EndTournament:
    """Part of `Mutation`."""

    @answers("EndTournamentResult", *ORGANISER_ANSWERS)
    async def end_tournament(
        self,
        info: Info,
        tournament_id: TournamentId,
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Ends a tournament with the standings as they are; its tables stop."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info,
            await end_tournament(
                services, caller, read_id(tournament_id), why=why(reason, note, expected_version)
            ),
        )
