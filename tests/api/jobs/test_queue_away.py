"""Bots and clocks go on after Postgres was away, at once and for all jobs."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from uuid import UUID

import pytest

from api.base.unreachable import UNREACHABLE
from api.jobs import lane, new_jobs
from api.jobs.worker import working
from api.services import Services, utc_now
from api.store import queue
from tests.api.jobs.waiting import TIMEOUT_SECONDS, is_over, until
from tests.api.people import a_person, a_table


@pytest.fixture
def services(services: Services) -> Services:
    """Services on real time: the queue has no other."""
    return replace(services, now=utc_now)


@pytest.fixture
def only_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lanes never look by themselves: a job that is not announced is not found."""
    monkeypatch.setattr(lane, "POLL_EVERY", timedelta(hours=1))
    monkeypatch.setattr(new_jobs, "CHECK_EVERY", 3600.0)


async def cut_all_connections(services: Services) -> None:
    """End every connection to the test's database, as a restart of Postgres does."""
    name = await services.pool.fetchval("SELECT current_database()")
    # From outside, since the pool's own connections die.
    async with services.pool.acquire() as connection:
        with pytest.raises(UNREACHABLE):
            await connection.execute(
                """
                SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE datname = $1 ORDER BY pid = pg_backend_pid()
                """,
                name,
            )


async def a_bot_game(services: Services) -> UUID:
    while True:
        try:
            ada = await a_person(services)
            return await a_table(services, [ada], seat=None, seats=2, bots=["random"] * 2)
        except UNREACHABLE:
            await asyncio.sleep(0.01)


async def test_new_jobs_are_heard_of_after_every_lost_connection(
    services: Services, only_heard: None
) -> None:
    async with working(services):
        for _ in range(5):
            await cut_all_connections(services)
            await until(is_over(services, await a_bot_game(services)))


async def test_games_that_run_when_postgres_goes_are_played_to_their_end(
    services: Services,
) -> None:
    async with working(services):
        games = [await a_bot_game(services) for _ in range(6)]
        for _ in range(4):
            await asyncio.sleep(0.05)
            await cut_all_connections(services)
        for table_id in games:
            await until(is_over_patiently(services, table_id))
    assert await queue.list_set_aside(services.pool) == []


def is_over_patiently(services: Services, table_id: UUID):  # type: ignore[no-untyped-def]
    """Like `is_over`, in a time without a database too."""
    look = is_over(services, table_id)

    async def patient() -> bool:
        try:
            return bool(await look())  # type: ignore[misc]
        except UNREACHABLE:
            return False

    return patient


async def test_how_long_the_queue_is_silent_is_known(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert services.queue_watch.silent_for() is None
    async with working(services), asyncio.timeout(TIMEOUT_SECONDS):
        while (silent := services.queue_watch.silent_for()) is None:
            await asyncio.sleep(0.01)
        assert silent < lane.POLL_EVERY.total_seconds() + TIMEOUT_SECONDS

        async def away(*_: object) -> None:
            raise ConnectionError("the database is away")

        monkeypatch.setattr(lane.LaneDriver, "fetch", away)
        while silent < 0.5:
            await asyncio.sleep(0.05)
            silent = services.queue_watch.silent_for() or 0.0
