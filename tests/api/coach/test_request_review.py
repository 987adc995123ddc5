"""Asking for a review: of finished games only, and not of too many at once."""

import asyncio
from uuid import uuid4

import pytest

from api.base.problem import NotSignedIn, TooMany
from api.coach import request_review as use_case
from api.coach.problems import NoReview
from api.coach.request_review import ReviewRequested, request_review
from api.jobs import lanes
from api.play.problems import GameRunning, NoSuchTable
from api.services import Services
from api.store import queue
from tests.api.coach.played import a_finished_game
from tests.api.people import HERE, a_person, a_table, good, people
from tests.api.play.planting import a_finished_table


async def test_a_review_is_queued_once_however_often_it_is_asked_for(services: Services) -> None:
    ada = await a_person(services)
    table_id = await a_finished_game(services, ada)
    for _ in range(2):
        asked = good(await request_review(services, ada, table_id, HERE))
        assert isinstance(asked, ReviewRequested)
        assert not asked.is_done
    jobs = await services.pool.fetch("SELECT payload FROM pgqueuer WHERE entrypoint = 'review'")
    assert [job["payload"] for job in jobs] == [table_id.bytes]


async def test_only_finished_games_with_an_expert_can_be_reviewed(services: Services) -> None:
    ada = await a_person(services)
    running = await a_table(services, [ada], game="powergrid", pass_and_play=True)
    assert isinstance(await request_review(services, ada, running, HERE), GameRunning)
    without_expert = await a_finished_table(services, ada)
    assert isinstance(await request_review(services, ada, without_expert, HERE), NoReview)
    assert isinstance(await request_review(services, ada, uuid4(), HERE), NoSuchTable)
    assert await services.pool.fetchval("SELECT count(*) FROM reviews") == 0


async def test_a_rated_game_that_runs_is_not_reviewed(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    rated = await a_table(services, [ada, ben], game="powergrid", rated=True)
    assert isinstance(await request_review(services, ada, rated, HERE), GameRunning)


async def test_strangers_cannot_have_a_private_table_reviewed(services: Services) -> None:
    ada, eve = await people(services, "Ada", "Eve")
    private = await a_finished_game(services, ada, spectators=False)
    assert isinstance(await request_review(services, eve, private, HERE), NoSuchTable)
    assert isinstance(await request_review(services, None, private, HERE), NotSignedIn)


async def test_an_account_waits_for_a_few_reviews_at_a_time(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(use_case, "MAX_UNFINISHED", 1)
    ada, ben = await people(services, "Ada", "Ben")
    first = await a_finished_game(services, ada)
    second = await a_finished_game(services, ada, ben)
    asked = await asyncio.gather(
        *(request_review(services, ada, table_id, HERE) for table_id in (first, second))
    )
    assert sum(isinstance(answer, TooMany) for answer in asked) == 1, "also if both come at once"
    await services.pool.execute("DELETE FROM reviews")
    good(await request_review(services, ada, first, HERE))
    assert isinstance(await request_review(services, ada, second, HERE), TooMany)
    good(await request_review(services, ben, second, HERE))


async def test_many_guests_of_one_address_wait_for_a_few_reviews_at_a_time(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(use_case, "MAX_FROM_ADDRESS", 2)
    guests = await people(services, "Ada", "Ben", "Cy", "Di")
    games = [await a_finished_game(services, guest) for guest in guests]
    asked = await asyncio.gather(
        *(
            request_review(services, guest, game, "192.0.2.7")
            for guest, game in zip(guests, games, strict=True)
        )
    )
    assert asked.count(TooMany(limit=2)) == 2
    refused = asked.index(TooMany(limit=2))
    good(await request_review(services, guests[refused], games[refused], "192.0.2.8"))


async def test_addresses_take_turns_at_reviews(services: Services) -> None:
    guests = await people(services, "Ada", "Ben", "Cy")
    games = [await a_finished_game(services, guest) for guest in guests]
    for guest, game in zip(guests[:2], games[:2], strict=True):
        good(await request_review(services, guest, game, "192.0.2.7"))
    good(await request_review(services, guests[2], games[2], "192.0.2.8"))
    await services.pool.execute("UPDATE pgqueuer SET execute_after = execute_after - interval '1h'")
    taken = [
        row["payload"]
        for _ in games
        for row in await services.pool.fetch(
            queue.TAKE, ["review"], uuid4(), False, 1, 1, lanes.NO_LIMIT
        )
    ]
    assert taken == [games[0].bytes, games[2].bytes, games[1].bytes]
