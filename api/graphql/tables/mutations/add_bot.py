"""Adds a bot to a free seat; only the host can."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, creates
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.add_bot import add_bot
from api.play.problems import (
    AlreadyStarted,
    BadTable,
    Busy,
    NoSuchBot,
    NoSuchTable,
    NotHost,
    SeatTaken,
)
from api.play.table_info import TableInfo


@strawberry.type
class AddBot:
    """Part of `Mutation`."""

    @creates(
        "AddBotResult",
        TableInfo,
        *CALLER,
        NoSuchTable,
        NotHost,
        NoSuchBot,
        SeatTaken,
        AlreadyStarted,
        BadTable,
        Busy,
    )
    async def add_bot(self, info: Info, table_id: strawberry.ID, seat: int, bot: str) -> object:
        """Adds a bot to a free seat; only the host can."""
        return await add_bot(
            info.context.services, info.context.caller, read_id(table_id), seat, bot
        )
