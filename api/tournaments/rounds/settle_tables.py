"""Brings tables in line with the tournament's log; repeating it repairs what a crash left undone.

A table that was decided or annulled stops, one whose decision was undone continues, a substitute
takes the entrant's seat, and disqualified players no longer play.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Literal, TypeAlias
from uuid import UUID

import msgspec

from api.play.change import Step, change_table
from api.play.leave_table import substitute_bot
from api.services import Services
from api.services.hot_tables import LiveTable
from api.store import accounts, tables, tournament_tables
from api.store.changes import Entry
from api.store.tables import SeatRow, TableRow
from api.store.tournament_tables import HeldTable
from api.tournaments.deadlines import filled_in
from api.tournaments.rounds.load import load_tournament
from api.tournaments.tournament import Entrant, Table, Tournament

Verdict: TypeAlias = Literal["adjudicated", "annulled"]
"""Why a table is stopped; the table's ending says the same."""
STOPPED: frozenset[str] = frozenset({"adjudicated", "annulled"})


async def settle_tables(services: Services, tournament_id: UUID) -> None:
    """Bring all tables of the tournament in line with its log."""
    loaded = await load_tournament(services, tournament_id)
    tournament = loaded.tournament
    held = await tournament_tables.held_tables(services.pool, tournament_id)
    rows = await tables.find_all(services.pool, [held_table.table_id for held_table in held])
    people = [UUID(entrant.account) for entrant in tournament.entrants.values() if entrant.account]
    known = set(await accounts.find_many(services.pool, people)) if held else set()
    bot = substitute_bot(services.games[tournament.terms.game])
    filled = filled_in(loaded.lines)
    for held_table in held:
        if held_table.table_id not in rows:
            continue
        verdict = verdict_of(tournament, held_table)
        if verdict is not None:
            if held_table.status != "over":
                await stop_table(services, held_table.table_id, verdict)
            continue
        table = tournament.rounds[held_table.round - 1].tables[held_table.table_number - 1]
        if held_table.status == "over":
            await _go_on(services, held_table.table_id)
        elif seated(rows[held_table.table_id], tournament, table, known, bot, filled):
            await _seat(services, held_table.table_id, tournament, table, known, filled)


def verdict_of(tournament: Tournament, held: HeldTable) -> Verdict | None:
    """Return why this table is stopped; None if it is not."""
    if held.round > len(tournament.rounds):
        return "annulled"
    tables = tournament.rounds[held.round - 1].tables
    if held.table_number > len(tables):
        return "annulled"
    table = tables[held.table_number - 1]
    if table.status == "adjudicated" and held.newest:
        return "adjudicated"
    still = held.newest and table.status == "open" and tournament.status == "running"
    return None if still or (held.newest and table.status == "finished") else "annulled"


async def stop_table(services: Services, table_id: UUID, verdict: Verdict) -> None:
    """End a running table without a result of its own."""

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
    services: Services,
    table_id: UUID,
    tournament: Tournament,
    players: Table,
    known: Set[UUID],
    filled: Set[str],
) -> None:
    async def decide(table: LiveTable) -> Step:
        bot = substitute_bot(table.game)
        row = seated(table.row, tournament, players, known, bot, filled)
        if row is None or row.status == "over":
            return Step(entries=[], row=table.row, state=table.state)
        entry = Entry(kind="seats", seat=None, notation="substitute")
        return Step(entries=[entry], row=row, state=table.state)

    await change_table(services, table_id, decide)


def seated(
    row: TableRow,
    tournament: Tournament,
    table: Table,
    known: Set[UUID],
    bot: str,
    filled: Set[str],
) -> TableRow | None:
    """Return the table with the players that the tournament has there; None if nothing changes."""
    seats = list(row.seats)
    for number, entrant_id in enumerate(table.players):
        entrant = tournament.entrants[entrant_id]
        seats[number] = _seat_of(
            entrant, seats[number], known, bot, entrant_id in filled, tournament
        )
    if tuple(seats) == row.seats:
        return None
    # A player who took over midway has neither earned nor lost a rating.
    return msgspec.structs.replace(row, seats=tuple(seats), rated=False)


def _seat_of(
    entrant: Entrant,
    seat: SeatRow,
    known: Set[UUID],
    bot: str,
    grace_over: bool,
    tournament: Tournament,
) -> SeatRow:
    """Return this entrant's seat: their own, unclaimed, or played by a bot."""
    replace = msgspec.structs.replace
    account = UUID(entrant.account) if entrant.account else None
    if entrant.status == "disqualified":
        return replace(seat, bot=seat.bot or bot, forfeited=True)
    if account is not None:
        if account in known and seat.account_id != account:
            return SeatRow(seat=seat.seat, name=entrant.name, account_id=account, ready=True)
        return seat if not seat.forfeited else replace(seat, forfeited=False, bot=None)
    if entrant.bot is not None or account is not None:
        return seat
    if seat.account_id is not None or seat.name != entrant.name:
        # The claim was revoked, or somebody without an account plays on.
        seat = SeatRow(seat=seat.seat, name=entrant.name, ready=True)
    if grace_over:
        forfeits = tournament.terms.unclaimed == "forfeit"
        return replace(seat, bot=seat.bot or bot, forfeited=forfeits)
    return seat
