"""Tournaments on real tables: from registration to final standings, through the use cases."""

from __future__ import annotations

from api.model.tournament_filter import TournamentListFilter
from api.services import Services
from api.store import tables
from api.tournaments.desk.clone_tournament import clone_tournament
from api.tournaments.problems import NoSuchTournament
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.open_tables import open_tables
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.views.find_tournament import find_tournament, list_tournaments
from tests.api.people import a_person, good, people
from tests.api.tournaments.played import play_round
from tests.api.tournaments.seen import a_tournament, info_of, seen


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


async def test_opening_tables_again_after_a_crash_opens_none_twice(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=4)
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    before = {table.table_id for table in (await info_of(services, tournament)).rounds[0].tables}
    assert await open_tables(services, tournament.id) == 0
    assert {
        table.table_id for table in (await info_of(services, tournament)).rounds[0].tables
    } == before


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
