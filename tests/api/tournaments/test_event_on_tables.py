"""Events on real tables: from registration to final standings, through the use cases."""

from __future__ import annotations

import asyncio
from uuid import UUID

import pytest

from api.base.problem import MissingScope, NotSignedIn
from api.jobs.tables import finish_table, play_table_bots
from api.services import Services
from api.services.caller import Caller
from api.store import tables
from api.tournaments.desk.create_event import clone_event, create_event
from api.tournaments.desk.organise import announce, undo
from api.tournaments.desk.rulings import Ruling, decide_tables, replay_table
from api.tournaments.entries.enter import register, register_bot, withdraw
from api.tournaments.plan import Plan, Swiss
from api.tournaments.problems import EventRefused, NoSuchEvent, NotOrganiser
from api.tournaments.rounds.course import draw_round, start_event
from api.tournaments.rounds.open_tables import open_tables
from api.tournaments.shown.event_info import EventInfo
from api.tournaments.shown.look import desk_tables, find_event, list_events, read_lines
from tests.api.people import a_person, good, people


def terms(**changes: object) -> Plan:
    base = {"title": "Cup", "game": "windfall", "seats": 2, "format": Swiss(2), "rated": False}
    return Plan(**(base | changes))  # type: ignore[arg-type]


async def an_event(
    services: Services, bots: int = 0, **changes: object
) -> tuple[Caller, EventInfo]:
    """An event with so many bots in it, and its owner."""
    owner = await a_person(services, "Olga")
    event = good(await create_event(services, owner, terms(**changes)))
    for number in range(bots):
        event = good(await register_bot(services, owner, event.id, f"Bot {number}", "random"))
    return owner, event


async def play_round(services: Services, tournament_id: UUID) -> None:
    """The bots of all tables of the round play to the end, as the jobs would have them."""
    for one in good(await desk_tables(services, None, tournament_id)):
        if one.status != "open" or one.table_id is None:
            continue
        for _ in range(400):
            await play_table_bots(services, one.table_id.bytes, 1)
            row = await tables.find(services.pool, one.table_id)
            assert row is not None
            if row.status == "over":
                break
        await finish_table(services, one.table_id.bytes, 1)


async def test_an_event_of_bots_runs_from_registration_to_final_standings(
    services: Services,
) -> None:
    owner, event = await an_event(services, bots=6)
    good(await start_event(services, owner, event.id))
    for _ in range(2):
        drawn = good(await draw_round(services, owner, event.id))
        assert all(table.table_id for table in (await _info(services, event)).rounds[-1].tables)
        assert all(table.reasons for table in drawn.rounds[-1].tables)
        await play_round(services, event.id)
    over = good(await draw_round(services, owner, event.id))
    assert over.status == "over"
    assert len(over.rounds) == 2
    assert [line.played for line in over.standings] == [2] * 6
    assert sum(line.points for line in over.standings) == 12


async def _info(services: Services, event: EventInfo) -> EventInfo:
    return good(await find_event(services, None, event.id))


async def test_a_round_is_drawn_once_however_many_organisers_ask(services: Services) -> None:
    owner, event = await an_event(services, bots=4)
    good(await start_event(services, owner, event.id))
    answers = await asyncio.gather(*(draw_round(services, owner, event.id) for _ in range(5)))
    assert sum(isinstance(answer, EventInfo) for answer in answers) == 1
    drawn = await _info(services, event)
    assert len(drawn.rounds) == 1
    ids = {table.table_id for table in drawn.rounds[0].tables}
    assert len(ids) == 2


async def test_opening_tables_again_after_a_crash_opens_none_twice(services: Services) -> None:
    owner, event = await an_event(services, bots=4)
    good(await start_event(services, owner, event.id))
    good(await draw_round(services, owner, event.id))
    before = {table.table_id for table in (await _info(services, event)).rounds[0].tables}
    assert await open_tables(services, event.id) == 0
    assert {table.table_id for table in (await _info(services, event)).rounds[0].tables} == before


async def test_players_enter_once_and_leave(services: Services) -> None:
    _, event = await an_event(services)
    ada, bob = await people(services, "Ada", "Bob")
    entered = good(await register(services, ada, event.id, None))
    assert entered.my_entrant is not None
    again = await register(services, ada, event.id, None)
    assert isinstance(again, EventRefused)
    assert again.key == "already_registered"
    assert isinstance(await withdraw(services, bob, event.id), EventRefused)
    left = good(await withdraw(services, ada, event.id))
    assert [entry.status for entry in left.entries] == ["withdrawn"]


async def test_people_at_a_table_of_an_event_can_play_it(services: Services) -> None:
    owner, event = await an_event(services)
    for player in await people(services, "Ada", "Bob"):
        good(await register(services, player, event.id, None))
    good(await start_event(services, owner, event.id))
    good(await draw_round(services, owner, event.id))
    table_id = (await _info(services, event)).rounds[0].tables[0].table_id
    assert table_id is not None
    row = await tables.find(services.pool, table_id)
    assert row is not None
    assert row.status == "running"
    assert sorted(seat.name for seat in row.seats) == ["Ada", "Bob"]
    assert row.host_id is None


