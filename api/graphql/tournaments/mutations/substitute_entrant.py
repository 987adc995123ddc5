"""Replaces an entrant with somebody else, also at a running table; the points are kept."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.accounts.problems import BadName, NoSuchAccount
from api.base.problem import TooMany
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
from api.tournaments.desk.substitute_entrant import substitute_entrant


@strawberry.type
class SubstituteEntrant:
    """Part of `Mutation`."""

    @answers("SubstituteEntrantResult", *ORGANISER_ANSWERS, NoSuchAccount, BadName, TooMany)
    async def substitute_entrant(
        self,
        info: Info,
        tournament_id: TournamentId,
        entrant: EntrantArg,
        account_id: Annotated[
            strawberry.ID | None,
            strawberry.argument(
                description="The account to invite; null: somebody without an account, by name."
            ),
        ] = None,
        name: Annotated[
            str,
            strawberry.argument(
                description="The name of a substitute without an account; a code claims the seat."
            ),
        ] = "",
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Replaces an entrant with somebody else, also at a running table; the points are kept."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info,
            await substitute_entrant(
                services,
                caller,
                read_id(tournament_id),
                entrant,
                read_id(account_id) if account_id else None,
                name,
                why=why(reason, note, expected_version),
            ),
        )
