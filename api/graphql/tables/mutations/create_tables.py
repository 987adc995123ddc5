"""Creates many tables at once, all or none."""

from __future__ import annotations

import strawberry

from api.base.problem import BadIdempotencyKey, TooMany
from api.graphql.derive.fields import CALLER, creates
from api.graphql.request.context import Info
from api.graphql.tables.mutations.create_table import TableInput, read_order
from api.play.create_tables import BadRows, TablesCreated, create_tables


@strawberry.type
class CreateTables:
    """Part of `Mutation`."""

    @creates("CreateTablesResult", TablesCreated, *CALLER, BadRows, BadIdempotencyKey, TooMany)
    async def create_tables(
        self,
        info: Info,
        tables: list[TableInput],
        idempotency_key: str,
        dry_run: bool = False,
    ) -> object:
        """Creates up to 500 tables that the caller hosts, all or none.

        Repeating the `idempotencyKey` returns the same tables. A dry run only reports which rows
        are wrong. People are invited by account, or take a seat with the table's invitation or the
        claim code of a seat (`Table.claims`).
        """
        orders = [read_order(table) for table in tables]
        services, caller = info.context.services, info.context.caller
        return await create_tables(services, caller, orders, idempotency_key, dry_run)
