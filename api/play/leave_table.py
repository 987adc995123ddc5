"""Leave a table, before the start or during the game."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.play import create_table
from api.play.change import Step
from api.play.join_table import with_seat, without_invitation
from api.play.next_host import find_next_host, pass_on
from api.play.perspective import check_seat
from api.play.problems import GameOver
from api.play.table_info import TableInfo, describe
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.store.changes import Entry
from api.store.tables import SeatRow
from engine.bots import bots_for
from engine.core import AnyGame, Seat


@returns_problems
async def leave_table(services: Services, caller: Caller | None, table_id: UUID) -> TableInfo:
    """Free the caller's seats; in a running game bots play on for the caller."""
    caller = check_scope(caller, "tables")

    async def leave(table: LiveTable, full: Collection[UUID]) -> Step:
        if table.row.status == "over":
            raise Refused(GameOver())
        if table.invited_seat(caller.account_id) is not None and not (
            table.held_by(caller.account_id) or table.row.host_id == caller.account_id
        ):
            return decline(table, caller.account_id)
        first = Seat(0)
        if table.row.host_id != caller.account_id or table.held_by(caller.account_id):
            first = check_seat(table, caller)
        return await leave_seats(services, table, caller.account_id, first, full)

    return await describe(services, caller, await pass_on(services, table_id, leave))


def decline(table: LiveTable, account_id: UUID) -> Step:
    """Return the edit that frees the seat reserved for the account."""
    seat = table.invited_seat(account_id)
    entry = Entry(kind="seats", seat=seat, notation=f"decline {seat}")
    return Step(entries=[entry], row=without_invitation(table.row, account_id), state=None)


async def leave_seats(
    services: Services, table: LiveTable, account_id: UUID, first: Seat, full: Collection[UUID]
) -> Step:
    """Return the edit by which the account leaves.

    An open table needs a host: it is closed if nobody is left who is not `full` of tables.
    """
    row = without_invitation(table.row, account_id)
    for seat in table.held_by(account_id):
        row = with_seat(row, _left(table, row.seats[seat]))
    is_passed_on = row.host_id == account_id and row.status == "open"
    if is_passed_on:
        host_id = await find_next_host(services, table, account_id, full)
        row = msgspec.structs.replace(row, host_id=host_id)
    has_host = row.host_id is not None or not is_passed_on
    is_empty = not any(seat.is_played_by_person for seat in row.seats)
    if row.status == "open" and (is_empty or not has_host):
        row = msgspec.structs.replace(row, status="over", ending="abandoned")
    entry = Entry(kind="seats", seat=first, notation=f"leave {first}")
    most_open = create_table.MAX_OPEN if is_passed_on else None
    return Step(entries=[entry], row=row, state=table.state, most_open=most_open)


def substitute_bot(game: AnyGame) -> str:
    """Return the substitute for absent players: the game's first bot of its own."""
    return next((name for name in bots_for(game.id) if name != "random"), "random")


def _left(table: LiveTable, seat: SeatRow) -> SeatRow:
    if table.row.status == "open":
        return SeatRow(seat=seat.seat)
    if seat.bot is not None:
        return seat
    return msgspec.structs.replace(seat, bot=substitute_bot(table.game))
