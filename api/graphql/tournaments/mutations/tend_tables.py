"""Tends running tables of the round that is on, all of them or none."""

from __future__ import annotations

from typing import Annotated

import msgspec
import strawberry

from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.enums import TableCare
from api.graphql.tournaments.types import (
    ORGANISER_ANSWERS,
    ExpectedVersion,
    NoteArg,
    ReasonArg,
    TournamentId,
    shown,
    why,
)
from api.tournaments.desk.tend_tables import Care, Tending, tend_tables


@strawberry.type
class TendTables:
    """Part of `Mutation`."""

    @answers("TendTablesResult", *ORGANISER_ANSWERS)
    async def tend_tables(
        self,
        info: Info,
        tournament_id: TournamentId,
        care: Annotated[TableCare, strawberry.argument(description="What is done.")],
        table_numbers: Annotated[
            list[int] | None,
            strawberry.argument(description="Which tables of the round that is on."),
        ] = None,
        everywhere: Annotated[
            bool, strawberry.argument(description="All tables that still play.")
        ] = False,
        minutes: Annotated[int, strawberry.argument(description="For `extend`.")] = 0,
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Tends running tables of the round that is on, all of them or none."""
        services, caller = info.context.services, info.context.caller
        tending = Tending(
            msgspec.convert(care.value, Care), tuple(table_numbers or ()), minutes, everywhere
        )
        explained = why(reason, note, expected_version)
        return await shown(
            info, await tend_tables(services, caller, read_id(tournament_id), tending, explained)
        )
