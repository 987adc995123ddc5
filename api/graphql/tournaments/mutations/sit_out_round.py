"""Has an entrant sit out a future round, or cancels that."""

from __future__ import annotations

from typing import Annotated

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
from api.tournaments.registration.sit_out_round import sit_out_round


@strawberry.type
class SitOutRound:
    """Part of `Mutation`."""

    @answers("SitOutRoundResult", *ORGANISER_ANSWERS)
    async def sit_out_round(
        self,
        info: Info,
        tournament_id: TournamentId,
        round: RoundArg,
        sits: Annotated[
            bool, strawberry.argument(description="False: cancel; the player is drawn.")
        ] = True,
        entrant: Annotated[
            str | None,
            strawberry.argument(description="For directors: who sits out; null: the caller."),
        ] = None,
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Has an entrant sit out a future round, or cancels that."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info,
            await sit_out_round(
                services,
                caller,
                read_id(tournament_id),
                round,
                sits,
                entrant,
                why=why(reason, note, expected_version),
            ),
        )
