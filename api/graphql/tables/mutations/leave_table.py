"""Leaves the table; in a running game a bot takes over."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.leave_table import leave_table
from api.play.problems import Busy, GameOver, NoSuchTable, NotAtTable
from api.play.table_info import TableInfo


@strawberry.type
class LeaveTable:
    """Part of `Mutation`."""

    @answers("LeaveTableResult", TableInfo, *CALLER, NoSuchTable, NotAtTable, GameOver, Busy)
    async def leave_table(self, info: Info, table_id: strawberry.ID) -> object:
        """Leaves the table, or declines an invitation to it; in a running game a bot takes over."""
        return await leave_table(info.context.services, info.context.caller, read_id(table_id))
