"""Tables: one by id, or many in pages."""

from __future__ import annotations

from base64 import urlsafe_b64encode

import strawberry
from msgspec import convert

from api.base.problem import Problem
from api.graphql.derive.fields import gives
from api.graphql.derive.ids import read_id
from api.graphql.derive.page import cut_page, page_size, read_time_cursor
from api.graphql.request.context import Info
from api.graphql.tables.enums import TableClockKind, TableStatus
from api.graphql.tables.types.table import TableConnection, TableEdge
from api.model import table_status
from api.model.table_filter import TableFilter
from api.play.lobby import list_tables
from api.play.table_info import TableInfo, find_table


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
            listed, size, after, lambda table: TableEdge(table, _cursor(table)), _cursor
        )
        return TableConnection(edges, page)


def read_filter(given: TableFilterInput | None) -> TableFilter:
    """The filter as the use case wants it."""
    wanted = given or TableFilterInput()
    return TableFilter(
        game=wanted.game,
        status=None
        if wanted.status is None
        else convert(wanted.status.value, table_status.TableStatus),
        mine=wanted.mine,
        clock=None if wanted.clock is None else str(wanted.clock.value),
        has_room=wanted.has_room,
        rated=wanted.rated,
    )


def _cursor(table: TableInfo) -> str:
    return urlsafe_b64encode(f"{table.created_at.isoformat()} {table.id}".encode()).decode()
