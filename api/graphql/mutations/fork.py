"""A private copy of a position to try things on; every seat is the caller's."""

from __future__ import annotations

import strawberry

from api.graphql.context import Info
from api.graphql.fields import CALLER, answers
from api.graphql.ids import read_id
from api.play.create_table import TableCreated
from api.play.problems import GameOver, NoSuchTable, NoSuchVersion, NotStarted
from api.play.record import fork


@strawberry.type
class Fork:
    """Part of `Mutation`."""

    @answers("ForkResult", TableCreated, *CALLER, NoSuchTable, NoSuchVersion, NotStarted, GameOver)
    async def fork(self, info: Info, table_id: strawberry.ID, at: int | None = None) -> object:
        """A private copy of a position to try things on; every seat is the caller's."""
        return await fork(info.context.services, info.context.caller, read_id(table_id), at)
