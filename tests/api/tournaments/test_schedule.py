"""Rounds come at their moments, to the second, and seeds as the terms say."""

from __future__ import annotations

from datetime import timedelta

from api.services import Services
from api.tournaments.desk.decide_tables import Ruling, decide_tables
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.schedule import carry_on
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.terms import Stage, Swiss
from api.tournaments.views.tournament_info import TournamentInfo
from tests.api.people import FakeClock, good
from tests.api.tournaments.seen import a_tournament, info_of


def all_first(tournament: TournamentInfo) -> list[Ruling]:
    """Return rulings by which the first seat of every table has won."""
    drawn = tournament.rounds[-1]
    return [
        Ruling(round=drawn.number, table_number=table.table_number, ranks=(1, 2), scores=(3, 1))
        for table in drawn.tables
    ]


async def test_a_round_by_schedule_is_drawn_at_its_second(
    services: Services, fake_clock: FakeClock
) -> None:
    at = services.now() + timedelta(minutes=7, seconds=19)
    owner, tournament = await a_tournament(services, bots=4, round_starts=(at.isoformat(),))
    good(await start_tournament(services, owner, tournament.id))
    assert (await info_of(services, tournament)).due_at == at
    (planned,) = await services.pool.fetch(
        "SELECT execute_after FROM pgqueuer WHERE entrypoint = 'tournament_due'"
    )
    assert planned["execute_after"] == at
    fake_clock.move(minutes=7, seconds=18)
    await carry_on(services, tournament.id)
    assert not (await info_of(services, tournament)).rounds
    fake_clock.move(seconds=1)
    await carry_on(services, tournament.id)
    assert len((await info_of(services, tournament)).rounds) == 1


async def test_the_next_round_follows_the_last_result_after_the_break(
    services: Services, fake_clock: FakeClock
) -> None:
    owner, tournament = await a_tournament(
        services, bots=4, next_round="when_done", break_minutes=10
    )
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    drawn = await info_of(services, tournament)
    first, second = all_first(drawn)
    good(await decide_tables(services, owner, tournament.id, [first]))
    fake_clock.move(minutes=30)
    assert (await info_of(services, tournament)).due_at is None
    good(await decide_tables(services, owner, tournament.id, [second]))
    assert (await info_of(services, tournament)).due_at == services.now() + timedelta(minutes=10)
    fake_clock.move(minutes=10)
    await carry_on(services, tournament.id)
    assert len((await info_of(services, tournament)).rounds) == 2


async def test_points_are_carried_into_the_next_stage_where_the_terms_say_so(
    services: Services,
) -> None:
    later = Stage(format=Swiss(1), cut=2, carry_points=True)
    owner, tournament = await a_tournament(services, bots=4, format=Swiss(1), then=(later,))
    good(await start_tournament(services, owner, tournament.id))
    for _ in range(2):
        good(await draw_round(services, owner, tournament.id))
        drawn = await info_of(services, tournament)
        good(await decide_tables(services, owner, tournament.id, all_first(drawn)))
    lines = (await info_of(services, tournament)).standings
    assert [line.points for line in lines] == [4, 2, 0, 0]
    assert [line.carried for line in lines] == [2, 2, 0, 0]
    assert [line.rank for line in lines[:2]] == [1, 2]


async def test_seeds_by_lot_are_a_shuffle_of_everybody(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=12, seeding="lot")
    good(await start_tournament(services, owner, tournament.id))
    started = await info_of(services, tournament)
    seeds = {entrant.name: entrant.seed for entrant in started.entrants}
    assert sorted(seeds.values()) == list(range(1, 13))
    # One order in half a thousand million would be the list's own.
    assert [seeds[f"Bot {number}"] for number in range(12)] != list(range(1, 13))
