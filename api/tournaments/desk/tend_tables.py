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

from api.base.problem import returns_problems
from api.play.change import Step, change_table
from api.play.leave_table import substitute_bot
from api.services import Services
from api.services.caller import Caller
from api.services.hot_tables import LiveTable
from api.store import tournaments
from api.store.changes import Entry
from api.store.tables import TableRow
from api.tournaments import log
from api.tournaments.deadlines import round_lines
from api.tournaments.log import Change
from api.tournaments.problems import refused
from api.tournaments.rounds.change import UNEXPLAINED, Why
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.organise import organise

Care: TypeAlias = Literal["pause", "resume", "extend", "bot", "remind"]
REMIND_EVERY = timedelta(minutes=10)
"""A table is not reminded again before."""
MAX_MINUTES = 60 * 24 * 30
MINUTE = 60_000


class Tending(msgspec.Struct, frozen=True):
    """What is done to which tables of the round that is on."""

    care: Care
    table_numbers: tuple[int, ...]
    """Empty: all tables that still play, where `everywhere` says so."""
    minutes: int = 0
    """For `extend`: how much later the deadline is, and what every seat's bank gets more."""
    everywhere: bool = False


@returns_problems
async def tend_tables(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    tending: Tending,
    why: Why = UNEXPLAINED,
) -> LoadedTournament:
    """Tend all these tables, or none; nothing is done to all of them unless that is said."""

    def make(loaded: LoadedTournament) -> Sequence[Change]:
        return _changes(loaded, tending, services.now())

    changed = await organise(services, caller, tournament_id, make, "judge", why)
    if tending.care != "remind":
        drawn = changed.tournament.rounds[-1]
        wanted = set(_numbers(changed, tending))
        for held in await tournaments.tables_of(services.pool, tournament_id, drawn.number):
            if held.table_number in wanted:
                await _tend(services, held.table_id, tending)
    return changed


def _numbers(loaded: LoadedTournament, tending: Tending) -> list[int]:
    """Return the numbers of the tables meant; refuse where one of them is not being played."""
    drawn = loaded.tournament.rounds[-1]
    if tending.everywhere:
        return [number for number, table in drawn.numbered() if table.status == "open"]
    if not tending.table_numbers:
        raise refused("no_table_chosen")
    for number in tending.table_numbers:
        if not 1 <= number <= len(drawn.tables):
            raise refused("unknown_table", table=number)
        if drawn.tables[number - 1].status != "open":
            parameters = {"table": number}
            raise refused("table_already_decided", **parameters)
    return sorted(set(tending.table_numbers))


def _changes(loaded: LoadedTournament, tending: Tending, now: datetime) -> Sequence[Change]:
    """Return a line for each table, or one for all of them."""
    if loaded.tournament.status != "running" or not loaded.tournament.rounds:
        raise refused("not_running")
    if tending.care == "extend" and not 1 <= tending.minutes <= MAX_MINUTES:
        raise refused("bad_minutes", most=MAX_MINUTES)
    numbers = _numbers(loaded, tending)
    if tending.care == "remind":
        return _reminders(loaded, numbers, now)
    minutes = tending.minutes if tending.care == "extend" else 0
    drawn = loaded.tournament.rounds[-1]
    lines = [0] if tending.everywhere else numbers
    return [log.Noted(tending.care, drawn.number, number, minutes=minutes) for number in lines]


def _reminders(loaded: LoadedTournament, numbers: Sequence[int], now: datetime) -> Sequence[Change]:
    """Return a line for each table that was not reminded lately; refuse where all were."""
    drawn = loaded.tournament.rounds[-1]
    lately = {
        line.change.table_number
        for line in round_lines(loaded.lines)
        if isinstance(line.change, log.Noted)
        and line.change.kind == "remind"
        and now - datetime.fromisoformat(line.at) < REMIND_EVERY
    }
    if numbers and lately.issuperset(numbers):
        minutes = int(REMIND_EVERY.total_seconds() // 60)
        raise refused("reminded_lately", minutes=minutes)
    return [log.Noted("remind", drawn.number, number) for number in numbers if number not in lately]


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
    """Return the row as it is to be; the same one where there is nothing to do."""
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
            clocks = tuple(replace(clock, bank_ms=clock.bank_ms + more) for clock in row.clocks)
            return replace(row, clocks=clocks) if clocks else row
        case "remind":
            return row
        case "bot":
            waiting = {decision.seat for decision in row.to_act}
            seats = tuple(
                replace(seat, bot=substitute_bot(table.game))
                if seat.seat in waiting and seat.is_played_by_person
                else seat
                for seat in row.seats
            )
            return row if seats == row.seats else replace(row, seats=seats)
