"""Tables: one by id, or many in pages."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from enum import Enum

import strawberry

from api.base.problem import Problem
from api.graphql.derive.fields import gives
from api.graphql.derive.ids import read_id
from api.graphql.derive.page import cut_page, page_size, read_time_cursor
from api.graphql.request.context import Info
from api.graphql.tables.types.table import TableConnection, TableEdge
from api.play.lobby import list_tables
from api.play.table_info import TableInfo, find_table
from api.store.lobby import TableFilter


@strawberry.enum(description="Whether a table waits for players, is played, or is over.")
class TableStatus(Enum):
    open = "open"
    running = "running"
    over = "over"


@strawberry.enum(description="Whether a game is played in one sitting or over days.")
class TableClockKind(Enum):
    live = "live"
    days = "days"


@strawberry.input(description="Which tables; what is left out does not matter.")
class TableFilterInput:
    game: strawberry.ID | None = None
    status: TableStatus | None = None
    mine: bool = False
    clock: TableClockKind | None = None
    has_room: bool = False
    rated: bool | None = None


@strawberry.type
class TablesQuery:
    """Tables."""

    @gives(TableInfo | None)
    async def table(self, info: Info, id: strawberry.ID) -> object:
        """The table of this id, if there is one that the caller may see."""
        found = await find_table(info.context.services, info.context.caller, read_id(id))
        return None if isinstance(found, Problem) else found

    @gives(TableConnection)
    async def tables(
        self,
        info: Info,
        filter: TableFilterInput | None = None,
        first: int = 20,
        after: str | None = None,
    ) -> object:
        """The newest tables that the caller may see; at most 100 a page."""
        wanted, size = read_filter(filter), page_size(first)
        services, caller = info.context.services, info.context.caller
        found = await list_tables(
            services, caller, wanted, after=read_time_cursor(after), first=size + 1
        )
        listed = () if isinstance(found, Problem) else found
        edges, page = cut_page(
            listed, size, after, lambda one: TableEdge(one, _cursor(one)), _cursor
        )
        return TableConnection(edges, page)


def read_filter(given: TableFilterInput | None) -> TableFilter:
    """The filter as the use case wants it."""
    wanted = given or TableFilterInput()
    return TableFilter(
        game=wanted.game,
        status=None if wanted.status is None else wanted.status.value,
        mine=wanted.mine,
        clock=None if wanted.clock is None else wanted.clock.value,
        has_room=wanted.has_room,
        rated=wanted.rated,
    )


def _cursor(table: TableInfo) -> str:
    return urlsafe_b64encode(f"{table.created_at.isoformat()} {table.id}".encode()).decode()
