"""Winds the clocks of a table when something happens at it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

import msgspec

from api.accounts.read import read_account
from api.play.clock import ALWAYS, Habit, first_deadline, start_clocks, stop, wind
from api.services import Services
from api.store import accounts, vacations
from api.store.tables import SeatRow, TableRow
from engine.core import Seat


async def wind_clocks(
    services: Services, before: TableRow, after: TableRow, acted: Seat | None, now: datetime
) -> TableRow:
    """Return the row with the clocks and the deadline that its decisions require."""
    clock = after.clock
    if clock is None or after.started_at is None:
        return after
    clocks = after.clocks or start_clocks(clock, len(after.seats))
    habits = await habits_of(services, after)
    if after.paused_at is not None or after.status != "running":
        clocks = stop(clock, clocks, habits, now)
    else:
        deciding = {
            int(decision.seat): habits[decision.seat]
            if after.seats[decision.seat].is_played_by_person
            else None
            for decision in after.to_act
        }
        clocks = wind(clock, clocks, deciding, acted, now)
    return msgspec.structs.replace(after, clocks=clocks, deadline=first_deadline(clocks))


async def habits_of(services: Services, row: TableRow) -> dict[int, Habit | None]:
    """Return each seat's habits; only correspondence games respect playing hours."""
    if row.clock is None or row.clock.kind == "live":
        return {seat.seat: ALWAYS for seat in row.seats}
    people = _people(row.seats)
    found = await accounts.find_many(services.pool, people)
    away = await vacations.of_accounts(services.pool, people, services.now() - timedelta(days=400))
    habits: dict[int, Habit | None] = {}
    for seat in row.seats:
        person = found.get(seat.account_id) if seat.account_id is not None else None
        if person is None:
            habits[seat.seat] = ALWAYS
            continue
        account = read_account(person)
        hours = account.playing_hours if row.clock.playing_hours else None
        habits[seat.seat] = Habit(account.time_zone, hours, away.get(account.id, ()))
    return habits


def _people(seats: Sequence[SeatRow]) -> list[UUID]:
    return [seat.account_id for seat in seats if seat.account_id is not None]
