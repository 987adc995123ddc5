"""Many tables in one go: all or none, and none twice."""

from __future__ import annotations

import strawberry

from api.base.problem import TooMany
from api.graphql.derive.fields import CALLER, answers
from api.graphql.request.context import Info
from api.graphql.tables.mutations.create_table import TableInput, read_order
from api.play.create_tables import BadRows, TablesCreated, create_tables
from api.play.problems import BadIdempotencyKey


@strawberry.type
class CreateTables:
    """Part of `Mutation`."""

    @answers("CreateTablesResult", TablesCreated, *CALLER, BadRows, BadIdempotencyKey, TooMany)
    async def create_tables(
        self,
        info: Info,
        tables: list[TableInput],
        idempotency_key: str,
        dry_run: bool = False,
    ) -> object:
        """Up to 500 tables that the caller hosts, all or none.

        The same `idempotencyKey` sent again gives the same tables. A dry run only tells which
        rows are wrong. People are invited by account, or sit down with the invitation of their
        table or the claim code of a seat (`Table.claims`).
        """
        orders = [read_order(table) for table in tables]
        services, caller = info.context.services, info.context.caller
        return await create_tables(services, caller, orders, idempotency_key, dry_run)
