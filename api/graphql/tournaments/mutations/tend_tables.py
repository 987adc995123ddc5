"""Running tables of a round are paused, go on, get more time or a bot, many at once."""

from __future__ import annotations

from enum import Enum

import msgspec
import strawberry

from api.base.problem import TooLong
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import ORGANISER_ANSWERS
from api.tournaments.desk.tend_tables import Care, Tending, tend_tables


@strawberry.enum(
    description=(
        "What is done to running tables: `extend` gives every seat more minutes, or without"
        " tables puts the deadline of the round off; `bot` plays for whoever has to decide;"
        " `remind` tells them by push and in the app, a table at most every ten minutes."
    )
)
class TableCare(Enum):
    pause = "pause"
    resume = "resume"
    extend = "extend"
    bot = "bot"
    remind = "remind"


@strawberry.type
class TendTables:
    """Part of `Mutation`."""

    @answers("TendTablesResult", *ORGANISER_ANSWERS, TooLong)
    async def tend_tables(
        self,
        info: Info,
        tournament_id: strawberry.ID,
        care: TableCare,
        places: list[int],
        minutes: int = 0,
        reason: str = "",
    ) -> object:
        """Running tables of the round that is on are tended, all of them or none."""
        services, caller = info.context.services, info.context.caller
        tending = Tending(msgspec.convert(care.value, Care), tuple(places), minutes)
        return await tend_tables(services, caller, read_id(tournament_id), tending, reason)
