"""Removes a player before the start; only the host can."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.kick_player import kick_player
from api.play.problems import AlreadyStarted, Busy, NoSuchTable, NotAtTable, NotHost
from api.play.table_info import TableInfo


@strawberry.type
class KickPlayer:
    """Part of `Mutation`."""

    @answers(
        "KickPlayerResult",
        TableInfo,
        *CALLER,
        NoSuchTable,
        NotHost,
        NotAtTable,
        AlreadyStarted,
        Busy,
    )
    async def kick_player(self, info: Info, table_id: strawberry.ID, seat: int) -> object:
        """Removes a player before the start; only the host can.

        The table gets a new invitation, without which the player cannot join it again, even if it
        is public.
        """
        return await kick_player(
            info.context.services, info.context.caller, read_id(table_id), seat
        )
