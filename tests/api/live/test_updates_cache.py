"""Updates are made once for all who see alike, and forgotten when the table goes on."""

import asyncio
import gc
import weakref
from collections.abc import AsyncGenerator
from uuid import uuid4

import asyncpg
import pytest

from api.base import end_tasks
from api.live.fanout import subscribers
from api.live.fanout.updates_cache import UpdatesCache
from api.play.load import load
from api.services import Services
from api.services.hot_tables import LiveTable
from engine.core import Seat
from tests.api.people import a_table, people
from tests.api.play.planting import plant


async def test_earlier_versions_of_a_watched_table_are_forgotten(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    updates = UpdatesCache(services)
    seen: list[weakref.ref[LiveTable]] = []
    for caller in (ada, ben):
        table = await load(services, table_id)
        seen.append(weakref.ref(table))
        for seat in (Seat(0), Seat(1)):
            await updates.update(table, seat, table.version - 1)
        await plant(services, caller, table_id)
    table = await load(services, table_id)
    await updates.update(table, Seat(0), table.version - 1)
    gc.collect()
    assert [old() for old in seen if old() is not table] == [None, None]


async def test_an_update_is_made_once_for_all_who_see_alike(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table = await load(services, await a_table(services, [ada, ben]))
    updates = UpdatesCache(services)
    first = await updates.update(table, Seat(0), 1)
    assert await updates.update(table, Seat(0), 1) is first
    assert await updates.update(table, Seat(1), 1) is not first
    assert await updates.update(table, Seat(0), 0) is not first


async def test_a_table_that_nobody_follows_any_more_is_forgotten(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    updates = UpdatesCache(services)
    async with updates.subscribers.follow(table_id), updates.subscribers.follow(table_id):
        table = weakref.ref(await updates.table(table_id, None))
        held = table()
        assert held is not None
        await updates.update(held, Seat(0), held.version - 1)
        del held
    services.hot.clear()
    gc.collect()
    assert table() is None


async def test_a_follower_leaves_although_the_driver_answers_its_cancellation_with_an_error(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    cancellations = 0
    following = asyncio.Event()

    async def follow_with_a_clumsy_driver(*_: object) -> AsyncGenerator[int, None]:
        nonlocal cancellations
        yield 1
        following.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            cancellations += 1
            if cancellations == 1:
                raise asyncpg.InterfaceError("the connection is being released") from None
            raise

    monkeypatch.setattr(subscribers, "follow_versions", follow_with_a_clumsy_driver)
    monkeypatch.setattr(subscribers, "RETRY_SECONDS", 0.0)
    monkeypatch.setattr(end_tasks, "RETRY_SECONDS", 0.01)
    updates = UpdatesCache(services)
    async with asyncio.timeout(20):
        async with updates.subscribers.follow(uuid4()):
            await following.wait()
    assert cancellations > 1
    assert len(updates.subscribers) == 0
