"""Starts the game."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.base.time_limit import EngineTooSlow, bounded
from api.play.change import Step, change_table
from api.play.deals import deal_seed
from api.play.host import check_host
from api.play.join_table import check_open
from api.play.problems import NotReady, TooSlow
from api.play.table_info import TableInfo, describe
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.store.changes import Entry
from engine.core import Record, State, start

SETUP_SECONDS = 5.0
MAX_RUNNING = 500
"""Running tables that one account may host: as many as it can create at once."""


@returns_problems
async def start_table(services: Services, caller: Caller | None, table_id: UUID) -> TableInfo:
    """Start the game once every seat is taken and everybody but the host is ready."""
    caller = check_scope(caller, "tables")

    async def decide(table: LiveTable) -> Step:
        check_host(table, caller)
        check_open(table)
        for seat in table.row.seats:
            if seat.is_free or not (seat.ready or seat.account_id == caller.account_id):
                raise Refused(NotReady())
        row = msgspec.structs.replace(table.row, status="running", started_at=services.now())
        entry = Entry(kind="start", seat=None, notation="start", chance=True)
        return Step(
            entries=[entry], row=row, state=deal(table), keep=True, most_running=MAX_RUNNING
        )

    return await describe(services, caller, await change_table(services, table_id, decide))


def deal(table: LiveTable) -> State:
    """Return the position before the first decision."""
    row = table.row
    record = Record(row.game, row.rules, len(row.seats), deal_seed(row), dict(row.options))
    try:
        with bounded(SETUP_SECONDS):
            return start(table.game, record)
    except EngineTooSlow:
        raise Refused(TooSlow()) from None
