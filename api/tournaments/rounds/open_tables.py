"""The tables of a round are opened and start; a crash in between is healed by doing it again."""

from __future__ import annotations

from hashlib import blake2b
from uuid import UUID, uuid4

import asyncpg
import msgspec

from api.base import seeds
from api.play.change import Step, change_table
from api.play.deals import promise
from api.play.start_table import deal
from api.services import Services
from api.services.hot_tables import LiveTable
from api.store import tables, tournaments
from api.store.changes import Entry
from api.store.clocks import Clock
from api.store.tables import SeatRow, TableRow
from api.tournaments.change_event import LoadedEvent, load_event
from api.tournaments.event import Event, Round

HOUSE_BOT = "steady"
"""Who fills up a table that is short of people."""


async def open_tables(services: Services, tournament_id: UUID) -> int:
    """Every undecided table of the round that is on has a running game; tells how many are new."""
    loaded = await load_event(services, tournament_id)
    if not loaded.event.rounds:
        return 0
    drawn = loaded.event.rounds[-1]
    known = {
        (one.place, one.tries): one.table_id
        for one in await tournaments.tables_of(services.pool, tournament_id)
        if one.round == drawn.number
    }
    made = 0
    for place, table in enumerate(drawn.tables):
        if table.status == "open":
            found = known.get((place, table.tries))
            await _start(services, found or await _insert_table(services, loaded, drawn, place))
            made += found is None
    return made


async def _insert_table(services: Services, loaded: LoadedEvent, drawn: Round, place: int) -> UUID:
    """The table for this place of the round, not yet started; another process may be quicker."""
    event, plan = loaded.event, loaded.event.plan
    game = services.games[plan.game]
    row = TableRow(
        id=uuid4(),
        game=plan.game,
        rules=game.rules,
        options=dict(plan.options),
        seed=_seed(loaded, drawn.number) if plan.duplicate else seeds.new_seed(),
        seed_group=loaded.row.id if plan.duplicate else None,
        name=f"{plan.title} {drawn.number}.{place + 1}"[:60],
        rated=plan.rated and drawn.tables[place].bots == 0 and _all_people(event, drawn, place),
        clock=msgspec.convert(plan.clock, Clock) if plan.clock else None,
        created_at=services.now(),
        seats=_seats(event, drawn, place),
    )
    where = loaded.row.id, drawn.number, place, drawn.tables[place].tries
    try:
        async with services.pool.acquire() as connection, connection.transaction():
            await tables.insert(connection, msgspec.structs.replace(row, commitment=promise(row)))
            await tournaments.add_table(connection, *where, row.id)
    except asyncpg.UniqueViolationError:
        return await tournaments.table_at(services.pool, *where)
    return row.id


def _seed(loaded: LoadedEvent, number: int) -> str:
    """One seed for all tables of a round; only the house can know it."""
    return blake2b(
        str(number).encode(), key=bytes.fromhex(loaded.row.secret), digest_size=16
    ).hexdigest()


def _all_people(event: Event, drawn: Round, place: int) -> bool:
    return all(event.entries[one].account for one in drawn.tables[place].players)


def _seats(event: Event, drawn: Round, place: int) -> tuple[SeatRow, ...]:
    table = drawn.tables[place]
    seats = []
    for number, entrant in enumerate(table.players):
        entry = event.entries[entrant]
        account = UUID(entry.account) if entry.account else None
        bot = entry.bot if account is None else None
        seats.append(
            SeatRow(
                seat=number,
                name=entry.name,
                account_id=account,
                bot=bot or (None if account else HOUSE_BOT),
                ready=True,
            )
        )
    for number in range(len(seats), len(seats) + table.bots):
        seats.append(SeatRow(seat=number, name=HOUSE_BOT, bot=HOUSE_BOT, ready=True))
    return tuple(seats)


async def _start(services: Services, table_id: UUID) -> None:
    async def decide(table: LiveTable) -> Step:
        if table.row.status != "open":
            return Step(entries=[], row=table.row, state=table.state)
        row = msgspec.structs.replace(table.row, status="running", started_at=services.now())
        entry = Entry(kind="start", seat=None, notation="start", chance=True)
        return Step(entries=[entry], row=row, state=deal(table), keep=True)

    table = await tables.find(services.pool, table_id)
    if table is not None and table.status == "open":
        await change_table(services, table_id, decide)
