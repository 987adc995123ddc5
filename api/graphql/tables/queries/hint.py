"""Asks an expert bot for a hint."""

from __future__ import annotations

import strawberry

from api.coach.hint import Hint, hint
from api.graphql.derive.fields import CALLER, finds
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.problems import (
    BotPlays,
    Busy,
    GameOver,
    NeedsDirector,
    NoHints,
    NoSuchTable,
    NotStarted,
    NotYourDecision,
    Paused,
    RatedGame,
    TooSlow,
)


@strawberry.type
class HintQuery:
    """Part of `Query`."""

    @finds(
        "HintResult",
        Hint,
        *CALLER,
        NoSuchTable,
        NotStarted,
        GameOver,
        NotYourDecision,
        RatedGame,
        NeedsDirector,
        NoHints,
        Paused,
        BotPlays,
        Busy,
        TooSlow,
    )
    async def hint(self, info: Info, table_id: strawberry.ID) -> object:
        """What an expert bot would do in the caller's place, with reasons; not in rated games.

        It knows no more than the caller's seat, and thinks for about two seconds.
        """
        return await hint(info.context.services, info.context.caller, read_id(table_id))
