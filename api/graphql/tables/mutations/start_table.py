"""Starts the game; only the host can."""

from __future__ import annotations

import strawberry

from api.base.problem import TooMany
from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.problems import AlreadyStarted, Busy, NoSuchTable, NotHost, NotReady
from api.play.start_table import start_table
from api.play.table_info import TableInfo


@strawberry.type
class StartTable:
    """Part of `Mutation`."""

    @answers(
        "StartTableResult",
        TableInfo,
        *CALLER,
        NoSuchTable,
        NotHost,
        NotReady,
        AlreadyStarted,
        Busy,
        TooMany,
    )
    async def start_table(self, info: Info, table_id: strawberry.ID) -> object:
        """Starts the game; only the host can."""
        return await start_table(info.context.services, info.context.caller, read_id(table_id))
