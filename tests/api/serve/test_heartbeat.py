"""An outage costs nobody time on the clock."""

import asyncio
from datetime import timedelta
from uuid import UUID

import pytest

from api.model.clock import Clock
from api.play.load import load
from api.play.time_out import expire_clocks
from api.serve import heartbeat
from api.serve.heartbeat import beat_once
from api.services import Services
from api.store import log
from tests.api.people import FakeClock, a_table, people

BANK = 10


async def a_timed_table(services: Services) -> UUID:
    ada, ben = await people(services, "Ada", "Ben")
    return await a_table(services, [ada, ben], clock=Clock(kind="live", bank_seconds=BANK))


async def timeouts(services: Services, table_id: UUID) -> int:
    rows = await log.read_log(services.pool, table_id)
    return sum(row.by == "clock" and row.kind == "action" for row in rows)


async def test_a_deadline_moves_by_the_time_the_server_was_away(
    services: Services, fake_clock: FakeClock
) -> None:
    table_id = await a_timed_table(services)
    await beat_once(services)
    deadline = (await load(services, table_id)).row.deadline
    assert deadline is not None
    fake_clock.move(seconds=35)
    assert await beat_once(services) == timedelta(seconds=35)
    assert (await load(services, table_id)).row.deadline == deadline + timedelta(seconds=35)
    assert await expire_clocks(services, table_id) == deadline + timedelta(seconds=35)
    assert await timeouts(services, table_id) == 0
    for _ in range(BANK):
        fake_clock.move(seconds=1)
        await beat_once(services)
    await expire_clocks(services, table_id)
    assert await timeouts(services, table_id) > 0


async def test_an_outage_counts_once_whoever_comes_back_first(
    services: Services, other_services: Services, fake_clock: FakeClock
) -> None:
    table_id = await a_timed_table(services)
    await beat_once(services)
    deadline = (await load(services, table_id)).row.deadline
    assert deadline is not None
    fake_clock.move(minutes=5)
    away = await asyncio.gather(
        *(beat_once(house) for house in (services, other_services) for _ in range(4))
    )
    assert sorted(away)[-2:] == [timedelta(0), timedelta(minutes=5)]
    assert (await load(services, table_id)).row.deadline == deadline + timedelta(minutes=5)


async def test_the_move_is_a_version_that_everybody_hears_of(
    services: Services, other_services: Services, fake_clock: FakeClock
) -> None:
    table_id = await a_timed_table(services)
    await beat_once(services)
    before = await load(services, table_id)
    await load(other_services, table_id)
    fake_clock.move(minutes=1)
    await beat_once(services)
    for process in (services, other_services):
        after = await load(process, table_id)
        assert after.version == before.version + 1
        assert after.row.clocks != before.row.clocks
        assert after.state == before.state
    last = (await log.read_log(services.pool, table_id))[-1]
    assert (last.kind, last.by) == ("clock", "clock")


async def test_tables_without_a_running_clock_stay_as_they_are(
    services: Services, fake_clock: FakeClock
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    untimed = await a_table(services, [ada, ben])
    await beat_once(services)
    version = (await load(services, untimed)).version
    fake_clock.move(hours=1)
    await beat_once(services)
    assert (await load(services, untimed)).version == version


async def test_a_clock_that_was_set_back_takes_the_deadlines_with_it(
    services: Services, fake_clock: FakeClock
) -> None:
    table_id = await a_timed_table(services)
    await beat_once(services)
    deadline = (await load(services, table_id)).row.deadline
    due = await services.pool.fetchval("SELECT execute_after FROM pgqueuer")
    assert deadline is not None
    fake_clock.move(hours=-1)
    await beat_once(services)
    assert (await load(services, table_id)).row.deadline == deadline - timedelta(hours=1)
    after = await services.pool.fetchval("SELECT execute_after FROM pgqueuer")
    # Only jobs that still wait by Postgres's own clock are brought forward with it.
    assert after in {due, due - timedelta(hours=1)}


async def test_nobody_is_timed_out_between_an_outage_and_the_heartbeat_after_it(
    services: Services, fake_clock: FakeClock
) -> None:
    table_id = await a_timed_table(services)
    await beat_once(services)
    fake_clock.move(seconds=35)
    assert not services.heart.is_steady(services.now())
    again = await expire_clocks(services, table_id)
    assert again is not None
    assert again > services.now()
    assert await timeouts(services, table_id) == 0
    services.heart.stumble()
    await expire_clocks(services, table_id)
    assert await timeouts(services, table_id) == 0


async def test_a_database_that_comes_back_is_counted_once(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heartbeat, "EVERY", 0.01)
    beats: list[bool] = []

    async def beat_with_two_failures(_: Services) -> None:
        beats.append(len(beats) in {2, 3})
        if beats[-1]:
            raise ConnectionError("the database is away")

    monkeypatch.setattr(heartbeat, "beat_once", beat_with_two_failures)
    keeping = asyncio.create_task(heartbeat.keep_heartbeat(services))
    while len(beats) < 8:
        await asyncio.sleep(0.01)
    keeping.cancel()
    assert services.reconnects.count == 1
