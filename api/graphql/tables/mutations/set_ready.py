"""Marks the caller as ready to start, or as not ready."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.problems import AlreadyStarted, Busy, NoSuchTable, NotAtTable
from api.play.set_ready import set_ready
from api.play.table_info import TableInfo


@strawberry.type
class SetReady:
    """Part of `Mutation`."""

    @answers("SetReadyResult", TableInfo, *CALLER, NoSuchTable, NotAtTable, AlreadyStarted, Busy)
    async def set_ready(self, info: Info, table_id: strawberry.ID, ready: bool = True) -> object:
        """Marks the caller as ready to start, or as not ready."""
        return await set_ready(info.context.services, info.context.caller, read_id(table_id), ready)
