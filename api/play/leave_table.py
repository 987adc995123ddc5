"""Leave a table, before the start or during the game."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.play.change import Step, change_table
from api.play.join_table import with_seat, without_invitation
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

    async def decide(table: LiveTable) -> Step:
        if table.row.status == "over":
            raise Refused(GameOver())
        if table.invited_seat(caller.account_id) is not None and not (
            table.held_by(caller.account_id) or table.row.host_id == caller.account_id
        ):
            return decline(table, caller.account_id)
        first = Seat(0)
        if table.row.host_id != caller.account_id or table.held_by(caller.account_id):
            first = check_seat(table, caller)
        return leave_seats(table, caller.account_id, first)

    return await describe(services, caller, await change_table(services, table_id, decide))


def decline(table: LiveTable, account_id: UUID) -> Step:
    """Return the edit that frees the seat reserved for the account."""
    seat = table.invited_seat(account_id)
    entry = Entry(kind="seats", seat=seat, notation=f"decline {seat}")
    return Step(entries=[entry], row=without_invitation(table.row, account_id), state=None)


def leave_seats(table: LiveTable, account_id: UUID, first: Seat) -> Step:
    """Return the edit by which the account leaves; an open table without people is closed."""
    row = without_invitation(table.row, account_id)
    for seat in table.held_by(account_id):
        row = with_seat(row, _left(table, row.seats[seat]))
    people = [seat.account_id for seat in row.seats if seat.is_played_by_person]
    if row.host_id == account_id and row.status == "open":
        row = msgspec.structs.replace(row, host_id=people[0] if people else None)
    if row.status == "open" and not people:
        row = msgspec.structs.replace(row, status="over", ending="abandoned")
    entry = Entry(kind="seats", seat=first, notation=f"leave {first}")
    return Step(entries=[entry], row=row, state=table.state)


def substitute_bot(game: AnyGame) -> str:
    """Return the substitute for absent players: the game's first bot of its own."""
    return next((name for name in bots_for(game.id) if name != "random"), "random")


def _left(table: LiveTable, seat: SeatRow) -> SeatRow:
    if table.row.status == "open":
        return SeatRow(seat=seat.seat)
    if seat.bot is not None:
        return seat
    return msgspec.structs.replace(seat, bot=substitute_bot(table.game))
