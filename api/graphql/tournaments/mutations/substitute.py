"""Somebody else plays on for an entrant, at their running table too; points stay."""

from __future__ import annotations

import strawberry

from api.accounts.problems import NoSuchAccount
from api.base.problem import TooLong
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import ORGANISER_ANSWERS
from api.tournaments.desk.organise import substitute


@strawberry.type
class Substitute:
    """Part of `Mutation`."""

    @answers("SubstituteResult", *ORGANISER_ANSWERS, NoSuchAccount, TooLong)
    async def substitute(
        self,
        info: Info,
        tournament_id: strawberry.ID,
        entrant: str,
        account_id: strawberry.ID,
        reason: str = "",
    ) -> object:
        """Somebody else plays on for an entrant, at their running table too; points stay."""
        services, caller = info.context.services, info.context.caller
        return await substitute(
            services, caller, read_id(tournament_id), entrant, read_id(account_id), reason
        )
