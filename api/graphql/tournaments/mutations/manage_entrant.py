"""Approves, checks in, withdraws, reinstates, disqualifies or removes entrants."""

from __future__ import annotations

from typing import Annotated

import msgspec
import strawberry

from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.enums import EntrantAction
from api.graphql.tournaments.types import (
    ORGANISER_ANSWERS,
    ExpectedVersion,
    NoteArg,
    ReasonArg,
    TournamentId,
    shown,
    why,
)
from api.tournaments.desk import manage_entrant as use_case
from api.tournaments.desk.manage_entrant import manage_entrant


@strawberry.type
class ManageEntrant:
    """Part of `Mutation`."""

    @answers("ManageEntrantResult", *ORGANISER_ANSWERS)
    async def manage_entrant(
        self,
        info: Info,
        tournament_id: TournamentId,
        entrants: Annotated[
            list[str], strawberry.argument(description="The entrants, all or none.")
        ],
        action: Annotated[EntrantAction, strawberry.argument(description="What to do.")],
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Approves, checks in, withdraws, reinstates, disqualifies or removes entrants."""
        services, caller = info.context.services, info.context.caller
        wanted = msgspec.convert(action.value, use_case.EntrantAction)
        explained = why(reason, note, expected_version)
        managed = await manage_entrant(
            services, caller, read_id(tournament_id), entrants, wanted, explained
        )
        return await shown(info, managed)
