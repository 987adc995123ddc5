"""The tables follow what the event's log says; a crash in between is healed by doing it again.

A table that was decided or annulled stands still, one whose ruling was undone goes on, a
substitute sits where the entrant sat, and whoever was disqualified no longer plays.
"""

from __future__ import annotations

from typing import Literal, TypeAlias
from uuid import UUID

import msgspec

from api.play.change import Step, change_table
from api.play.leave_table import substitute_bot
from api.services import Services
from api.services.hot_tables import LiveTable
from api.store import accounts, tables, tournaments
from api.store.changes import Entry
from api.store.tables import SeatRow, TableRow
from api.store.tournaments import HeldTable
from api.tournaments.change_event import load_event
from api.tournaments.event import Event, Table
from engine.core import Seat

Verdict: TypeAlias = Literal["adjudicated", "annulled"]
"""Why a table stands still; the table's ending says the same."""
STOPPED: frozenset[str] = frozenset({"adjudicated", "annulled"})


async def settle_tables(services: Services, tournament_id: UUID) -> None:
    """All tables of the event are as its log says."""
    event = (await load_event(services, tournament_id)).event
    held = await tournaments.held_tables(services.pool, tournament_id)
    rows = await tables.find_all(services.pool, [one.table_id for one in held])
    people = [UUID(one.account) for one in event.entries.values() if one.account]
    known = set(await accounts.find_many(services.pool, people))
    bot = substitute_bot(services.games[event.plan.game])
    for one in held:
        verdict = verdict_of(event, one)
        place = event.rounds[one.round - 1].tables[one.place]
        if verdict is not None and one.status != "over":
            await _stop(services, one.table_id, verdict)
        elif verdict is None and one.status == "over":
            await _go_on(services, one.table_id)
        elif verdict is None and _seated(rows[one.table_id], event, place, known, bot):
            await _seat(services, one.table_id, event, place, known)


def verdict_of(event: Event, held: HeldTable) -> Verdict | None:
    """Why this table is not played any more; None where it is."""
    table = event.rounds[held.round - 1].tables[held.place]
    if table.status == "adjudicated" and held.newest:
        return "adjudicated"
    still = held.newest and table.status == "open" and event.status == "running"
    return None if still or (held.newest and table.status == "finished") else "annulled"


async def _stop(services: Services, table_id: UUID, verdict: Verdict) -> None:
    async def decide(table: LiveTable) -> Step:
        row = table.row
        if row.status == "over":
            return Step(entries=[], row=row, state=table.state)
        over = msgspec.structs.replace(row, status="over", ending=verdict, votes=(), paused_at=None)
        entry = Entry(kind="end", seat=None, notation=verdict)
        return Step(entries=[entry], row=over, state=table.state)

    await change_table(services, table_id, decide)


async def _go_on(services: Services, table_id: UUID) -> None:
    async def decide(table: LiveTable) -> Step:
        row = table.row
        if row.ending not in STOPPED or row.started_at is None:
            return Step(entries=[], row=row, state=table.state)
        again = msgspec.structs.replace(row, status="running", ending=None, ended_at=None)
        entry = Entry(kind="resume", seat=None, notation="resume")
        return Step(entries=[entry], row=again, state=table.state)

    await change_table(services, table_id, decide)


async def _seat(
    services: Services, table_id: UUID, event: Event, place: Table, known: set[UUID]
) -> None:
    async def decide(table: LiveTable) -> Step:
        row = _seated(table.row, event, place, known, substitute_bot(table.game))
        if row is None or row.status == "over":
            return Step(entries=[], row=table.row, state=table.state)
        entry = Entry(kind="seats", seat=None, notation="substitute")
        return Step(entries=[entry], row=row, state=table.state)

    await change_table(services, table_id, decide)


def _seated(
    row: TableRow, event: Event, place: Table, known: set[UUID], bot: str
) -> TableRow | None:
    """The table with everybody where the event has them; None where all sit right."""
    seats = list(row.seats)
    for number, entrant in enumerate(place.players):
        entry, seat = event.entries[entrant], seats[number]
        account = UUID(entry.account) if entry.account else None
        if account in known and seat.account_id != account:
            seats[number] = SeatRow(seat=number, name=entry.name, account_id=account, ready=True)
        elif entry.status == "disqualified" and not seat.forfeited:
            seats[number] = msgspec.structs.replace(seat, bot=seat.bot or bot, forfeited=True)
    if tuple(seats) == row.seats:
        return None
    # Whoever took over in the middle has neither earned nor lost a rating.
    return msgspec.structs.replace(row, seats=tuple(seats), rated=False)


async def pardon(services: Services, tournament_id: UUID, entrant: str) -> None:
    """Whoever was disqualified by mistake plays their table on."""
    event = (await load_event(services, tournament_id)).event
    for one in await tournaments.held_tables(services.pool, tournament_id):
        players = event.rounds[one.round - 1].tables[one.place].players
        if one.status == "running" and one.newest and entrant in players:
            await _give_back(services, one.table_id, players.index(entrant))


async def _give_back(services: Services, table_id: UUID, number: int) -> None:
    async def decide(table: LiveTable) -> Step:
        seat = table.row.seats[number]
        bot = None if seat.account_id else seat.bot
        seats = list(table.row.seats)
        seats[number] = msgspec.structs.replace(seat, bot=bot, forfeited=False)
        row = msgspec.structs.replace(table.row, seats=tuple(seats))
        entry = Entry(kind="seats", seat=Seat(number), notation=f"return {number}")
        return Step(entries=[entry], row=row, state=table.state)

    await change_table(services, table_id, decide)
