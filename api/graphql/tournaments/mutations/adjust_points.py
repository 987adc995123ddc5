"""Adds a penalty or a correction in points; the reason is public."""

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
from api.tournaments.desk.adjust_points import adjust_points


@strawberry.type
class AdjustPoints:
    """Part of `Mutation`."""

    @answers("AdjustPointsResult", *ORGANISER_ANSWERS)
    async def adjust_points(
        self,
        info: Info,
        tournament_id: TournamentId,
        entrant: EntrantArg,
        points: Annotated[
            float, strawberry.argument(description="Points to add; negative for a penalty.")
        ],
        reason: ReasonArg,
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Adds a penalty or a correction in points; the reason is public."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info,
            await adjust_points(
                services,
                caller,
                read_id(tournament_id),
                entrant,
                points,
                why=why(reason, note, expected_version),
            ),
        )
