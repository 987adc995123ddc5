"""Gets up from a table, before the start or during the game; and comes back."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.play.change import Step, change_table
from api.play.join_table import with_seat
from api.play.perspective import check_seat
from api.play.problems import Forfeited, GameOver, NotAtTable, NotStarted
from api.play.table_info import TableInfo, describe
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.store.changes import Entry
from api.store.tables import SeatRow, TableRow
from engine.bots import bots_for
from engine.core import AnyGame, Seat

LEFT_ON_RETURN = 4
"""Whoever takes a seat back has at least this part of the first bank to think with."""
LEFT_WHEN_RATED = 30_000
"""Milliseconds; in a rated game leaving and coming back must not pay."""


@returns_problems
async def leave_table(services: Services, caller: Caller | None, table_id: UUID) -> TableInfo:
    """The caller's seats are free again; during the game bots play on for the caller."""
    caller = check_scope(caller, "tables")

    async def decide(table: LiveTable) -> Step:
        if table.row.status == "over":
            raise Refused(GameOver())
        first = Seat(0)
        if table.row.host_id != caller.account_id or table.held_by(caller.account_id):
            first = check_seat(table, caller)
        return get_up(table, caller.account_id, first)

    return await describe(services, caller, await change_table(services, table_id, decide))


@returns_problems
async def take_seat_back(
    services: Services, caller: Caller | None, table_id: UUID, seat: int | None = None
) -> TableInfo:
    """The caller plays again where a bot stood in."""
    caller = check_scope(caller, "play")

    async def decide(table: LiveTable) -> Step:
        if table.row.status != "running":
            raise Refused(NotStarted())
        held = table.held_by(caller.account_id)
        away = [one for one in held if table.seat(one).bot is not None]
        if seat is not None and seat not in held:
            raise Refused(NotAtTable())
        chosen = [one for one in away if seat is None or one == seat]
        if not chosen:
            raise Refused(NotAtTable())
        row = table.row
        for one in chosen:
            if row.seats[one].forfeited:
                raise Refused(Forfeited())
            row = with_seat(row, msgspec.structs.replace(row.seats[one], bot=None))
        entry = Entry(kind="seats", seat=chosen[0], notation=f"return {chosen[0]}")
        return Step(entries=[entry], row=_refill(row, chosen), state=table.state)

    return await describe(services, caller, await change_table(services, table_id, decide))


def get_up(table: LiveTable, account_id: UUID, first: Seat) -> Step:
    """The table without the account; an open table that nobody is left at is closed."""
    row = table.row
    for seat in table.held_by(account_id):
        row = with_seat(row, _left(table, row.seats[seat]))
    people = [one.account_id for one in row.seats if one.is_played_by_person]
    if row.host_id == account_id and row.status == "open":
        row = msgspec.structs.replace(row, host_id=people[0] if people else None)
    if row.status == "open" and not people:
        row = msgspec.structs.replace(row, status="over", ending="abandoned")
    entry = Entry(kind="seats", seat=first, notation=f"leave {first}")
    return Step(entries=[entry], row=row, state=table.state)


def substitute_bot(game: AnyGame) -> str:
    """The bot that plays for people who are away: the game's first own one."""
    return next((name for name in bots_for(game.id) if name != "random"), "random")


def _left(table: LiveTable, seat: SeatRow) -> SeatRow:
    if table.row.status == "open":
        return SeatRow(seat=seat.seat)
    if seat.bot is not None:
        return seat
    return msgspec.structs.replace(seat, bot=substitute_bot(table.game))


def _refill(row: TableRow, seats: list[Seat]) -> TableRow:
    if row.clock is None:
        return row
    least = row.clock.bank_seconds * 1000 // LEFT_ON_RETURN
    if row.rated:
        least = min(least, LEFT_WHEN_RATED)
    clocks = tuple(
        msgspec.structs.replace(one, bank_ms=max(one.bank_ms, least), since=None)
        if number in seats
        else one
        for number, one in enumerate(row.clocks)
    )
    return msgspec.structs.replace(row, clocks=clocks)
