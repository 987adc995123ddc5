"""What organisers do to running tables, one or many at once.

They pause them, let them go on, give more time, let a bot play on, or remind whoever has to
decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Literal, TypeAlias
from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.play.change import Step, change_table
from api.play.leave_table import substitute_bot
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.store import tournaments
from api.store.changes import Entry
from api.store.tables import TableRow
from api.tournaments import log
from api.tournaments.change_event import LoadedEvent, change_event, check_role
from api.tournaments.desk.organise import check_reason
from api.tournaments.log import LogEntry
from api.tournaments.problems import EventRefused
from api.tournaments.shown.event_info import EventInfo, event_info

Care: TypeAlias = Literal["pause", "resume", "extend", "bot", "remind"]
REMIND_EVERY = timedelta(minutes=10)
"""A table is not reminded again before."""
MOST_MINUTES = 60 * 24 * 30
MINUTE = 60_000


class Tending(msgspec.Struct, frozen=True):
    """What is done to which tables of the round that is on."""

    care: Care
    places: tuple[int, ...]
    minutes: int = 0
    """For `extend`: what every seat's bank gets more."""


@returns_problems
async def tend_tables(
    services: Services, caller: Caller | None, tournament_id: UUID, tending: Tending, reason: str
) -> EventInfo:
    """All these tables are tended; `extend` without tables puts the round's deadline off."""
    caller = check_scope(caller, "tournaments", tournament_id)
    check_reason(reason)

    def decide(loaded: LoadedEvent) -> Sequence[LogEntry]:
        check_role(loaded.event, caller, "director")
        return _entries(loaded, tending, services.now())

    changed = await change_event(services, tournament_id, caller.account_id, decide, reason)
    number = len(changed.event.rounds)
    for one in await tournaments.tables_of(services.pool, tournament_id):
        if tending.care != "remind" and one.round == number and one.place in tending.places:
            await _tend(services, one.table_id, tending)
    return await event_info(services, caller, changed)


def _entries(loaded: LoadedEvent, tending: Tending, now: datetime) -> Sequence[LogEntry]:
    """A line for each table; refused whole if one of them is not being played."""
    if loaded.event.status != "running" or not loaded.event.rounds:
        raise Refused(EventRefused(key="not_running", parameters={}))
    if tending.care == "extend" and not 1 <= tending.minutes <= MOST_MINUTES:
        raise Refused(EventRefused(key="bad_minutes", parameters={"most": MOST_MINUTES}))
    drawn = loaded.event.rounds[-1]
    for place in tending.places:
        if not 0 <= place < len(drawn.tables):
            raise Refused(EventRefused(key="unknown_table", parameters={"table": place}))
        if drawn.tables[place].status != "open":
            raise Refused(EventRefused(key="table_already_decided", parameters={"table": place}))
    if tending.care == "remind":
        return _reminders(loaded, sorted(set(tending.places)), now)
    places = sorted(set(tending.places)) or ([-1] if tending.care == "extend" else [])
    minutes = tending.minutes if tending.care == "extend" else 0
    return [log.Noted(tending.care, drawn.number, place, minutes=minutes) for place in places]


def _reminders(loaded: LoadedEvent, places: Sequence[int], now: datetime) -> Sequence[LogEntry]:
    """A line for each table that was not reminded lately; refused where all were."""
    number = len(loaded.event.rounds)
    lately = {
        line.entry.table
        for line in loaded.lines
        if isinstance(line.entry, log.Noted)
        and (line.entry.kind, line.entry.round) == ("remind", number)
        and now - datetime.fromisoformat(line.at) < REMIND_EVERY
    }
    if places and lately.issuperset(places):
        minutes = int(REMIND_EVERY.total_seconds() // 60)
        raise Refused(EventRefused(key="reminded_lately", parameters={"minutes": minutes}))
    return [log.Noted("remind", number, place) for place in places if place not in lately]


async def _tend(services: Services, table_id: UUID, tending: Tending) -> None:
    async def decide(table: LiveTable) -> Step:
        row = _tended(services, table, tending)
        if row is table.row:
            return Step(entries=[], row=row, state=table.state)
        kind: Literal["pause", "resume", "seats"] = (
            "pause"
            if tending.care == "pause"
            else "resume"
            if tending.care == "resume"
            else "seats"
        )
        entry = Entry(kind=kind, seat=None, notation=tending.care)
        return Step(entries=[entry], row=row, state=table.state)

    await change_table(services, table_id, decide)


def _tended(services: Services, table: LiveTable, tending: Tending) -> TableRow:
    """The row as it is to be; the same one where there is nothing to do."""
    row, replace = table.row, msgspec.structs.replace
    if row.status != "running":
        return row
    match tending.care:
        case "pause":
            return row if row.paused_at else replace(row, paused_at=services.now())
        case "resume":
            return replace(row, paused_at=None) if row.paused_at else row
        case "extend":
            more = tending.minutes * MINUTE
            clocks = tuple(replace(one, bank_ms=one.bank_ms + more) for one in row.clocks)
            return replace(row, clocks=clocks) if clocks else row
        case "remind":
            return row
        case "bot":
            waiting = {one.seat for one in row.to_act}
            seats = tuple(
                replace(seat, bot=substitute_bot(table.game))
                if seat.seat in waiting and seat.is_played_by_person
                else seat
                for seat in row.seats
            )
            return row if seats == row.seats else replace(row, seats=seats)
