"""Approves, checks in, withdraws, brings back, disqualifies or removes entrants."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec
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
from api.tournaments.desk import manage_entrant as use_case
from api.tournaments.desk.manage_entrant import manage_entrant


@strawberry.enum(description="What an organiser does with entrants.")
class EntrantAction(Enum):
    approve = strawberry.enum_value("approve", description="Lets a registration in.")
    check_in = strawberry.enum_value("check_in", description="Says that the player is here.")
    undo_check_in = strawberry.enum_value(
        "undo_check_in", description="Says that the player is not here after all."
    )
    withdraw = strawberry.enum_value("withdraw", description="Takes the player out, points stay.")
    bring_back = strawberry.enum_value(
        "bring_back", description="Lets somebody who is out play on as who they were."
    )
    disqualify = strawberry.enum_value(
        "disqualify", description="Takes the player out and ranks them last."
    )
    release_claim = strawberry.enum_value(
        "release_claim", description="Takes a claim back; a new code is needed."
    )
    remove = strawberry.enum_value(
        "remove", description="Deletes a registration made by mistake, before the first round."
    )


@strawberry.type
class ManageEntrant:
    """Part of `Mutation`."""

    @answers("ManageEntrantResult", *ORGANISER_ANSWERS)
    async def manage_entrant(
        self,
        info: Info,
        tournament_id: TournamentId,
        entrants: Annotated[
            list[str], strawberry.argument(description="Who is concerned: all of them or none.")
        ],
        action: Annotated[EntrantAction, strawberry.argument(description="What is done.")],
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Approves, checks in, withdraws, brings back, disqualifies or removes entrants."""
        services, caller = info.context.services, info.context.caller
        wanted = msgspec.convert(action.value, use_case.EntrantAction)
        explained = why(reason, note, expected_version)
        managed = await manage_entrant(
            services, caller, read_id(tournament_id), entrants, wanted, explained
        )
        return await shown(info, managed)
