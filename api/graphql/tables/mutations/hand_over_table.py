"""Makes another player at the table its host."""

from __future__ import annotations

import strawberry

from api.base.problem import TooMany
from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.hand_over_table import hand_over_table
from api.play.problems import Busy, NoSuchTable, NotAtTable, NotHost
from api.play.table_info import TableInfo


@strawberry.type
class HandOverTable:
    """Part of `Mutation`."""

    @answers(
        "HandOverTableResult", TableInfo, *CALLER, NoSuchTable, NotHost, NotAtTable, TooMany, Busy
    )
    async def hand_over_table(
        self, info: Info, table_id: strawberry.ID, account_id: strawberry.ID
    ) -> object:
        """Makes another player at the table its host."""
        return await hand_over_table(
            info.context.services, info.context.caller, read_id(table_id), read_id(account_id)
        )
