"""Who hosts an open table once its host has left."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from uuid import UUID

from api.play.change import HostFull, Step, change_table
from api.services import Services
from api.services.hot_tables import LiveTable
from api.store import accounts

Leave = Callable[[LiveTable, Collection[UUID]], Awaitable[Step]]


async def pass_on(services: Services, table_id: UUID, leave: Leave) -> LiveTable:
    """Change the table as `leave` says, whose second argument names who can host no more tables.

    They are found out one by one: whether there is room is certain only at the commit.
    """
    full: set[UUID] = set()

    async def decide(table: LiveTable) -> Step:
        return await leave(table, full)

    while True:
        try:
            return await change_table(services, table_id, decide)
        except HostFull as refused:
            full.add(refused.host_id)


async def find_next_host(
    services: Services, table: LiveTable, leaving: UUID, full: Collection[UUID]
) -> UUID | None:
    """Return the first other player who may host the table.

    People come before bots, which may not know how to start a table for others.
    """
    seated = [seat.account_id for seat in table.row.seats if seat.is_played_by_person]
    others = [
        account_id for account_id in seated if account_id and account_id not in {leaving, *full}
    ]
    known = await accounts.find_many(services.pool, others)
    by_seat = [known[account_id] for account_id in others if account_id in known]
    people_first = sorted(by_seat, key=lambda account: account.kind == "bot")
    return people_first[0].id if people_first else None
