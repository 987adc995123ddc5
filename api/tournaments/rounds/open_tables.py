"""Opens and starts the tables of a round; repeating it repairs what a crash left undone."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from hashlib import blake2b
from uuid import UUID

import asyncpg
import msgspec

from api.base import seeds
from api.base.uuids import new_uuid
from api.live.topics import tournament_topic
from api.model.clock import Clock
from api.play.change import Step, change_table
from api.play.deals import promise
from api.play.start_table import deal
from api.services import Services
from api.services.hot_tables import LiveTable
from api.store import tables, tournament_tables
from api.store.changes import Entry
from api.store.tables import SeatRow, TableRow
from api.store.tournament_tables import RoundTable
from api.tournaments.rounds.load import LoadedTournament, load_tournament
from api.tournaments.tournament import Round, Table, Tournament

FILL_BOT = "steady"
"""The bot that fills tables that are short of people."""
TOGETHER = 40
"""Tables that are stored, and then started, at the same time."""


async def open_tables(services: Services, tournament_id: UUID) -> int:
    """Give every undecided table of the round a running game; return how many are new."""
    loaded = await load_tournament(services, tournament_id)
    if not loaded.tournament.rounds or loaded.tournament.status != "running":
        return 0
    drawn = loaded.tournament.rounds[-1]
    known = {
        (held.table_number, held.tries): held.table_id
        for held in await tournament_tables.tables_of(services.pool, tournament_id, drawn.number)
    }
    still = [(number, table) for number, table in drawn.numbered() if table.status == "open"]
    missing = [(number, table) for number, table in still if (number, table.tries) not in known]
    for start in range(0, len(missing), TOGETHER):
        await _open(services, loaded, drawn, missing[start : start + TOGETHER])
        services.bell.ring(tournament_topic(tournament_id), loaded.version)
    old = [known[number, table.tries] for number, table in still if (number, table.tries) in known]
    rows = await tables.find_all(services.pool, old)
    for row in rows.values():
        if row.status == "open":
            await _start(services, row.id)
    return len(missing)


async def _open(
    services: Services,
    loaded: LoadedTournament,
    drawn: Round,
    numbered: Sequence[tuple[int, Table]],
) -> None:
    """Store these tables and start them; one by one if another process came first."""
    new = [(number, _row(services, loaded, drawn, number)) for number, _ in numbered]
    try:
        await _insert(services, loaded, drawn, new)
    except asyncpg.UniqueViolationError:
        for table in new:
            try:
                await _insert(services, loaded, drawn, [table])
            except asyncpg.UniqueViolationError:
                continue
            await _start(services, table[1].id)
        return
    await asyncio.gather(*(_start(services, row.id, row) for _, row in new))


async def _insert(
    services: Services,
    loaded: LoadedTournament,
    drawn: Round,
    new: Sequence[tuple[int, TableRow]],
) -> None:
    recorded = [
        RoundTable(
            round=drawn.number,
            table_number=number,
            tries=drawn.tables[number - 1].tries,
            table_id=row.id,
        )
        for number, row in new
    ]
    async with services.pool.acquire() as connection, connection.transaction():
        await tables.insert_many(connection, [row for _, row in new])
        await tournament_tables.add_tables(connection, loaded.row.id, recorded)


def _row(services: Services, loaded: LoadedTournament, drawn: Round, number: int) -> TableRow:
    tournament = loaded.tournament
    terms = tournament.terms.for_stage(drawn.draw.stage)
    table = drawn.tables[number - 1]
    people = all(tournament.entrants[player].account for player in table.players)
    row = TableRow(
        id=new_uuid(),
        game=terms.game,
        rules=services.games[terms.game].rules,
        options=dict(terms.options),
        seed=_seed(loaded, drawn.number) if terms.duplicate else seeds.new_seed(),
        seed_group=loaded.row.id if terms.duplicate else None,
        name=f"{terms.title} {drawn.number}.{number}"[:60],
        rated=terms.rated and table.bots == 0 and people,
        clock=msgspec.convert(terms.clock, Clock) if terms.clock else None,
        created_at=services.now(),
        seats=_seats(tournament, table),
    )
    return msgspec.structs.replace(row, commitment=promise(row))


def _seed(loaded: LoadedTournament, number: int) -> str:
    """Return the seed of all tables of a round; only the server can know it."""
    return blake2b(
        str(number).encode(), key=bytes.fromhex(loaded.row.secret), digest_size=16
    ).hexdigest()


def _seats(tournament: Tournament, table: Table) -> tuple[SeatRow, ...]:
    """Return the seats; an unclaimed one waits without a bot."""
    grace = tournament.terms.unclaimed == "wait" or tournament.terms.grace_minutes > 0
    seats = []
    for number, entrant_id in enumerate(table.players):
        entrant = tournament.entrants[entrant_id]
        account = UUID(entrant.account) if entrant.account else None
        bot = None if account else entrant.bot or (None if grace else FILL_BOT)
        seats.append(
            SeatRow(seat=number, name=entrant.name, account_id=account, bot=bot, ready=True)
        )
    for number in range(len(seats), len(seats) + table.bots):
        seats.append(SeatRow(seat=number, name=FILL_BOT, bot=FILL_BOT, ready=True))
    return tuple(seats)


async def _start(services: Services, table_id: UUID, row: TableRow | None = None) -> None:
    async def decide(table: LiveTable) -> Step:
        if table.row.status != "open":
            return Step(entries=[], row=table.row, state=table.state)
        running = msgspec.structs.replace(table.row, status="running", started_at=services.now())
        entry = Entry(kind="start", seat=None, notation="start", chance=True)
        return Step(entries=[entry], row=running, state=deal(table), keep=True)

    if row is not None and not any(seat.account_id for seat in row.seats):
        # We have just stored it, and no notification settings need to be read: no need to query.
        services.hot.keep(LiveTable(row, services.games[row.game], None))
    await change_table(services, table_id, decide)
