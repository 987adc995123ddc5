"""Undoes a line of the log; refused if later lines depend on it."""

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
    TournamentId,
    shown,
    why,
)
from api.tournaments.desk.undo_change import undo_change


@strawberry.type
class UndoChange:
    """Part of `Mutation`."""

    @answers("UndoChangeResult", *ORGANISER_ANSWERS)
    async def undo_change(
        self,
        info: Info,
        tournament_id: TournamentId,
        number: Annotated[int, strawberry.argument(description="The number of the log line.")],
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Undoes a line of the log; refused if later lines depend on it."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info,
            await undo_change(
                services,
                caller,
                read_id(tournament_id),
                number,
                why=why(reason, note, expected_version),
            ),
        )
