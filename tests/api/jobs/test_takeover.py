"""Jobs of dead workers are done by others; one that kills its workers is set aside."""

import asyncio
import sys
from argparse import Namespace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import UUID, uuid4

import pytest

from api.base.settings import Settings
from api.cli import jobs as jobs_command
from api.jobs import roll_call
from api.jobs.lanes import LaneTerms
from api.jobs.worker import working
from api.serve.open_services import open_services
from api.services import Services
from api.store import queue, workers
from api.store.pool import Pool, open_pool
from api.store.queue import Job
from engine.games import all_games

TIMEOUT_SECONDS = 60.0


def a_job(payload: bytes = b"", key: str = "a job", kind: str = "hang") -> Job:
    return Job(entrypoint=kind, payload=payload, key=key, at=datetime(2000, 1, 1, tzinfo=UTC))


async def hold(pool: Pool, worker_id: UUID) -> None:
    """The worker has taken all jobs."""
    await pool.execute(
        "UPDATE pgqueuer SET status = 'picked', queue_manager_id = $1, updated = now()", worker_id
    )


async def statuses(pool: Pool) -> list[str]:
    rows = await pool.fetch("SELECT status FROM pgqueuer ORDER BY id")
    return [row["status"] for row in rows]


async def test_a_job_is_set_aside_when_its_second_worker_dies(pool: Pool) -> None:
    await queue.enqueue(pool, [a_job()])
    for expected in ("queued", "failed"):
        worker_id = uuid4()
        await hold(pool, worker_id)
        taken = await queue.take_over(pool, [worker_id])
        assert [job.set_aside for job in taken] == [expected == "failed"]
        assert await statuses(pool) == [expected]


async def test_a_job_that_ran_without_harm_is_no_suspect_any_more(pool: Pool) -> None:
    await queue.enqueue(pool, [a_job()])
    for _ in range(3):
        worker_id = uuid4()
        await hold(pool, worker_id)
        await queue.take_over(pool, [worker_id])
        await queue.forgive(pool, await pool.fetchval("SELECT id FROM pgqueuer"))
    assert await statuses(pool) == ["queued"]


async def test_only_workers_that_are_not_seen_any_more_are_dead(pool: Pool) -> None:
    alive, dead, unknown = uuid4(), uuid4(), uuid4()
    await workers.sign_on(pool, alive)
    await workers.sign_on(pool, dead)
    await pool.execute(
        "UPDATE workers SET seen_at = now() - interval '5 seconds' WHERE id = $1", dead
    )
    await queue.enqueue(pool, [a_job()])
    await hold(pool, unknown)
    after = timedelta(seconds=4)
    assert await workers.find_dead(pool, after) == [dead]
    await pool.execute("UPDATE pgqueuer SET updated = now() - interval '5 seconds'")
    assert {*await workers.find_dead(pool, after)} == {dead, unknown}


async def test_nobody_is_declared_dead_right_after_the_database_was_away(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[timedelta] = []

    async def find_dead(_: object, after: timedelta) -> list[UUID]:
        asked.append(after)
        return []

    monkeypatch.setattr(workers, "find_dead", find_dead)
    monkeypatch.setattr(roll_call, "EVERY", 0.02)
    monkeypatch.setattr(roll_call, "DEAD_AFTER", timedelta(seconds=0.2))
    signed_on = 0

    async def sign_on(*_: object) -> None:
        nonlocal signed_on
        signed_on += 1
        if signed_on % 5 == 0:
            raise ConnectionError("the database is away")

    monkeypatch.setattr(workers, "sign_on", sign_on)
    async with working(services, lanes=()):
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while signed_on < 20:
                await asyncio.sleep(0.02)
        assert asked == []
        monkeypatch.setattr(workers, "sign_on", lambda *_: asyncio.sleep(0))
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not asked:
                await asyncio.sleep(0.02)


async def test_a_server_without_jobs_takes_them_from_a_dead_worker(
    database_url: str, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(roll_call, "EVERY", 0.02)
    monkeypatch.setattr(roll_call, "DEAD_AFTER", timedelta(seconds=0.2))
    await queue.enqueue(pool, [a_job()])
    await workers.sign_on(pool, dead := uuid4())
    await hold(pool, dead)
    settings = Settings(home=Path("/nonexistent"), database_url=database_url, jobs=False)
    async with open_services(settings, all_games()), asyncio.timeout(TIMEOUT_SECONDS):
        while await statuses(pool) != ["queued"]:
            await asyncio.sleep(0.02)


async def test_a_job_that_hangs_its_worker_twice_is_set_aside(
    database_url: str, pool: Pool
) -> None:
    await queue.enqueue(pool, [a_job(b"hang"), a_job(key="harmless")])
    predecessor = ""
    for _ in range(2):
        worker = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.api.jobs.hanging",
            database_url,
            predecessor,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        async with asyncio.timeout(TIMEOUT_SECONDS):
            out, err = await worker.communicate()
        assert worker.returncode == 1
        assert b"in hang" in err, "the host must see where it hung"
        predecessor = out.decode().strip()
    await queue.take_over(pool, [UUID(predecessor)])
    assert [job.key for job in await queue.list_set_aside(pool)] == ["a job"]


async def test_the_host_sees_retries_and_drops_jobs_that_are_set_aside(
    database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with open_pool(database_url) as pool:
        await queue.enqueue(pool, [a_job(key="first"), a_job(key="second")])
        await pool.execute("UPDATE pgqueuer SET status = 'failed', takeovers = 2")
        first, second = [job.id for job in await queue.list_set_aside(pool)]

        async def command(**words: list[str]) -> str:
            asked = Namespace(**{"retry": None, "drop": None, **words})
            await jobs_command._run(database_url, asked)
            return capsys.readouterr().out

        said = await command()
        assert f"{first}: set aside" in said
        assert f"{second}: set aside" in said
        assert "1 jobs will run again" in await command(retry=[str(first)])
        assert "dropped 1 jobs" in await command(drop=["all"])
        rows = await pool.fetch("SELECT dedupe_key, status, takeovers FROM pgqueuer")
        assert [tuple(row) for row in rows] == [("first", "queued", 0)]


async def test_a_stopping_worker_gives_back_what_it_cannot_finish(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.jobs.worker.STOP_SECONDS", 0.2)
    begun = asyncio.Event()

    async def dawdle(_services: Services, _payload: bytes, _attempt: int) -> timedelta | None:
        begun.set()
        await asyncio.sleep(600)
        return None

    lane = LaneTerms(name="slow", work={"slow": dawdle}, at_once=2)
    await queue.enqueue(services.pool, [a_job(kind="slow")])
    async with asyncio.timeout(TIMEOUT_SECONDS), working(services, (lane,)):
        await begun.wait()
    rows = await services.pool.fetch(
        "SELECT status, takeovers FROM pgqueuer WHERE entrypoint = 'slow'"
    )
    assert [tuple(row) for row in rows] == [("queued", 0)]
