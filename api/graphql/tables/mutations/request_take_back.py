"""The caller asks to take back their last play; all who play must agree."""

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
        """The caller asks to take back their last play; all who play must agree.

        Nothing goes back across what was drawn or revealed, except in a copy (`forkTable`) or
        with a seed of one's own.
        """
        return await request_take_back(
            info.context.services, info.context.caller, read_id(table_id), seat
        )
