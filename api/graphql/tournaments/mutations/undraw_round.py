"""Takes back the latest round with all its results; its tables stop."""

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
    RoundArg,
    TournamentId,
    shown,
    why,
)
from api.tournaments.rounds.undraw_round import undraw_round


@strawberry.type
class UndrawRound:
    """Part of `Mutation`."""

    @answers("UndrawRoundResult", *ORGANISER_ANSWERS)
    async def undraw_round(
        self,
        info: Info,
        tournament_id: TournamentId,
        round: RoundArg,
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Takes back the latest round with all its results; its tables stop."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info,
            await undraw_round(
                services,
                caller,
                read_id(tournament_id),
                round,
                why=why(reason, note, expected_version),
            ),
        )
