"""A caller has one bucket, whichever process is asked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from uuid import uuid4

import pytest
from redis.asyncio import Redis

from api.graphql.limits import shared_buckets
from api.graphql.limits.buckets import CAPACITY, Buckets
from api.graphql.limits.shared_buckets import PREFIX, settle, share_buckets


@pytest.fixture
def ada() -> str:
    """Somebody whom the shared Redis has never seen."""
    return str(uuid4())


@asynccontextmanager
async def sharing(buckets: Buckets, url: str) -> AsyncIterator[None]:
    task = asyncio.create_task(share_buckets(buckets, url))
    await asyncio.sleep(0)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def test_what_was_spent_elsewhere_is_gone_here(
    redis_url: str, ada: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_buckets, "EVERY", 0.01)
    here, there = Buckets(0.001), Buckets(0.001)
    async with sharing(here, redis_url), sharing(there, redis_url):
        assert there.take(ada, CAPACITY - 100) == (True, 100)
        async with Redis.from_url(redis_url) as redis, asyncio.timeout(30):
            while not await redis.exists(f"{PREFIX}{ada}"):
                await asyncio.sleep(0.01)
        assert here.take(ada, 10) == (True, CAPACITY - 10)
        async with asyncio.timeout(30):
            while here.take(ada, 0)[1] > 90:
                await asyncio.sleep(0.01)
        assert here.take(ada, 91) == (False, 90)


async def test_a_debt_is_paid_by_waiting(redis_url: str, ada: str) -> None:
    async with Redis.from_url(redis_url) as redis:
        first = await settle(redis, {ada: 4000}, 0.001)
        second = await settle(redis, {ada: 4000}, 0.001)
        assert first[ada] == pytest.approx(CAPACITY - 4000, abs=1)
        assert second[ada] == pytest.approx(CAPACITY - 8000, abs=1)
        assert await settle(redis, {}, 0.001) == {}
        assert await redis.ttl(f"{PREFIX}{ada}") > 0
    now = 0.0
    buckets = Buckets(1000, lambda: now)
    buckets.settle(second)
    assert buckets.take(ada, 1) == (False, 0)
    now = 4.0
    assert buckets.take(ada, 1)[0]


async def test_what_is_spent_while_redis_is_asked_still_counts(ada: str) -> None:
    buckets = Buckets(0.001)
    buckets.note_spending()
    buckets.take(ada, 1000)
    spent = buckets.unsettled()
    buckets.take(ada, 10)
    buckets.settle({ada: 500.0})
    assert spent == {ada: 1000}
    assert buckets.take(ada, 0) == (True, 490)
    buckets.settle_later(spent)
    assert buckets.unsettled() == {ada: 1010}


async def test_without_redis_each_process_goes_on_alone(
    ada: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(shared_buckets, "EVERY", 0.01)
    buckets = Buckets(0.001)
    async with sharing(buckets, "redis://127.0.0.1:1"), asyncio.timeout(30):
        buckets.take(ada, 1000)
        while "could not sync rate limits" not in caplog.text:
            await asyncio.sleep(0.01)
        assert buckets.take(ada, 1000) == (True, CAPACITY - 2000)


async def test_a_redis_that_never_answers_is_given_up(
    ada: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(shared_buckets, "EVERY", 0.01)
    monkeypatch.setattr(shared_buckets, "TIMEOUT_SECONDS", 0.05)
    held = asyncio.Event()

    async def keep_silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await held.wait()
        writer.close()

    silent = await asyncio.start_server(keep_silent, "127.0.0.1", 0)
    port = silent.sockets[0].getsockname()[1]
    buckets = Buckets(0.001)
    async with sharing(buckets, f"redis://127.0.0.1:{port}"), asyncio.timeout(30):
        buckets.take(ada, 1000)
        while "could not sync rate limits" not in caplog.text:
            await asyncio.sleep(0.01)
    held.set()
    silent.close()
    await silent.wait_closed()


async def test_a_debt_never_exceeds_a_full_bucket(ada: str) -> None:
    buckets = Buckets(0.001, capacity=1)
    buckets.note_spending()
    buckets.take(ada, CAPACITY)
    for _ in range(3):
        buckets.settle_later({ada: CAPACITY, "forgotten": 10})
    assert buckets.unsettled() == {ada: CAPACITY}
