"""A private copy of a position to try things on; every seat is the caller's."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.create_table import TableCreated
from api.play.fork_table import fork_table
from api.play.problems import GameOver, NoSuchTable, NoSuchVersion, NotStarted


@strawberry.type
class ForkTable:
    """Part of `Mutation`."""

    @answers(
        "ForkTableResult", TableCreated, *CALLER, NoSuchTable, NoSuchVersion, NotStarted, GameOver
    )
    async def fork_table(
        self, info: Info, table_id: strawberry.ID, at: int | None = None
    ) -> object:
        """A private copy of a position to try things on; every seat is the caller's."""
        return await fork_table(info.context.services, info.context.caller, read_id(table_id), at)
