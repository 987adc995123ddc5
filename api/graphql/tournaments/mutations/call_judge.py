"""Calls a judge to the caller's table."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.base.problem import TooLong
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import PLAYER_ANSWERS, TournamentId, shown
from api.tournaments.registration.call_judge import call_judge


@strawberry.type
class CallJudge:
    """Part of `Mutation`."""

    @answers("CallJudgeResult", *PLAYER_ANSWERS, TooLong)
    async def call_judge(
        self,
        info: Info,
        tournament_id: TournamentId,
        text: Annotated[
            str,
            strawberry.argument(description="What it is about, for organisers only."),
        ] = "",
    ) -> object:
        """Calls a judge to the caller's table of the current round."""
        services, caller = info.context.services, info.context.caller
        return await shown(info, await call_judge(services, caller, read_id(tournament_id), text))
