"""Lists tables to join, the caller's own tables, and pending decisions."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec

from api.base.problem import returns_problems
from api.model.table_filter import TableFilter
from api.play.table_info import TableInfo, describe_table
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import lobby
from engine.core import Decision

MAX_LISTED = 101
"""A page of a hundred, plus one to know whether there is a next page."""


class Waiting(msgspec.Struct, frozen=True, kw_only=True):
    """A decision waiting for the caller."""

    table_id: UUID
    game: str
    name: str
    seat: int
    decision: Decision
    since: datetime | None
    deadline: datetime | None


@returns_problems
async def list_tables(
    services: Services,
    caller: Caller | None,
    wanted: TableFilter,
    *,
    after: tuple[datetime, UUID] | None = None,
    first: int = 20,
) -> tuple[TableInfo, ...]:
    """Return the newest matching tables; `after` is (created_at, id) of the last one known."""
    if wanted.mine:
        caller = check_scope(caller, "read")
    account_id = None if caller is None else caller.looks_as
    rows = await lobby.list_tables(
        services.pool, wanted, account_id, after, max(1, min(first, MAX_LISTED))
    )
    return tuple([await describe_table(services, caller, row) for row in rows])


async def count_tables(services: Services, caller: Caller | None, wanted: TableFilter) -> int:
    """Return the number of matching tables."""
    account_id = None if caller is None else caller.looks_as
    return await lobby.count_tables(services.pool, wanted, account_id)


@returns_problems
async def inbox(services: Services, caller: Caller | None) -> tuple[Waiting, ...]:
    """Return every decision waiting for the caller, across tables, most urgent first."""
    caller = check_scope(caller, "read")
    rows = await lobby.inbox(services.pool, caller.account_id)
    return tuple(Waiting(**msgspec.structs.asdict(row)) for row in rows)
