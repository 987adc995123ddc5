"""Pauses, resumes, extends or reminds running tables of the current round, all or none."""

from __future__ import annotations

from typing import Annotated

import msgspec
import strawberry

from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.enums import ManageTablesAction
from api.graphql.tournaments.types import (
    ORGANISER_ANSWERS,
    ExpectedVersion,
    NoteArg,
    ReasonArg,
    TournamentId,
    shown,
    why,
)
from api.tournaments.desk.manage_tables import ManagementAction, TablesToManage, manage_tables


@strawberry.type
class ManageTables:
    """Part of `Mutation`."""

    @answers("ManageTablesResult", *ORGANISER_ANSWERS)
    async def manage_tables(
        self,
        info: Info,
        tournament_id: TournamentId,
        action: Annotated[ManageTablesAction, strawberry.argument(description="What to do.")],
        table_numbers: Annotated[
            list[int] | None,
            strawberry.argument(description="Which tables of the current round."),
        ] = None,
        everywhere: Annotated[
            bool, strawberry.argument(description="Select all tables that are still running.")
        ] = False,
        minutes: Annotated[
            int, strawberry.argument(description="How many minutes to add, for `EXTEND`.")
        ] = 0,
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Pauses, resumes, extends or reminds running tables of the current round, all or none."""
        services, caller = info.context.services, info.context.caller
        to_manage = TablesToManage(
            msgspec.convert(action.value, ManagementAction),
            tuple(table_numbers or ()),
            minutes,
            everywhere,
        )
        explained = why(reason, note, expected_version)
        return await shown(
            info,
            await manage_tables(services, caller, read_id(tournament_id), to_manage, explained),
        )
