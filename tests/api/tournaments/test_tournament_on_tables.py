"""Tournaments on real tables: from registration to final standings, through the use cases."""

from __future__ import annotations

import asyncio

import pytest

from api.base.problem import MissingScope, NotSignedIn, Problem
from api.jobs.tables import finish_table
from api.model.tournament_filter import TournamentListFilter
from api.services import Services
from api.services.caller import Caller
from api.store import tables
from api.tournaments.desk.clone_tournament import clone_tournament
from api.tournaments.desk.create_tournament import create_tournament
from api.tournaments.desk.decide_tables import Ruling, decide_tables
from api.tournaments.desk.post_announcement import post_announcement
from api.tournaments.desk.replay_table import replay_table
from api.tournaments.desk.undo_change import undo_change
from api.tournaments.problems import NoSuchTournament, NotOrganiser, TournamentRefused
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.registration.withdraw_from_tournament import withdraw_from_tournament
from api.tournaments.rounds.change import Why
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.open_tables import open_tables
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.views.find_tournament import find_tournament, list_tournaments, read_log
from tests.api.people import a_person, good, people
from tests.api.tournaments.played import play_round
from tests.api.tournaments.seen import a_tournament, info_of, seen, small_terms


async def test_an_event_of_bots_runs_from_registration_to_final_standings(
    services: Services,
) -> None:
    owner, tournament = await a_tournament(services, bots=6)
    good(await start_tournament(services, owner, tournament.id))
    for _ in range(2):
        drawn = await seen(services, owner, draw_round(services, owner, tournament.id))
        assert all(
            table.table_id for table in (await info_of(services, tournament)).rounds[-1].tables
        )
        assert all(table.reasons for table in drawn.rounds[-1].tables)
        await play_round(services, tournament.id)
    over = await seen(services, owner, draw_round(services, owner, tournament.id))
    assert over.status == "over"
    assert len(over.rounds) == 2
    assert [line.played for line in over.standings] == [2] * 6
    assert sum(line.points for line in over.standings) == 12


async def test_a_round_is_drawn_once_however_many_organisers_ask(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=4)
    good(await start_tournament(services, owner, tournament.id))
    answers = await asyncio.gather(*(draw_round(services, owner, tournament.id) for _ in range(5)))
    assert sum(isinstance(answer, LoadedTournament) for answer in answers) == 1
    drawn = await info_of(services, tournament)
    assert len(drawn.rounds) == 1
    ids = {table.table_id for table in drawn.rounds[0].tables}
    assert len(ids) == 2


async def test_opening_tables_again_after_a_crash_opens_none_twice(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=4)
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    before = {table.table_id for table in (await info_of(services, tournament)).rounds[0].tables}
    assert await open_tables(services, tournament.id) == 0
    assert {
        table.table_id for table in (await info_of(services, tournament)).rounds[0].tables
    } == before


async def test_players_enter_once_and_leave(services: Services) -> None:
    _, tournament = await a_tournament(services)
    ada, bob = await people(services, "Ada", "Bob")
    entered = await seen(services, ada, register_for_tournament(services, ada, tournament.id, None))
    assert entered.my_entrant is not None
    again = await register_for_tournament(services, ada, tournament.id, None)
    assert isinstance(again, TournamentRefused)
    assert again.key == "already_registered"
    assert isinstance(
        await withdraw_from_tournament(services, bob, tournament.id), TournamentRefused
    )
    left = await seen(services, ada, withdraw_from_tournament(services, ada, tournament.id))
    assert [entry.status for entry in left.entrants] == ["withdrawn"]


async def test_people_at_a_table_of_an_event_can_play_it(services: Services) -> None:
    owner, tournament = await a_tournament(services)
    for player in await people(services, "Ada", "Bob"):
        good(await register_for_tournament(services, player, tournament.id, None))
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    table_id = (await info_of(services, tournament)).rounds[0].tables[0].table_id
    assert table_id is not None
    row = await tables.find(services.pool, table_id)
    assert row is not None
    assert row.status == "running"
    assert sorted(seat.name for seat in row.seats) == ["Ada", "Bob"]
    assert row.host_id is None


async def test_duplicate_tables_are_dealt_alike_and_others_not(services: Services) -> None:
    for duplicate, seeds in ((True, 1), (False, 2)):
        owner, tournament = await a_tournament(services, bots=4, duplicate=duplicate)
        good(await start_tournament(services, owner, tournament.id))
        good(await draw_round(services, owner, tournament.id))
        found = []
        for table in (await info_of(services, tournament)).rounds[0].tables:
            assert table.table_id is not None
            row = await tables.find(services.pool, table.table_id)
            assert row is not None
            found.append(row.seed)
        assert len(set(found)) == seeds


