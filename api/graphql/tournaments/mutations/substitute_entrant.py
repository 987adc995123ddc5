"""Lets somebody else play on for an entrant, at the running table too; points stay."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.accounts.problems import BadName, NoSuchAccount
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

    @answers("SubstituteEntrantResult", *ORGANISER_ANSWERS, NoSuchAccount, BadName)
    async def substitute_entrant(
        self,
        info: Info,
        tournament_id: TournamentId,
        entrant: EntrantArg,
        account_id: Annotated[
            strawberry.ID | None,
            strawberry.argument(
                description="Who is invited to play on; null: somebody without an account, by name."
            ),
        ] = None,
        name: Annotated[
            str,
            strawberry.argument(
                description="Without an account: the substitute's name; a code claims the seat."
            ),
        ] = "",
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Lets somebody else play on for an entrant, at the running table too; points stay."""
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
