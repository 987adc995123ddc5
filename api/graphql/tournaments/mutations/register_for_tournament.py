"""Registers the caller or adds them to the waiting list; reinstates withdrawn players."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.base.problem import TooLong
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import PLAYER_ANSWERS, CodeArg, TournamentId, shown
from api.tournaments.registration.register_for_tournament import register_for_tournament


@strawberry.type
class RegisterForTournament:
    """Part of `Mutation`."""

    @answers("RegisterForTournamentResult", *PLAYER_ANSWERS, TooLong)
    async def register_for_tournament(
        self,
        info: Info,
        tournament_id: TournamentId,
        code: CodeArg = None,
        answers_given: Annotated[
            list[str] | None,
            strawberry.argument(
                name="answers", description="The answers to the terms' questions, in order."
            ),
        ] = None,
        team: Annotated[
            str, strawberry.argument(description="The caller's team, where there are teams.")
        ] = "",
    ) -> object:
        """Registers the caller or adds them to the waiting list; reinstates withdrawn players.

        Accepts an organiser's invitation.
        """
        services, caller = info.context.services, info.context.caller
        return await shown(
            info,
            await register_for_tournament(
                services, caller, read_id(tournament_id), code, answers_given or (), team
            ),
        )