async def test_only_organisers_act_at_the_desk(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=4)
    stranger = await a_person(services, "Eve")
    good(await start_tournament(services, owner, tournament.id))
    assert isinstance(await draw_round(services, stranger, tournament.id), NotOrganiser)
    assert isinstance(
        await post_announcement(services, stranger, tournament.id, "hello"), NotOrganiser
    )
    assert isinstance(await post_announcement(services, None, tournament.id, "hello"), NotSignedIn)
    weak = Caller(account_id=owner.account_id, name="Olga", scopes=frozenset({"read"}))
    assert isinstance(await post_announcement(services, weak, tournament.id, "hello"), MissingScope)
    assert len((await info_of(services, tournament)).rounds) == 0


async def test_a_table_can_be_adjudicated_and_that_undone(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=4)
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    ruling = Ruling(round=1, table_number=1, ranks=(2, 1), scores=(0, 5))
    decided = await seen(
        services,
        owner,
        decide_tables(services, owner, tournament.id, [ruling], Why(reason="left the hall")),
    )
    assert decided.rounds[0].tables[0].status == "adjudicated"
    lines = good(await read_log(services, None, tournament.id))
    assert (lines[-1].what, lines[-1].reason) == ("adjudicated", "left the hall")
    back = await seen(
        services,
        owner,
        undo_change(services, owner, tournament.id, lines[-1].number, Why(reason="wrong table")),
    )
    assert back.rounds[0].tables[0].status == "open"
    assert isinstance(await undo_change(services, owner, tournament.id, 0), TournamentRefused)


async def test_a_table_is_played_again_on_a_new_one(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=2)
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    first = (await info_of(services, tournament)).rounds[0].tables[0].table_id
    good(await replay_table(services, owner, tournament.id, 1, 1, Why(reason="wrong seats")))
    second = (await info_of(services, tournament)).rounds[0].tables[0].table_id
    assert second not in {None, first}
    await play_round(services, tournament.id)
    assert (await info_of(services, tournament)).rounds[0].tables[0].status == "finished"
    assert first is not None
    await finish_table(services, first.bytes, 1)


async def test_a_round_that_is_not_over_holds_the_next_one_back(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=4)
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    early = await draw_round(services, owner, tournament.id)
    assert isinstance(early, TournamentRefused)
    assert early.key == "round_not_over"
    rulings = [Ruling(round=1, table_number=place) for place in (1, 2)]
    good(await decide_tables(services, owner, tournament.id, rulings, Why(reason="power cut")))
    drawn = await seen(services, owner, draw_round(services, owner, tournament.id))
    assert len(drawn.rounds) == 2


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"seats": 6}, "table_size_not_of_this_game"),
        ({"game": "chess"}, "no_such_game"),
        ({"cooperative": True}, "cooperative_mismatch"),
        ({"tie_breaks": ("wins", "wins")}, "tie_break_twice"),
    ],
)
async def test_an_event_that_cannot_be_held_is_refused(
    services: Services, changes: dict[str, object], key: str
) -> None:
    owner = await a_person(services, "Olga")
    refused = await create_tournament(services, owner, small_terms(**changes))
    assert isinstance(refused, Problem)
    assert refused.key == key
    assert await list_tournaments(services, TournamentListFilter(), None, 10) == []


async def test_a_private_event_is_seen_only_with_its_code(services: Services) -> None:
    owner, tournament = await a_tournament(services, public=False)
    ada = await a_person(services, "Ada")
    assert isinstance(await find_tournament(services, ada, tournament.id), NoSuchTournament)
    assert isinstance(
        await register_for_tournament(services, ada, tournament.id, "guess"), NoSuchTournament
    )
    assert tournament.code is not None
    found = good(await find_tournament(services, ada, tournament.id, tournament.code))
    assert found.code is None
    good(await register_for_tournament(services, ada, tournament.id, tournament.code))
    good(await find_tournament(services, ada, tournament.id))
    assert await list_tournaments(services, TournamentListFilter(), None, 10) == []
    copy = await seen(services, owner, clone_tournament(services, owner, tournament.id, "Cup II"))
    assert (copy.title, copy.entrants) == ("Cup II", ())