async def test_duplicate_tables_are_dealt_alike_and_others_not(services: Services) -> None:
    for duplicate, seeds in ((True, 1), (False, 2)):
        owner, event = await an_event(services, bots=4, duplicate=duplicate)
        good(await start_event(services, owner, event.id))
        good(await draw_round(services, owner, event.id))
        found = []
        for table in (await _info(services, event)).rounds[0].tables:
            assert table.table_id is not None
            row = await tables.find(services.pool, table.table_id)
            assert row is not None
            found.append(row.seed)
        assert len(set(found)) == seeds


async def test_only_organisers_act_at_the_desk(services: Services) -> None:
    owner, event = await an_event(services, bots=4)
    stranger = await a_person(services, "Eve")
    good(await start_event(services, owner, event.id))
    assert isinstance(await draw_round(services, stranger, event.id), NotOrganiser)
    assert isinstance(await announce(services, stranger, event.id, "hello"), NotOrganiser)
    assert isinstance(await announce(services, None, event.id, "hello"), NotSignedIn)
    weak = Caller(account_id=owner.account_id, name="Olga", scopes=frozenset({"read"}))
    assert isinstance(await announce(services, weak, event.id, "hello"), MissingScope)
    assert len((await _info(services, event)).rounds) == 0


async def test_a_table_can_be_adjudicated_and_that_undone(services: Services) -> None:
    owner, event = await an_event(services, bots=4)
    good(await start_event(services, owner, event.id))
    good(await draw_round(services, owner, event.id))
    ruling = Ruling(round=1, place=0, ranks=(2, 1), scores=(0, 5))
    decided = good(await decide_tables(services, owner, event.id, [ruling], "left the hall"))
    assert decided.rounds[0].tables[0].status == "adjudicated"
    lines = good(await read_lines(services, None, event.id))
    assert (lines[-1].what, lines[-1].reason) == ("adjudicated", "left the hall")
    back = good(await undo(services, owner, event.id, lines[-1].number, "wrong table"))
    assert back.rounds[0].tables[0].status == "open"
    assert isinstance(await undo(services, owner, event.id, 0, ""), EventRefused)


async def test_a_table_is_played_again_on_a_new_one(services: Services) -> None:
    owner, event = await an_event(services, bots=2)
    good(await start_event(services, owner, event.id))
    good(await draw_round(services, owner, event.id))
    first = (await _info(services, event)).rounds[0].tables[0].table_id
    good(await replay_table(services, owner, event.id, (1, 0), "wrong seats"))
    second = (await _info(services, event)).rounds[0].tables[0].table_id
    assert second not in {None, first}
    await play_round(services, event.id)
    assert (await _info(services, event)).rounds[0].tables[0].status == "finished"
    assert first is not None
    await finish_table(services, first.bytes, 1)


async def test_a_round_that_is_not_over_holds_the_next_one_back(services: Services) -> None:
    owner, event = await an_event(services, bots=4)
    good(await start_event(services, owner, event.id))
    good(await draw_round(services, owner, event.id))
    early = await draw_round(services, owner, event.id)
    assert isinstance(early, EventRefused)
    assert early.key == "round_not_over"
    rulings = [Ruling(round=1, place=place) for place in (0, 1)]
    good(await decide_tables(services, owner, event.id, rulings, "power cut"))
    assert len(good(await draw_round(services, owner, event.id)).rounds) == 2


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"seats": 6}, "wrong_seats"),
        ({"game": "chess"}, "no_such_game"),
        ({"cooperative": True}, "cooperative_mismatch"),
        ({"tie_breaks": ("wins", "wins")}, "tie_break_twice"),
    ],
)
async def test_an_event_that_cannot_be_held_is_refused(
    services: Services, changes: dict[str, object], key: str
) -> None:
    owner = await a_person(services, "Olga")
    refused = await create_event(services, owner, terms(**changes))
    assert not isinstance(refused, EventInfo)
    assert refused.key == key
    assert await list_events(services, None, 10) == []


async def test_a_private_event_is_seen_only_with_its_code(services: Services) -> None:
    owner, event = await an_event(services, public=False)
    ada = await a_person(services, "Ada")
    assert isinstance(await find_event(services, ada, event.id), NoSuchEvent)
    assert isinstance(await register(services, ada, event.id, "guess"), NoSuchEvent)
    assert event.code is not None
    seen = good(await find_event(services, ada, event.id, event.code))
    assert seen.code is None
    good(await register(services, ada, event.id, event.code))
    good(await find_event(services, ada, event.id))
    assert await list_events(services, None, 10) == []
    copy = good(await clone_event(services, owner, event.id, "Cup II"))
    assert (copy.title, copy.entries) == ("Cup II", ())
