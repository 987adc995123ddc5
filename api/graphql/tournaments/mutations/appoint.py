"""Gives an account a role in a tournament; a new owner makes the old one a director."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec
import strawberry

from api.accounts.problems import NoSuchAccount
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
from api.tournaments.desk.appoint import Appointment, appoint


@strawberry.enum(description="What an organiser may do; each role may do what the lower ones may.")
class OrganiserRole(Enum):
    owner = strawberry.enum_value("owner", description="Appoints organisers.")
    director = strawberry.enum_value("director", description="Runs the tournament.")
    judge = strawberry.enum_value(
        "judge", description="Rules on tables, gives penalties and announces."
    )
    scorekeeper = strawberry.enum_value(
        "scorekeeper", description="Enters results and checks players in."
    )
    viewer = strawberry.enum_value("viewer", description="Sees the desk.")
    none = strawberry.enum_value("none", description="No organiser.")


@strawberry.type
class Appoint:
    """Part of `Mutation`."""

    @answers("AppointResult", *ORGANISER_ANSWERS, NoSuchAccount)
    async def appoint(
        self,
        info: Info,
        tournament_id: TournamentId,
        account_id: Annotated[strawberry.ID, strawberry.argument(description="Whose role it is.")],
        role: Annotated[
            OrganiserRole, strawberry.argument(description="What the account becomes.")
        ],
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Gives an account a role in a tournament; a new owner makes the old one a director."""
        services, caller = info.context.services, info.context.caller
        wanted = msgspec.convert(role.value, Appointment)
        explained = why(reason, note, expected_version)
        appointed = await appoint(
            services, caller, read_id(tournament_id), read_id(account_id), wanted, explained
        )
        return await shown(info, appointed)
