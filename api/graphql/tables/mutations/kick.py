"""A seat is freed before the start; only the host can do it."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.host import kick
from api.play.problems import AlreadyStarted, Busy, NoSuchTable, NotAtTable, NotHost
from api.play.table_info import TableInfo


@strawberry.type
class Kick:
    """Part of `Mutation`."""

    @answers(
        "KickResult", TableInfo, *CALLER, NoSuchTable, NotHost, NotAtTable, AlreadyStarted, Busy
    )
    async def kick(self, info: Info, table_id: strawberry.ID, seat: int) -> object:
        """A seat is freed before the start; only the host can do it."""
        return await kick(info.context.services, info.context.caller, read_id(table_id), seat)
