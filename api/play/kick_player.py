"""Free a seat; whoever held it needs the new invitation link to come back."""

from __future__ import annotations

import secrets
from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.play.change import Step, change_table
from api.play.host import check_host, reseat
from api.play.join_table import check_open
from api.play.problems import NotAtTable
from api.play.table_info import TableInfo, describe
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.store.tables import SeatRow


@returns_problems
async def kick_player(
    services: Services, caller: Caller | None, table_id: UUID, seat: int
) -> TableInfo:
    """Free a seat and make a new invitation link, without which the player cannot come back."""
    caller = check_scope(caller, "tables")

    async def decide(table: LiveTable) -> Step:
        check_host(table, caller)
        check_open(table)
        if not 0 <= seat < len(table.row.seats) or table.row.seats[seat].is_free:
            raise Refused(NotAtTable())
        step = reseat(table, SeatRow(seat=seat), "kick")
        fresh = msgspec.structs.replace(step.row, invitation=secrets.token_urlsafe(12))
        kicked = table.row.seats[seat].account_id
        # Hosts who only give up their own seat may take it again.
        is_other = kicked != caller.account_id
        return msgspec.structs.replace(step, row=fresh, kicked=kicked if is_other else None)

    return await describe(services, caller, await change_table(services, table_id, decide))
