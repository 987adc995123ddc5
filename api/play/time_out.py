"""Plays timeouts: exactly once, whichever process expires the clock."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID

import msgspec

from api.base.problem import Refused
from api.play.act import act
from api.play.change import Step, change_table
from api.play.clocks import wind_clocks
from api.play.forfeits import won_by_forfeit
from api.play.join_table import with_seat
from api.play.leave_table import substitute_bot
from api.play.load import load
from api.play.problems import StaleDecision
from api.services import Services
from api.services.hot_tables import LiveTable
from api.store import log
from api.store.changes import Entry
from api.store.tables import TableRow
from api.telemetry.metrics import CLOCKS_LATE
from engine.core import Action, Seat

MAX_AT_ONCE = 50
"""Timeouts of one table that are played in one go."""
MAX_TIMEOUTS = 400
"""Consecutive timeouts with no other action after which a game is abandoned: some games would never
end."""
UNSTEADY_PAUSE = timedelta(seconds=1)


async def expire_clocks(services: Services, table_id: UUID) -> datetime | None:
    """Play every timeout that is due at the table; return the next deadline, if there is one.

    A vacation or new playing hours may have moved a deadline, so it is computed again first.
    """
    for _ in range(MAX_AT_ONCE):
        try:
            table = await load(services, table_id)
            timed = await wind_clocks(services, table.row, table.row, None, services.now())
            if timed.clocks != table.row.clocks and timed.deadline is not None:
                await _move_deadline(services, table_id)
                continue
            seat = due_seat(timed, services.now())
            if seat is None:
                return timed.deadline
            if not services.heart.is_steady(services.now()):
                # After an outage players could not play: their deadlines are moved first.
                return services.now() + UNSTEADY_PAUSE
            await _time_out(services, table_id, seat)
        except Refused:
            # Somebody acted at the last moment, or the table is gone: check again.
            if services.hot.find(table_id) is None:
                return None
    return services.now()


def due_seat(row: TableRow, now: datetime) -> Seat | None:
    """Return a seat that has run out of time and is played by a person."""
    if row.status != "running" or row.paused_at is not None:
        return None
    for decision in row.to_act:
        deadline = row.clocks[decision.seat].deadline if row.clocks else None
        if deadline is not None and deadline <= now:
            return decision.seat
    return None


async def _time_out(services: Services, table_id: UUID, seat: Seat) -> None:
    async def decide(table: LiveTable) -> Step:
        timed = await wind_clocks(services, table.row, table.row, None, services.now())
        if due_seat(timed, services.now()) != seat:
            raise Refused(StaleDecision(version=table.version))
        deadline = timed.clocks[seat].deadline
        if deadline is not None:
            CLOCKS_LATE.observe((services.now() - deadline).total_seconds())
        clock = table.row.clock
        if clock is None or clock.on_timeout == "default":
            if await log.only_timeouts(services.pool, table_id, table.version, MAX_TIMEOUTS):
                return _give_up(table)
            return _default_action(table, seat)
        return _hand_to_bot(table, seat, forfeit=clock.on_timeout == "forfeit")

    await change_table(services, table_id, decide)


def _default_action(table: LiveTable, seat: Seat) -> Step:
    if table.state is None:
        raise Refused(StaleDecision(version=table.version))
    action: Action = table.game.default_action(table.state, seat)
    state, entries = act(table.game, table.state, seat, [action], by="clock")
    return Step(entries=entries, row=table.row, state=state, acted=seat)


def _give_up(table: LiveTable) -> Step:
    """End the game without a result: nobody is playing it."""
    row = msgspec.structs.replace(table.row, status="over", ending="abandoned", votes=())
    entry = Entry(kind="end", seat=None, notation="abandon", by="clock")
    return Step(entries=[entry], row=row, state=table.state)


def _hand_to_bot(table: LiveTable, seat: Seat, *, forfeit: bool) -> Step:
    """Let a bot play on, so that the others can finish; permanently after a forfeit."""
    away = msgspec.structs.replace(
        table.row.seats[seat], bot=substitute_bot(table.game), forfeited=forfeit
    )
    row = with_seat(table.row, away)
    word = "forfeit" if forfeit else "bot"
    entries = [Entry(kind="seats", seat=seat, notation=f"{word} {seat}", by="clock")]
    won = won_by_forfeit(row.seats, table.game.about.cooperative) if forfeit else None
    if won is not None:
        row = msgspec.structs.replace(row, status="over", ending="forfeit", result=won)
    return Step(entries=entries, row=row, state=table.state)


async def _move_deadline(services: Services, table_id: UUID) -> None:
    async def decide(table: LiveTable) -> Step:
        entry = Entry(kind="clock", seat=None, notation="deadline", by="clock")
        return Step(entries=[entry], row=table.row, state=table.state, wake_bots=False)

    await change_table(services, table_id, decide)
