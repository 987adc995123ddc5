"""Make another player at the table its host."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.play import create_table, start_table
from api.play.change import Step, change_table
from api.play.host import check_host
from api.play.problems import NotAtTable
from api.play.table_info import TableInfo, describe
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.store.changes import Entry


@returns_problems
async def hand_over_table(
    services: Services, caller: Caller | None, table_id: UUID, account_id: UUID
) -> TableInfo:
    """Make another player at the table its host."""
    caller = check_scope(caller, "tables")

    async def decide(table: LiveTable) -> Step:
        check_host(table, caller)
        held = table.held_by(account_id)
        if not held:
            raise Refused(NotAtTable())
        row = msgspec.structs.replace(table.row, host_id=account_id)
        entry = Entry(kind="seats", seat=held[0], notation=f"host {held[0]}")
        new_at = None if table.row.host_id == account_id else table.row.status
        return Step(
            entries=[entry],
            row=row,
            state=table.state,
            most_running=start_table.MAX_RUNNING if new_at == "running" else None,
            most_open=create_table.MAX_OPEN if new_at == "open" else None,
        )

    return await describe(services, caller, await change_table(services, table_id, decide))
