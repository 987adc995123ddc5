"""Resumes a paused game; any player can."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.problems import Busy, NeedsDirector, NoSuchTable, NotAtTable, NotPaused
from api.play.resume_table import resume_table
from api.play.table_info import TableInfo


@strawberry.type
class ResumeTable:
    """Part of `Mutation`."""

    @answers(
        "ResumeTableResult",
        TableInfo,
        *CALLER,
        NoSuchTable,
        NotAtTable,
        NotPaused,
        NeedsDirector,
        Busy,
    )
    async def resume_table(self, info: Info, table_id: strawberry.ID) -> object:
        """Resumes a paused game; any player can."""
        return await resume_table(info.context.services, info.context.caller, read_id(table_id))
