"""A tournament that is over runs again, and a start is undone."""

from __future__ import annotations

from api.services import Services
from api.tournaments.desk.end_tournament import end_tournament
from api.tournaments.desk.reopen_tournament import reopen_tournament
from api.tournaments.rounds.change import Why
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.start_tournament import start_tournament
from tests.api.people import good
from tests.api.tournaments.seen import a_tournament, key_of, seen


async def test_a_tournament_that_was_ended_runs_again(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=2)
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    ended = await seen(
        services, owner, end_tournament(services, owner, tournament.id, Why(reason="fire"))
    )
    assert ended.status == "over"
    again = await seen(services, owner, reopen_tournament(services, owner, tournament.id))
    assert again.status == "running"


async def test_a_start_is_undone_before_the_first_round_only(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=2)
    good(await start_tournament(services, owner, tournament.id))
    undone = await seen(services, owner, reopen_tournament(services, owner, tournament.id))
    assert undone.status == tournament.status
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    assert await key_of(reopen_tournament(services, owner, tournament.id)) == "not_over"
