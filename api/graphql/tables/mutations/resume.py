"""A paused game goes on; any player may say so."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.problems import Busy, NeedsDirector, NoSuchTable, NotAtTable, NotPaused
from api.play.table_info import TableInfo
from api.play.vote import resume


@strawberry.type
class Resume:
    """Part of `Mutation`."""

    @answers(
        "ResumeResult", TableInfo, *CALLER, NoSuchTable, NotAtTable, NotPaused, NeedsDirector, Busy
    )
    async def resume(self, info: Info, table_id: strawberry.ID) -> object:
        """A paused game goes on; any player may say so."""
        return await resume(info.context.services, info.context.caller, read_id(table_id))
