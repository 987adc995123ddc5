"""What organisers can do with running tables, one or many at once.

They can pause and resume them, extend the deadline, let a bot take over, remind players to decide,
or answer a call for a judge.
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
from api.store import tournament_tables
from api.store.changes import Entry
from api.store.tables import TableRow
from api.tournaments import log
from api.tournaments.calls import open_calls
from api.tournaments.deadlines import round_lines
from api.tournaments.log import Change
from api.tournaments.problems import refused
from api.tournaments.rounds.change import UNEXPLAINED, Why
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.organise import organise

ManagementAction: TypeAlias = Literal["pause", "resume", "extend", "bot", "remind", "answer"]
REMIND_EVERY = timedelta(minutes=10)
"""Minimum time between reminders to a table."""
MAX_MINUTES = 60 * 24 * 30
MINUTE = 60_000


class TablesToManage(msgspec.Struct, frozen=True):
    """An action, and the tables of the current round it applies to."""

    action: ManagementAction
    table_numbers: tuple[int, ...]
    """Empty: all running tables, if `everywhere` is set."""
    minutes: int = 0
    """For `extend`: added to the deadline and to every seat's bank."""
    everywhere: bool = False


@returns_problems
async def manage_tables(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    to_manage: TablesToManage,
    why: Why = UNEXPLAINED,
) -> LoadedTournament:
    """Manage all these tables or none; without numbers only if `everywhere` is set."""

    def make(loaded: LoadedTournament) -> Sequence[Change]:
        return _changes(loaded, to_manage, services.now())

    changed = await organise(services, caller, tournament_id, make, "judge", why)
    if to_manage.action not in ("remind", "answer"):
        drawn = changed.tournament.rounds[-1]
        wanted = set(_numbers(changed, to_manage))
        for held in await tournament_tables.tables_of(services.pool, tournament_id, drawn.number):
            if held.table_number in wanted:
                await _manage(services, held.table_id, to_manage)
    return changed


def _numbers(loaded: LoadedTournament, to_manage: TablesToManage) -> list[int]:
    """Return the numbers of the tables meant; refuse if one of them is not running."""
    drawn = loaded.tournament.rounds[-1]
    if to_manage.everywhere:
        return [number for number, table in drawn.numbered() if table.status == "open"]
    if not to_manage.table_numbers:
        raise refused("no_table_chosen")
    for number in to_manage.table_numbers:
        if not 1 <= number <= len(drawn.tables):
            raise refused("unknown_table", table=number)
        if drawn.tables[number - 1].status != "open":
            parameters = {"table": number}
            raise refused("table_already_decided", **parameters)
    return sorted(set(to_manage.table_numbers))


def _changes(
    loaded: LoadedTournament, to_manage: TablesToManage, now: datetime
) -> Sequence[Change]:
    """Return a line for each table, or one for all of them."""
    if loaded.tournament.status != "running" or not loaded.tournament.rounds:
        raise refused("not_running")
    if to_manage.action == "extend" and not 1 <= to_manage.minutes <= MAX_MINUTES:
        raise refused("bad_minutes", most=MAX_MINUTES)
    numbers = _numbers(loaded, to_manage)
    if to_manage.action == "remind":
        return _reminders(loaded, numbers, now)
    if to_manage.action == "answer":
        calls = open_calls(loaded.tournament, loaded.lines)
        numbers = [number for number in numbers if number in calls]
        if not numbers:
            raise refused("nobody_called")
        number_of_round = len(loaded.tournament.rounds)
        return [log.Noted("answer", number_of_round, number) for number in numbers]
    minutes = to_manage.minutes if to_manage.action == "extend" else 0
    drawn = loaded.tournament.rounds[-1]
    lines = [0] if to_manage.everywhere else numbers
    return [log.Noted(to_manage.action, drawn.number, number, minutes=minutes) for number in lines]


def _reminders(loaded: LoadedTournament, numbers: Sequence[int], now: datetime) -> Sequence[Change]:
    """Return a line for each table that was not reminded recently; refuse if all were."""
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


async def _manage(services: Services, table_id: UUID, to_manage: TablesToManage) -> None:
    async def decide(table: LiveTable) -> Step:
        row = _changed_row(services, table, to_manage)
        if row is table.row:
            return Step(entries=[], row=row, state=table.state)
        kind: Literal["pause", "resume", "seats"] = (
            "pause"
            if to_manage.action == "pause"
            else "resume"
            if to_manage.action == "resume"
            else "seats"
        )
        entry = Entry(kind=kind, seat=None, notation=to_manage.action)
        return Step(entries=[entry], row=row, state=table.state)

    await change_table(services, table_id, decide)


def _changed_row(services: Services, table: LiveTable, to_manage: TablesToManage) -> TableRow:
    """Return the row after the action; the same object if there is nothing to do."""
    row, replace = table.row, msgspec.structs.replace
    if row.status != "running":
        return row
    match to_manage.action:
        case "pause":
            return row if row.paused_at else replace(row, paused_at=services.now())
        case "resume":
            return replace(row, paused_at=None) if row.paused_at else row
        case "extend":
            more = to_manage.minutes * MINUTE
            clocks = tuple(replace(clock, bank_ms=clock.bank_ms + more) for clock in row.clocks)
            return replace(row, clocks=clocks) if clocks else row
        case "remind" | "answer":
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
