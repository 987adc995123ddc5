"""Gives an account a role in a tournament; a former owner becomes a director."""

from __future__ import annotations

from typing import Annotated

import msgspec
import strawberry

from api.accounts.problems import NoSuchAccount
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.enums import OrganiserRole
from api.graphql.tournaments.types import (
    ORGANISER_ANSWERS,
    ExpectedVersion,
    NoteArg,
    ReasonArg,
    TournamentId,
    shown,
    why,
)
from api.tournaments.desk.appoint_organiser import Appointment, appoint_organiser


@strawberry.type
class AppointOrganiser:
    """Part of `Mutation`."""

    @answers("AppointOrganiserResult", *ORGANISER_ANSWERS, NoSuchAccount)
    async def appoint_organiser(
        self,
        info: Info,
        tournament_id: TournamentId,
        account_id: Annotated[strawberry.ID, strawberry.argument(description="Whose role to set.")],
        role: Annotated[OrganiserRole, strawberry.argument(description="The new role.")],
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Gives an account a role in a tournament; a former owner becomes a director."""
        services, caller = info.context.services, info.context.caller
        wanted = msgspec.convert(role.value, Appointment)
        explained = why(reason, note, expected_version)
        appointed = await appoint_organiser(
            services, caller, read_id(tournament_id), read_id(account_id), wanted, explained
        )
        return await shown(info, appointed)
