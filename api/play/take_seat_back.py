"""Give the caller back the seats that a bot has been playing."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.play.change import Step, change_table
from api.play.join_table import with_seat
from api.play.problems import Forfeited, NotAtTable, NotStarted
from api.play.table_info import TableInfo, describe
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.store.changes import Entry
from api.store.tables import TableRow
from engine.core import Seat

LEFT_ON_RETURN = 4
"""A player who takes a seat back gets at least this share of the initial bank."""


LEFT_WHEN_RATED = 30_000
"""Milliseconds; in a rated game, leaving and returning must not gain time."""


@returns_problems
async def take_seat_back(
    services: Services, caller: Caller | None, table_id: UUID, seat: int | None = None
) -> TableInfo:
    """Give the caller back the seats that a bot has been playing."""
    caller = check_scope(caller, "play")

    async def decide(table: LiveTable) -> Step:
        if table.row.status != "running":
            raise Refused(NotStarted())
        held = table.held_by(caller.account_id)
        away = [own for own in held if table.seat(own).bot is not None]
        if seat is not None and seat not in held:
            raise Refused(NotAtTable())
        chosen = [own for own in away if seat is None or own == seat]
        if not chosen:
            raise Refused(NotAtTable())
        row = table.row
        for returning in chosen:
            if row.seats[returning].forfeited:
                raise Refused(Forfeited())
            row = with_seat(row, msgspec.structs.replace(row.seats[returning], bot=None))
        entry = Entry(kind="seats", seat=chosen[0], notation=f"return {chosen[0]}")
        return Step(entries=[entry], row=_refill(row, chosen), state=table.state)

    return await describe(services, caller, await change_table(services, table_id, decide))


def _refill(row: TableRow, seats: list[Seat]) -> TableRow:
    if row.clock is None:
        return row
    least = row.clock.bank_seconds * 1000 // LEFT_ON_RETURN
    if row.rated:
        least = min(least, LEFT_WHEN_RATED)
    clocks = tuple(
        msgspec.structs.replace(seat_clock, bank_ms=max(seat_clock.bank_ms, least), since=None)
        if number in seats
        else seat_clock
        for number, seat_clock in enumerate(row.clocks)
    )
    return msgspec.structs.replace(row, clocks=clocks)
