"""Tables: one by id, or many in pages."""

from __future__ import annotations

import strawberry
from msgspec import convert

from api.base.problem import Problem
from api.graphql.derive.fields import gives
from api.graphql.derive.ids import read_id
from api.graphql.derive.page import (
    AfterArg,
    FirstArg,
    cut_page,
    page_size,
    read_time_cursor,
    time_cursor,
)
from api.graphql.request.context import Info
from api.graphql.tables.enums import TableClockKind, TableStatus
from api.graphql.tables.types.table import TableConnection
from api.model import table_status
from api.model.table_filter import TableFilter
from api.play.lobby import count_tables, list_tables
from api.play.table_info import TableInfo, find_table


@strawberry.input(description="Which tables to list; fields left out do not filter.")
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
        """The table with this id, if it exists and the caller may see it."""
        found = await find_table(info.context.services, info.context.caller, read_id(id))
        return None if isinstance(found, Problem) else found

    @gives(TableConnection)
    async def tables(
        self,
        info: Info,
        filter: TableFilterInput | None = None,
        first: FirstArg = 20,
        after: AfterArg = None,
    ) -> object:
        """Public tables, newest first; with `mine` the caller's own, including private ones."""
        wanted, size = read_filter(filter), page_size(first)
        services, caller = info.context.services, info.context.caller
        found = await list_tables(
            services, caller, wanted, after=read_time_cursor(after), first=size + 1
        )
        listed = () if isinstance(found, Problem) else found

        async def count() -> int:
            if isinstance(found, Problem):
                return 0
            return await count_tables(services, caller, wanted)

        return await cut_page(info, TableConnection, listed, size, after, _cursor, count)


def read_filter(given: TableFilterInput | None) -> TableFilter:
    """Return the filter as the use case takes it."""
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
    return time_cursor(table.created_at, table.id)
