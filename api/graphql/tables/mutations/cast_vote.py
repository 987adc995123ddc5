"""Votes for or against a take-back, a pause or the end of the game."""

from __future__ import annotations

from typing import Literal

import msgspec
import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tables.enums import VoteKind
from api.play.cast_vote import cast_vote
from api.play.problems import (
    Busy,
    GameOver,
    NeedsDirector,
    NoSuchTable,
    NotAtTable,
    NotStarted,
    NoVote,
    Paused,
)
from api.play.table_info import TableInfo


@strawberry.type
class CastVote:
    """Part of `Mutation`."""

    @answers(
        "CastVoteResult",
        TableInfo,
        *CALLER,
        NoSuchTable,
        NotAtTable,
        NotStarted,
        GameOver,
        NoVote,
        NeedsDirector,
        Paused,
        Busy,
    )
    async def cast_vote(
        self, info: Info, table_id: strawberry.ID, kind: VoteKind, agree: bool = True
    ) -> object:
        """Votes for or against a take-back, a pause or the end of the game.

        Voting for a pause or for the end of the game when no such vote is open starts one.
        """
        services, caller = info.context.services, info.context.caller
        wanted = msgspec.convert(kind.value, Literal["take_back", "pause", "abandon"])
        return await cast_vote(services, caller, read_id(table_id), wanted, agree)
