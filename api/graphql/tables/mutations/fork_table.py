"""Copies a position to a private table where the caller holds every seat."""

from __future__ import annotations

import strawberry

from api.base.problem import TooMany
from api.graphql.derive.fields import CALLER, creates
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.create_table import TableCreated
from api.play.fork_table import fork_table
from api.play.problems import (
    GameOver,
    NeedsDirector,
    NoSuchTable,
    NoSuchVersion,
    NotStarted,
    RatedGame,
)


@strawberry.type
class ForkTable:
    """Part of `Mutation`."""

    @creates(
        "ForkTableResult",
        TableCreated,
        *CALLER,
        NoSuchTable,
        NoSuchVersion,
        NotStarted,
        GameOver,
        RatedGame,
        NeedsDirector,
        TooMany,
    )
    async def fork_table(
        self, info: Info, table_id: strawberry.ID, at: int | None = None
    ) -> object:
        """Copies a position to a private table where the caller holds every seat."""
        return await fork_table(info.context.services, info.context.caller, read_id(table_id), at)
