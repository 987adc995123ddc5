"""Anything by its id."""

from __future__ import annotations

import strawberry

from api.base.problem import Problem
from api.graphql.accounts.types.person import find_person
from api.graphql.derive.ids import read_id
from api.graphql.derive.node import Node
from api.graphql.request.context import Info
from api.play.table_info import find_table


@strawberry.type
class NodesQuery:
    """Relay's way to fetch something again."""

    @strawberry.field(
        graphql_type=Node | None,
        description="The table or person of this id, if the caller may see it.",
    )
    async def node(self, info: Info, id: strawberry.ID) -> object:
        services, wanted = info.context.services, read_id(id)
        table = await find_table(services, info.context.caller, wanted)
        return await find_person(services, wanted) if isinstance(table, Problem) else table
