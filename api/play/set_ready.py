"""Sets whether the caller is ready to start."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.base.problem import returns_problems
from api.play.change import Step, change_table
from api.play.join_table import check_open, with_seat
from api.play.perspective import check_seat
from api.play.table_info import TableInfo, describe
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.store.changes import Entry


@returns_problems
async def set_ready(
    services: Services, caller: Caller | None, table_id: UUID, ready: bool
) -> TableInfo:
    """Mark every seat of the caller as ready, or as not ready."""
    caller = check_scope(caller, "tables")

    async def decide(table: LiveTable) -> Step:
        check_open(table)
        first = check_seat(table, caller)
        row = table.row
        for seat in table.held_by(caller.account_id):
            row = with_seat(row, msgspec.structs.replace(row.seats[seat], ready=ready))
        notation = f"{'ready' if ready else 'wait'} {first}"
        entry = Entry(kind="seats", seat=first, notation=notation)
        return Step(entries=[entry], row=row, state=None)

    return await describe(services, caller, await change_table(services, table_id, decide))
