"""Resume a paused game; any player may do it, but not against an organiser's pause."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.play.change import Step, change_table
from api.play.perspective import check_seat
from api.play.problems import (
    NotPaused,
)
from api.play.table_info import TableInfo, describe
from api.play.vote import check_no_tournament
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.store import log
from api.store.changes import Entry


@returns_problems
async def resume_table(services: Services, caller: Caller | None, table_id: UUID) -> TableInfo:
    """Resume a paused game; any player may do it, but not against an organiser's pause."""
    caller = check_scope(caller, "play")
    if await log.paused_from_outside(services.pool, table_id):
        await check_no_tournament(services, table_id)

    async def decide(table: LiveTable) -> Step:
        mine = check_seat(table, caller)
        if table.row.paused_at is None:
            raise Refused(NotPaused())
        row = msgspec.structs.replace(table.row, paused_at=None)
        entry = Entry(kind="resume", seat=mine, notation="resume")
        return Step(entries=[entry], row=row, state=table.state)

    return await describe(services, caller, await change_table(services, table_id, decide))
