"""What only the host may do before the start: bots, kicks, the host's own chair."""

from __future__ import annotations

import secrets
from dataclasses import replace
from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.play.change import Step, change_table
from api.play.create_table import check_bot
from api.play.join_table import check_open, with_seat
from api.play.problems import BadTable, NotAtTable, NotHost, SeatTaken
from api.play.table_info import TableInfo, describe
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.store.changes import Entry
from api.store.tables import SeatRow


@returns_problems
async def add_bot(
    services: Services, caller: Caller | None, table_id: UUID, seat: int, bot: str
) -> TableInfo:
    """A bot sits on the free seat."""
    caller = check_scope(caller, "tables")

    async def decide(table: LiveTable) -> Step:
        check_host(table, caller)
        check_open(table)
        check_bot(table.game, bot)
        if table.row.rated:
            raise Refused(BadTable(key="rated_bots"))
        if not 0 <= seat < len(table.row.seats) or not table.row.seats[seat].is_free:
            raise Refused(SeatTaken())
        return _reseat(table, SeatRow(seat=seat, name=bot, bot=bot, ready=True), "bot")

    return await describe(services, caller, await change_table(services, table_id, decide))


@returns_problems
async def kick(services: Services, caller: Caller | None, table_id: UUID, seat: int) -> TableInfo:
    """The seat is free again, whoever sat there; the old link invites nobody any more."""
    caller = check_scope(caller, "tables")

    async def decide(table: LiveTable) -> Step:
        check_host(table, caller)
        check_open(table)
        if not 0 <= seat < len(table.row.seats) or table.row.seats[seat].is_free:
            raise Refused(NotAtTable())
        step = _reseat(table, SeatRow(seat=seat), "kick")
        fresh = msgspec.structs.replace(step.row, invitation=secrets.token_urlsafe(12))
        return replace(step, row=fresh)

    return await describe(services, caller, await change_table(services, table_id, decide))


@returns_problems
async def hand_over(
    services: Services, caller: Caller | None, table_id: UUID, account_id: UUID
) -> TableInfo:
    """Somebody else who sits at the table is its host."""
    caller = check_scope(caller, "tables")

    async def decide(table: LiveTable) -> Step:
        check_host(table, caller)
        held = table.held_by(account_id)
        if not held:
            raise Refused(NotAtTable())
        row = msgspec.structs.replace(table.row, host_id=account_id)
        entry = Entry(kind="seats", seat=held[0], notation=f"host {held[0]}")
        return Step(entries=[entry], row=row, state=table.state)

    return await describe(services, caller, await change_table(services, table_id, decide))


def check_host(table: LiveTable, caller: Caller) -> None:
    """The caller hosts the table."""
    if table.row.host_id != caller.account_id:
        raise Refused(NotHost())


def _reseat(table: LiveTable, seat: SeatRow, word: str) -> Step:
    entry = Entry(kind="seats", seat=seat.seat, notation=f"{word} {seat.seat}")
    return Step(entries=[entry], row=with_seat(table.row, seat), state=None)
