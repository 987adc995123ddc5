"""The owner makes somebody an organiser, or takes that back."""

from __future__ import annotations

from enum import Enum
from typing import Literal, TypeAlias

import msgspec
import strawberry

from api.accounts.problems import NoSuchAccount
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import ORGANISER_ANSWERS
from api.tournaments.desk.organise import appoint


@strawberry.enum(description="What an organiser may do: a director runs the rounds.")
class OrganiserRole(Enum):
    director = "director"
    helper = "helper"
    none = "none"


_Role: TypeAlias = Literal["director", "helper", "none"]


@strawberry.type
class Appoint:
    """Part of `Mutation`."""

    @answers("AppointResult", *ORGANISER_ANSWERS, NoSuchAccount)
    async def appoint(
        self,
        info: Info,
        tournament_id: strawberry.ID,
        account_id: strawberry.ID,
        role: OrganiserRole,
    ) -> object:
        """The owner makes somebody an organiser, or takes that back."""
        services, caller = info.context.services, info.context.caller
        return await appoint(
            services,
            caller,
            read_id(tournament_id),
            read_id(account_id),
            msgspec.convert(role.value, _Role),
        )
