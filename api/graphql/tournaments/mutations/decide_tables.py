"""Decides the results of tables of any round, all or none; their games stop."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.desk_input import RulingInput, read_rulings
from api.graphql.tournaments.types import (
    ORGANISER_ANSWERS,
    ExpectedVersion,
    NoteArg,
    ReasonArg,
    TournamentId,
    shown,
    why,
)
from api.tournaments.desk.decide_tables import decide_tables


@strawberry.type
class DecideTables:
    """Part of `Mutation`."""

    @answers("DecideTablesResult", *ORGANISER_ANSWERS)
    async def decide_tables(
        self,
        info: Info,
        tournament_id: TournamentId,
        rulings: Annotated[
            list[RulingInput], strawberry.argument(description="The decisions, one per table.")
        ],
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Decides the results of tables of any round, all or none; their games stop."""
        services, caller = info.context.services, info.context.caller
        explained = why(reason, note, expected_version)
        wanted = read_rulings(rulings)
        return await shown(
            info, await decide_tables(services, caller, read_id(tournament_id), wanted, explained)
        )
