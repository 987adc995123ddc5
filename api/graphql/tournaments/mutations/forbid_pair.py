"""Keeps two entrants apart in all future draws."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import (
    ORGANISER_ANSWERS,
    EntrantArg,
    ExpectedVersion,
    NoteArg,
    ReasonArg,
    TournamentId,
    shown,
    why,
)
from api.tournaments.desk.forbid_pair import forbid_pair


@strawberry.type
class ForbidPair:
    """Part of `Mutation`."""

    @answers("ForbidPairResult", *ORGANISER_ANSWERS)
    async def forbid_pair(
        self,
        info: Info,
        tournament_id: TournamentId,
        one: EntrantArg,
        other: EntrantArg,
        forbidden: Annotated[
            bool, strawberry.argument(description="False: they may meet again.")
        ] = True,
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Keeps two entrants apart in all future draws."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info,
            await forbid_pair(
                services,
                caller,
                read_id(tournament_id),
                (one, other),
                forbidden,
                why=why(reason, note, expected_version),
            ),
        )
