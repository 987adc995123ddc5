"""Asks to take back the caller's last play; all players must agree."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.problems import (
    AfterLuck,
    Busy,
    GameOver,
    NoSuchTable,
    NotAtTable,
    NothingToTakeBack,
    NotStarted,
    RatedGame,
)
from api.play.request_take_back import request_take_back
from api.play.table_info import TableInfo


@strawberry.type
class RequestTakeBack:
    """Part of `Mutation`."""

    @answers(
        "RequestTakeBackResult",
        TableInfo,
        *CALLER,
        NoSuchTable,
        NotAtTable,
        NotStarted,
        GameOver,
        RatedGame,
        NothingToTakeBack,
        AfterLuck,
        Busy,
    )
    async def request_take_back(
        self, info: Info, table_id: strawberry.ID, seat: int | None = None
    ) -> object:
        """Asks to take back the caller's last play; all players must agree.

        Cards drawn or information revealed since cannot be taken back, except in a copy
        (`forkTable`) or at a table with a seed chosen by its host.
        """
        return await request_take_back(
            info.context.services, info.context.caller, read_id(table_id), seat
        )
