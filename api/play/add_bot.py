"""Seat a bot on a free seat; only the host may do it."""

from __future__ import annotations

from uuid import UUID

from api.base.problem import Refused, returns_problems
from api.play.change import Step, change_table
from api.play.create_table import check_bot
from api.play.host import check_host, reseat
from api.play.join_table import check_open
from api.play.problems import BadTable, SeatTaken
from api.play.table_info import TableInfo, describe
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.store.tables import SeatRow


@returns_problems
async def add_bot(
    services: Services, caller: Caller | None, table_id: UUID, seat: int, bot: str
) -> TableInfo:
    """Seat a bot on a free seat; only the host may do it."""
    caller = check_scope(caller, "tables")

    async def decide(table: LiveTable) -> Step:
        check_host(table, caller)
        check_open(table)
        check_bot(table.game, bot)
        if table.row.rated:
            raise Refused(BadTable(key="rated_bots"))
        if not 0 <= seat < len(table.row.seats) or not table.row.seats[seat].is_free:
            raise Refused(SeatTaken())
        return reseat(table, SeatRow(seat=seat, name=bot, bot=bot, ready=True), "bot")

    return await describe(services, caller, await change_table(services, table_id, decide))
