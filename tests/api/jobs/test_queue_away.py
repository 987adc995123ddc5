"""Bots and clocks go on after Postgres was away, at once and for all jobs."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest

from api.base.unreachable import UNREACHABLE
from api.jobs import lane, new_jobs
from api.jobs.lanes import LaneTerms
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


async def test_jobs_that_were_taken_by_a_lost_answer_are_run(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker lives, so nobody would take them over."""
    fetch, lost = lane.LaneDriver.fetch, list[object]()

    async def lose_the_first(
        driver: lane.LaneDriver, query: str, *details: object
    ) -> list[dict[str, object]]:
        rows = await fetch(driver, query, *details)
        if rows and not lost:
            lost.extend(row["id"] for row in rows)
            raise ConnectionError("the connection was lost before the answer")
        return rows

    monkeypatch.setattr(lane.LaneDriver, "fetch", lose_the_first)
    done: list[bytes] = []

    async def note(_: Services, payload: bytes, __: int) -> timedelta | None:
        done.append(payload)
        return None

    await _add(services, b"first", b"second")
    async with working(services, (LaneTerms(name="notes", work={"note": note}, at_once=4),)):
        await until(lambda: _holds(len(done) == 2))
    assert lost
    assert sorted(done) == [b"first", b"second"]


async def test_a_job_that_runs_is_not_given_back_after_a_lost_answer(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lane, "POLL_EVERY", timedelta(milliseconds=20))
    monkeypatch.setattr(lane, "CHECK_SECONDS", 0.0)
    fetch = lane.LaneDriver.fetch
    done, go_on, checks = list[bytes](), asyncio.Event(), list[int]()
    is_away = False

    async def fetch_or_fail(
        driver: lane.LaneDriver, query: str, *details: object
    ) -> list[dict[str, object]]:
        if is_away:
            raise ConnectionError("the database is away")
        return await fetch(driver, query, *details)

    async def count_strays(*details: Any) -> int:
        checks.append(await give_back(*details))
        return checks[-1]

    give_back = queue.give_back
    monkeypatch.setattr(lane.LaneDriver, "fetch", fetch_or_fail)
    monkeypatch.setattr(queue, "give_back", count_strays)

    async def wait(_: Services, payload: bytes, __: int) -> timedelta | None:
        done.append(payload)
        await go_on.wait()
        return None

    await _add(services, b"only")
    async with working(services, (LaneTerms(name="waits", work={"note": wait}, at_once=4),)):
        await until(lambda: _holds(len(done) == 1))
        is_away = True
        await asyncio.sleep(0.2)
        is_away = False
        checks.clear()
        await until(lambda: _holds(len(checks) >= 3))
        assert set(checks) == {0}
        go_on.set()
    assert done == [b"only"]


async def _holds(fact: bool) -> bool:
    return fact


async def _add(services: Services, *payloads: bytes) -> None:
    jobs = [
        queue.Job(entrypoint="note", payload=payload, key=payload.decode(), at=services.now())
        for payload in payloads
    ]
    await queue.enqueue(services.pool, jobs)
