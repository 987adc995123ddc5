"""One player's way through a tournament, and everybody against everybody."""

from __future__ import annotations

from api.services import Services
from api.tournaments.desk.decide_tables import Ruling, decide_tables
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.terms import RoundRobin
from api.tournaments.views.player_page import cross_table, find_player
from api.tournaments.views.tournament_info import TournamentInfo
from tests.api.people import good
from tests.api.tournaments.seen import a_tournament, info_of, key_of


async def three_who_have_met(services: Services) -> TournamentInfo:
    """Return a round robin of three whose rounds the first seat has won; each has had a bye."""
    owner, tournament = await a_tournament(services, bots=3, format=RoundRobin())
    good(await start_tournament(services, owner, tournament.id))
    for number in (1, 2, 3):
        good(await draw_round(services, owner, tournament.id))
        ruling = Ruling(round=number, table_number=1, ranks=(1, 2), scores=(9, 4))
        good(await decide_tables(services, owner, tournament.id, [ruling]))
    return await info_of(services, tournament)


async def test_a_player_page_tells_every_round_as_the_standings_count_it(
    services: Services,
) -> None:
    tournament = await three_who_have_met(services)
    for line in tournament.standings:
        page = good(await find_player(services, None, tournament.id, line.entrant))
        assert page.standing == line
        assert sorted(played.how for played in page.rounds) == ["bye", "table", "table"]
        assert sum(played.points or 0 for played in page.rounds) == line.points
        for played in page.rounds:
            table = tournament.rounds[played.round - 1].tables[0]
            if played.how == "bye":
                assert (played.seat, played.rank, played.table) == (None, None, None)
                continue
            assert played.seat is not None
            assert table.entrants[played.seat - 1] == line.entrant
            assert (played.rank, played.score) == ((1, 9) if played.seat == 1 else (2, 4))


async def test_a_cross_table_says_of_each_pair_who_came_first(services: Services) -> None:
    tournament = await three_who_have_met(services)
    rows = good(await cross_table(services, None, tournament.id))
    assert [row.rank for row in rows] == [line.rank for line in tournament.standings]
    cells = {(row.entrant, cell.opponent): cell for row in rows for cell in row.cells}
    assert len(cells) == 6
    for drawn in tournament.rounds:
        winner, other = drawn.tables[0].entrants
        assert (cells[winner, other].ahead, cells[winner, other].behind) == (1, 0)
        assert (cells[other, winner].ahead, cells[other, winner].behind) == (0, 1)
        assert cells[winner, other].rounds == cells[other, winner].rounds == (drawn.number,)


async def test_there_is_no_page_of_somebody_unknown(services: Services) -> None:
    tournament = await three_who_have_met(services)
    assert await key_of(find_player(services, None, tournament.id, "nobody")) == "unknown_entrant"
