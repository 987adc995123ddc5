"""Somebody else plays on for an entrant, at their running table too; points stay."""

from __future__ import annotations

import strawberry

from api.accounts.problems import NoSuchAccount
from api.graphql.context import Info
from api.graphql.fields import answers
from api.graphql.ids import read_id
from api.graphql.types.tournament import ORGANISER_ANSWERS
from api.problem import TooLong
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
        services, who = info.context.services, info.context.who
        return await substitute(
            services, who, read_id(tournament_id), entrant, read_id(account_id), reason
        )
