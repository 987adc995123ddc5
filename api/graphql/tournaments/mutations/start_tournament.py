"""Closes registration and fixes the seeds; the first round can then be drawn."""

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
from api.tournaments.rounds.start_tournament import start_tournament


@strawberry.type
class StartTournament:
    """Part of `Mutation`."""

    @answers("StartTournamentResult", *ORGANISER_ANSWERS)
    async def start_tournament(
        self,
        info: Info,
        tournament_id: TournamentId,
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Closes registration and fixes the seeds; the first round can then be drawn."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info,
            await start_tournament(
                services, caller, read_id(tournament_id), why=why(reason, note, expected_version)
            ),
        )
