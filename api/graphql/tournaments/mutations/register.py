"""Enters the caller, or puts them on the waiting list; who had withdrawn comes back."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.base.problem import TooLong
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import PLAYER_ANSWERS, CodeArg, TournamentId, shown
from api.tournaments.registration.register import register


@strawberry.type
class Register:
    """Part of `Mutation`."""

    @answers("RegisterResult", *PLAYER_ANSWERS, TooLong)
    async def register(
        self,
        info: Info,
        tournament_id: TournamentId,
        code: CodeArg = None,
        answers_given: Annotated[
            list[str] | None,
            strawberry.argument(
                name="answers", description="To the questions of the terms, in their order."
            ),
        ] = None,
        team: Annotated[
            str, strawberry.argument(description="The caller's team, where there are teams.")
        ] = "",
    ) -> object:
        """Enters the caller, or puts them on the waiting list; who had withdrawn comes back."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info,
            await register(
                services, caller, read_id(tournament_id), code, answers_given or (), team
            ),
        )
