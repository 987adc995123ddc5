"""Make another player at the table its host."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.play import start_table
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
        is_new = table.row.status == "running" and table.row.host_id != account_id
        most = start_table.MAX_RUNNING if is_new else None
        return Step(entries=[entry], row=row, state=table.state, most_running=most)

    return await describe(services, caller, await change_table(services, table_id, decide))
