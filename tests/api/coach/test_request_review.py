"""Asking for a review: of finished games only, and not of too many at once."""

import asyncio
from uuid import uuid4

import pytest

from api.base.problem import NotSignedIn, TooMany
from api.coach import request_review as use_case
from api.coach.problems import NoReview
from api.coach.request_review import ReviewRequested, request_review
from api.play.problems import GameRunning, NoSuchTable
from api.services import Services
from tests.api.coach.played import a_finished_game
from tests.api.people import a_person, a_table, good, people
from tests.api.play.planting import a_finished_table


async def test_a_review_is_queued_once_however_often_it_is_asked_for(services: Services) -> None:
    ada = await a_person(services)
    table_id = await a_finished_game(services, ada)
    for _ in range(2):
        asked = good(await request_review(services, ada, table_id))
        assert isinstance(asked, ReviewRequested)
        assert not asked.is_done
    jobs = await services.pool.fetch("SELECT payload FROM pgqueuer WHERE entrypoint = 'review'")
    assert [job["payload"] for job in jobs] == [table_id.bytes]


async def test_only_finished_games_with_an_expert_can_be_reviewed(services: Services) -> None:
    ada = await a_person(services)
    running = await a_table(services, [ada], game="powergrid", pass_and_play=True)
    assert isinstance(await request_review(services, ada, running), GameRunning)
    without_expert = await a_finished_table(services, ada)
    assert isinstance(await request_review(services, ada, without_expert), NoReview)
    assert isinstance(await request_review(services, ada, uuid4()), NoSuchTable)
    assert await services.pool.fetchval("SELECT count(*) FROM reviews") == 0


async def test_a_rated_game_that_runs_is_not_reviewed(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    rated = await a_table(services, [ada, ben], game="powergrid", rated=True)
    assert isinstance(await request_review(services, ada, rated), GameRunning)


async def test_strangers_cannot_have_a_private_table_reviewed(services: Services) -> None:
    ada, eve = await people(services, "Ada", "Eve")
    private = await a_finished_game(services, ada, spectators=False)
    assert isinstance(await request_review(services, eve, private), NoSuchTable)
    assert isinstance(await request_review(services, None, private), NotSignedIn)


async def test_an_account_waits_for_a_few_reviews_at_a_time(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(use_case, "MAX_UNFINISHED", 1)
    ada, ben = await people(services, "Ada", "Ben")
    first = await a_finished_game(services, ada)
    second = await a_finished_game(services, ada, ben)
    asked = await asyncio.gather(
        *(request_review(services, ada, table_id) for table_id in (first, second))
    )
    assert sum(isinstance(answer, TooMany) for answer in asked) == 1, "also if both come at once"
    await services.pool.execute("DELETE FROM reviews")
    good(await request_review(services, ada, first))
    assert isinstance(await request_review(services, ada, second), TooMany)
    good(await request_review(services, ben, second))
