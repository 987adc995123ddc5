"""The caller gets up; in a running game bots play on for them."""

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
        """The caller gets up; in a running game bots play on for them. Who was invited declines."""
        return await leave_table(info.context.services, info.context.caller, read_id(table_id))
