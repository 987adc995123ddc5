"""The caller asks to take back their last play; all who play must agree."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.problems import (
    Busy,
    GameOver,
    NoSuchTable,
    NotAtTable,
    NothingToTakeBack,
    NotStarted,
    RatedGame,
)
from api.play.table_info import TableInfo
from api.play.vote import ask_take_back


@strawberry.type
class AskTakeBack:
    """Part of `Mutation`."""

    @answers(
        "AskTakeBackResult",
        TableInfo,
        *CALLER,
        NoSuchTable,
        NotAtTable,
        NotStarted,
        GameOver,
        RatedGame,
        NothingToTakeBack,
        Busy,
    )
    async def ask_take_back(
        self, info: Info, table_id: strawberry.ID, seat: int | None = None
    ) -> object:
        """The caller asks to take back their last play; all who play must agree."""
        return await ask_take_back(
            info.context.services, info.context.caller, read_id(table_id), seat
        )
