"""Takes a seat back from the bot that replaced the caller."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.problems import Busy, Forfeited, NoSuchTable, NotAtTable, NotStarted
from api.play.table_info import TableInfo
from api.play.take_seat_back import take_seat_back


@strawberry.type
class TakeSeatBack:
    """Part of `Mutation`."""

    @answers(
        "TakeSeatBackResult",
        TableInfo,
        *CALLER,
        NoSuchTable,
        NotStarted,
        NotAtTable,
        Forfeited,
        Busy,
    )
    async def take_seat_back(
        self, info: Info, table_id: strawberry.ID, seat: int | None = None
    ) -> object:
        """Takes a seat back from the bot that replaced the caller."""
        return await take_seat_back(
            info.context.services, info.context.caller, read_id(table_id), seat
        )
