"""Nobody's work waits for all the work of somebody else."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID, uuid4

import msgspec
import pytest

from api.base.fair_turns import FairTurns
from api.jobs.deliver import MAX_FAILURES, deliver_webhook
from api.jobs.lanes import LANES
from api.jobs.worker import working
from api.notify.create_webhook import create_webhook
from api.notify.notification import Notification, write_job
from api.notify.ping_webhook import ping_webhook
from api.services import Services, utc_now
from api.services.caller import Caller
from api.store import notify, queue
from api.store.pool import Pool
from api.store.queue import TAKE, Job
from tests.api.jobs.waiting import is_over, until
from tests.api.people import a_person, a_table, good, people

PAST = datetime(2000, 1, 1, tzinfo=UTC)


async def take(pool: Pool, kind: str, *, at_once: int, per_owner: int = 1000) -> list[UUID]:
    """The owners of the jobs that a new worker takes."""
    rows = await pool.fetch(TAKE, [kind], uuid4(), False, at_once, at_once, per_owner)
    ids = [row["id"] for row in rows]
    owners = await pool.fetch("SELECT id, owner FROM pgqueuer WHERE id = ANY($1)", ids)
    return [row["owner"] for row in owners]


def jobs_of(owner: UUID, count: int, kind: str = "bots") -> list[Job]:
    return [
        Job(entrypoint=kind, payload=b"", key=f"{owner} {number}", at=PAST, owner=owner)
        for number in range(count)
    ]


async def test_the_first_job_of_everybody_comes_before_the_second_of_anybody(pool: Pool) -> None:
    busy, other, third = uuid4(), uuid4(), uuid4()
    await queue.enqueue(pool, jobs_of(busy, 200))
    await queue.enqueue(pool, [*jobs_of(other, 1), *jobs_of(third, 2)])
    assert {*await take(pool, "bots", at_once=3)} == {busy, other, third}


async def test_what_an_owner_has_running_counts_against_the_next(pool: Pool) -> None:
    busy, other = uuid4(), uuid4()
    await queue.enqueue(pool, jobs_of(busy, 200))
    assert await take(pool, "bots", at_once=8) == [busy] * 8
    await queue.enqueue(pool, jobs_of(other, 3))
    assert await take(pool, "bots", at_once=3) == [other] * 3


async def test_one_owner_never_holds_more_than_their_share_of_a_lane(pool: Pool) -> None:
    busy = uuid4()
    await queue.enqueue(pool, jobs_of(busy, 50, "webhook"))
    assert len(await take(pool, "webhook", at_once=40, per_owner=4)) == 4
    assert await take(pool, "webhook", at_once=40, per_owner=4) == []


async def test_kinds_of_work_that_can_be_slow_have_lanes_of_their_own() -> None:
    lanes = [{*lane.entrypoints} for lane in LANES if not lane.suspects]
    assert {"bots"} in lanes
    assert {"clock"} in lanes
    assert {"push", "webhook"} in lanes
    assert sum(map(len, lanes)) == len(set().union(*lanes))


async def test_turns_go_round() -> None:
    turns, order = FairTurns(1), list[str]()

    async def want(owner: str) -> None:
        async with turns.turn(owner):
            order.append(owner)
            await asyncio.sleep(0)

    await asyncio.gather(*(want("busy") for _ in range(5)), want("other"), want("third"))
    assert order.index("other") <= 2
    assert order.index("third") <= 3
    assert sorted(order) == ["busy"] * 5 + ["other", "third"]


async def test_a_turn_that_nobody_waits_for_any_more_is_passed_on() -> None:
    turns = FairTurns(1)
    async with turns.turn("first"):
        gone = asyncio.create_task(turns.turn("gone").__aenter__())
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
    async with asyncio.timeout(10), turns.turn("next"):
        pass


@asynccontextmanager
async def tarpit() -> AsyncIterator[tuple[str, list[object]]]:
    """An address that takes everything and never answers."""
    callers: list[object] = []

    async def swallow(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        callers.append(writer)
        try:
            while await reader.read(65536):
                pass
        finally:
            writer.close()

    server = await asyncio.start_server(swallow, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}/", callers
    finally:
        server.close()


async def a_hook(
    services: Services, caller: Caller, url: str, selection: str | None = None
) -> UUID:
    """A webhook as it may lie in the database, however it got there."""
    row = notify.WebhookRow(
        id=uuid4(),
        account_id=caller.account_id,
        url=url,
        secret="whsec_x",
        events=("decision",),
        selection=selection,
        created_at=utc_now(),
    )
    await notify.insert_webhook(services.pool, row)
    return row.id


def news_for(caller: Caller) -> Notification:
    return Notification(event="over", id=uuid4(), account_id=caller.account_id, at=utc_now())


async def test_an_address_that_never_answers_holds_up_nobody_else(services: Services) -> None:
    private = msgspec.structs.replace(services.settings, private_webhooks=True)
    services = replace(services, now=utc_now, settings=private)
    mallory, ben = await people(services, "Mallory", "Ben")
    async with tarpit() as (stuck, callers), working(services):
        hooks = [await a_hook(services, mallory, stuck) for _ in range(10)]
        jobs = [write_job("webhook", hook, news_for(mallory), PAST) for hook in hooks * 20]
        await queue.enqueue(services.pool, jobs)

        async def is_stuck() -> bool:
            return len(callers) >= 4

        await until(is_stuck)
        table_id = await a_table(services, [ben], seat=None, seats=2, bots=["random"] * 2)
        await until(is_over(services, table_id))
        async with tarpit() as (bens, reached):
            hook = await a_hook(services, ben, bens)
            await queue.enqueue(services.pool, [write_job("webhook", hook, news_for(ben), PAST)])

            async def is_reached() -> bool:
                return bool(reached)

            await until(is_reached)
        assert len(callers) <= 8, "the stuck deliveries were given no more than their share"


async def test_pings_of_one_webhook_do_not_pile_up(services: Services) -> None:
    ada = await a_person(services)
    new = good(await create_webhook(services, ada, "https://example.org/hook"))
    for _ in range(20):
        good(await ping_webhook(services, ada, new.webhook.id))
    assert await services.pool.fetchval("SELECT count(*) FROM pgqueuer") == 1


@pytest.mark.parametrize("url", ["https://a..b/", f"https://{'x' * 64}.example/"])
async def test_an_address_that_no_name_can_be_is_refused_and_fails(
    services: Services, url: str
) -> None:
    ada = await a_person(services)
    answer = await create_webhook(services, ada, url)
    assert type(answer).__name__ == "BadAddress"
    hook = await a_hook(services, ada, url)
    await fail_until_disabled(services, ada, hook)


@pytest.mark.parametrize("selection", ["mutation { nonsense }", "subscription { x }", "", "{"])
async def test_a_selection_that_cannot_be_answered_switches_its_webhook_off(
    services: Services, selection: str
) -> None:
    async def select(*_: object) -> bytes:
        raise ValueError(selection)

    services = replace(services, select=select)
    ada = await a_person(services)
    hook = await a_hook(services, ada, "https://example.org/", selection)
    await fail_until_disabled(services, ada, hook)


async def fail_until_disabled(services: Services, caller: Caller, hook: UUID) -> None:
    """Every delivery is given up at once, and after enough of them there are no more."""
    for number in range(MAX_FAILURES):
        row = await notify.find_webhook(services.pool, hook)
        assert row is not None
        assert (row.failures, row.disabled_at) == (number, None)
        job = write_job("webhook", hook, news_for(caller), PAST)
        assert await deliver_webhook(services, job.payload, 0) is None
    row = await notify.find_webhook(services.pool, hook)
    assert row is not None
    assert row.disabled_at is not None
