"""Seats the caller on the requested seat or the first free one."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.join_table import join_table
from api.play.problems import (
    AlreadySeated,
    AlreadyStarted,
    Busy,
    Kicked,
    NoSuchTable,
    NotInvited,
    SeatTaken,
    TableFull,
)
from api.play.table_info import TableInfo


@strawberry.type
class JoinTable:
    """Part of `Mutation`."""

    @answers(
        "JoinTableResult",
        TableInfo,
        *CALLER,
        NoSuchTable,
        NotInvited,
        Kicked,
        SeatTaken,
        TableFull,
        AlreadySeated,
        AlreadyStarted,
        Busy,
    )
    async def join_table(
        self,
        info: Info,
        table_id: strawberry.ID,
        invitation: str | None = None,
        seat: int | None = None,
        entropy: str | None = None,
    ) -> object:
        """Seats the caller on the requested seat or the first free one.

        Invited players take the seat reserved for them. `entropy`: up to 64 letters, digits, `-`
        and `_` that are mixed into the shuffle.
        """
        return await join_table(
            info.context.services,
            info.context.caller,
            read_id(table_id),
            invitation=invitation,
            seat=seat,
            entropy=entropy,
        )
