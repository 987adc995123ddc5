"""Tables that nobody started do not fill the disk."""

from __future__ import annotations

from uuid import UUID

from api.jobs.maintenance import CLOSED_FOR, OPEN_FOR, run_maintenance
from api.play.leave_table import leave_table
from api.services import Services
from api.services.caller import Caller
from tests.api.people import FakeClock, a_table, an_open_table, good, people


async def left(services: Services) -> set[UUID]:
    """The tables that are still there."""
    await run_maintenance(services)
    return {row["id"] for row in await services.pool.fetch("SELECT id FROM tables")}


async def a_closed_table(services: Services, host: Caller) -> UUID:
    """A table whose host left before the start."""
    table = await an_open_table(services, host)
    good(await leave_table(services, host, table.id))
    return table.id


async def test_a_table_that_was_closed_before_its_start_is_deleted_after_a_day(
    services: Services, fake_clock: FakeClock
) -> None:
    ada, bo = await people(services, "Ada", "Bo")
    closed = await a_closed_table(services, ada)
    waiting = (await an_open_table(services, ada)).id
    played = await a_table(services, [ada, bo])
    assert await left(services) == {closed, waiting, played}
    fake_clock.time += CLOSED_FOR * 1.01
    assert await left(services) == {waiting, played}
    rest = await services.pool.fetchval("SELECT count(*) FROM seats WHERE table_id = $1", closed)
    assert rest == 0


async def test_a_table_that_waits_is_deleted_when_nobody_has_come_for_long(
    services: Services, fake_clock: FakeClock
) -> None:
    ada, bo = await people(services, "Ada", "Bo")
    waiting = (await an_open_table(services, ada)).id
    played = await a_table(services, [ada, bo])
    fake_clock.time += OPEN_FOR * 0.99
    assert await left(services) == {waiting, played}
    fake_clock.time += OPEN_FOR * 0.02
    assert await left(services) == {played}
