"""Organisers tend running tables."""

from __future__ import annotations

from uuid import UUID

from api.accounts.who import Who
from api.house import House
from api.jobs.chores import sweep
from api.problem import Problem
from api.store import tables
from api.store.tables import TableRow
from api.tournaments.desk.tend_tables import Tending, tend_tables
from api.tournaments.entries.enter import register
from api.tournaments.problems import EventRefused, NotOrganiser
from api.tournaments.rounds.course import draw_round, start_event
from api.tournaments.shown.event_info import EventInfo
from api.tournaments.shown.look import desk_tables, read_lines
from tests.api.people import Hand, good, people
from tests.api.tournaments.test_event_on_tables import _info, an_event

CLOCK = {"kind": "live", "bank_seconds": 600}


async def a_round(house: House, **changes: object) -> tuple[Who, EventInfo, UUID]:
    """The first round of an event with one table of two people."""
    owner, event = await an_event(house, 0, **changes)
    for player in await people(house, "Ada", "Bob"):
        good(await register(house, player, event.id, None))
    good(await start_event(house, owner, event.id))
    drawn = good(await draw_round(house, owner, event.id))
    table_id = drawn.rounds[0].tables[0].table_id
    assert table_id is not None
    return owner, event, table_id


async def row_of(house: House, table_id: UUID) -> TableRow:
    row = await tables.find(house.pool, table_id)
    assert row is not None
    return row


async def tend(house: House, who: Who, event: EventInfo, tending: Tending) -> EventInfo | Problem:
    return await tend_tables(house, who, event.id, tending, "fire alarm")


async def test_tables_are_paused_and_go_on(house: House) -> None:
    owner, event, table_id = await a_round(house, clock=CLOCK)
    good(await tend(house, owner, event, Tending("pause", (0,))))
    (paused,) = good(await desk_tables(house, None, event.id))
    assert paused.paused
    assert paused.deadline is None
    good(await tend(house, owner, event, Tending("resume", (0,))))
    row = await row_of(house, table_id)
    assert row.paused_at is None
    assert row.deadline is not None
    lines = good(await read_lines(house, None, event.id))
    assert [(line.what, line.reason) for line in lines[-2:]] == [
        ("pause", "fire alarm"),
        ("resume", "fire alarm"),
    ]


async def test_more_time_moves_the_deadline_of_a_table(house: House) -> None:
    owner, event, table_id = await a_round(house, clock=CLOCK)
    before = await row_of(house, table_id)
    good(await tend(house, owner, event, Tending("extend", (0,), 10)))
    after = await row_of(house, table_id)
    assert before.deadline is not None
    assert after.deadline is not None
    assert (after.deadline - before.deadline).total_seconds() == 600


async def test_more_time_for_the_round_puts_its_deadline_off(house: House, hand: Hand) -> None:
    owner, event, _ = await a_round(house, round_minutes=60)
    good(await tend(house, owner, event, Tending("extend", (), 30)))
    hand.move(minutes=60)
    await sweep(house)
    assert len((await _info(house, event)).rounds) == 1
    hand.move(minutes=30)
    await sweep(house)
    assert len((await _info(house, event)).rounds) == 2


async def test_a_bot_plays_for_whoever_has_to_decide(house: House) -> None:
    owner, event, table_id = await a_round(house)
    waiting = {one.seat for one in (await row_of(house, table_id)).to_act}
    good(await tend(house, owner, event, Tending("bot", (0,))))
    seats = (await row_of(house, table_id)).seats
    assert {seat.seat for seat in seats if seat.bot} == waiting


async def test_nothing_is_done_where_one_table_cannot_be_tended(house: House) -> None:
    owner, event, table_id = await a_round(house)
    (stranger,) = await people(house, "Eve")
    length = len(good(await read_lines(house, None, event.id)))
    for tending, key in (
        (Tending("pause", (0, 7)), "unknown_table"),
        (Tending("extend", (0,), 0), "bad_minutes"),
    ):
        refused = await tend(house, owner, event, tending)
        assert isinstance(refused, EventRefused)
        assert refused.key == key
    assert isinstance(await tend(house, stranger, event, Tending("pause", (0,))), NotOrganiser)
    assert (await row_of(house, table_id)).paused_at is None
    assert len(good(await read_lines(house, None, event.id))) == length
