"""The contract of the bell, the same for every carrier."""

import asyncio
from collections.abc import AsyncIterator
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from prometheus_client import REGISTRY

from api.base.user_error import UserError
from api.embedded.valkey import Valkey
from api.live import Bell, Heard, InProcessBell, Missed, Rang, redis_bell
from api.live.redis_bell import RedisBell, check_redis
from api.live.topics import table_topic

LONG = 20.0
"""Seconds after which a sound that should come is given up; no test waits so long if it passes."""


@pytest.fixture(params=["in process", "redis", "redis, two processes"])
async def bells(request: pytest.FixtureRequest) -> AsyncIterator[tuple[Bell, Bell]]:
    """The bell that is rung and the bell that is listened to."""
    if request.param == "in process":
        bell = InProcessBell()
        yield bell, bell
        return
    url: str = request.getfixturevalue("redis_url")
    async with RedisBell(url) as one, RedisBell(url) as other:
        yield one, one if request.param == "redis" else other


async def next_ring(ears: AsyncIterator[Heard]) -> int:
    """The version of the next ring; a new connection's first `Missed` is passed over."""
    async with asyncio.timeout(LONG):
        async for heard in ears:
            match heard:
                case Rang(version):
                    return version
                case Missed():
                    continue
    raise AssertionError("the bell ended")


async def test_a_listener_hears_the_version(bells: tuple[Bell, Bell]) -> None:
    ringer, hearer = bells
    table = table_topic(uuid4())
    async with hearer.listen(table) as ears:
        ringer.ring(table, 7)
        assert await next_ring(ears) == 7


async def test_every_listener_of_a_table_hears(bells: tuple[Bell, Bell]) -> None:
    ringer, hearer = bells
    table = table_topic(uuid4())
    async with hearer.listen(table) as one, hearer.listen(table) as other:
        ringer.ring(table, 3)
        assert [await next_ring(one), await next_ring(other)] == [3, 3]


async def test_nobody_hears_the_bell_of_another_table(bells: tuple[Bell, Bell]) -> None:
    ringer, hearer = bells
    mine, yours = table_topic(uuid4()), table_topic(uuid4())
    async with hearer.listen(mine) as ears:
        ringer.ring(yours, 100)
        ringer.ring(mine, 1)
        assert await next_ring(ears) == 1


async def test_a_slow_listener_hears_the_newest_version(bells: tuple[Bell, Bell]) -> None:
    ringer, hearer = bells
    table, marker = table_topic(uuid4()), table_topic(uuid4())
    async with hearer.listen(table) as ears, hearer.listen(marker) as marked:
        for version in range(1, 51):
            ringer.ring(table, version)
        ringer.ring(marker, 1)
        await next_ring(marked)
        # Over Redis the newest may follow in a second batch, never an older one after it.
        heard = [await next_ring(ears)]
        while heard[-1] < 50:
            heard.append(await next_ring(ears))
        assert heard == sorted(heard)


async def test_one_who_left_leaves_the_others_listening(bells: tuple[Bell, Bell]) -> None:
    ringer, hearer = bells
    table = table_topic(uuid4())
    async with hearer.listen(table) as stays:
        async with hearer.listen(table):
            pass
        ringer.ring(table, 2)
        assert await next_ring(stays) == 2


async def test_a_table_can_be_listened_to_again(bells: tuple[Bell, Bell]) -> None:
    ringer, hearer = bells
    table = table_topic(uuid4())
    for version in range(1, 6):
        async with hearer.listen(table) as ears:
            ringer.ring(table, version)
            assert await next_ring(ears) == version


async def test_when_redis_dies_and_returns_listeners_learn_of_the_gap_and_hear_again() -> None:
    table = table_topic(uuid4())
    with Valkey() as valkey:
        async with (
            RedisBell(valkey.url) as ringer,
            RedisBell(valkey.url) as hearer,
            hearer.listen(table) as ears,
            asyncio.timeout(LONG),
        ):
            ringer.ring(table, 1)
            assert await next_ring(ears) == 1
            valkey.stop()
            ringer.ring(table, 2)
            valkey.start()
            assert await anext(ears) == Missed()
            counted = REGISTRY.get_sample_value("hotseat_reconnects_total", {"service": "redis"})
            assert counted
            ringer.ring(table, 3)
            while await next_ring(ears) < 3:
                pass


async def test_while_redis_is_away_the_listeners_of_the_same_process_hear_at_once() -> None:
    table = table_topic(uuid4())
    with Valkey() as valkey:
        async with RedisBell(valkey.url) as bell:
            async with bell.listen(table) as ears:
                valkey.stop()
                bell.ring(table, 5)
                assert await next_ring(ears) == 5
            async with bell.listen(table) as late:
                bell.ring(table, 6)
                assert await next_ring(late) == 6


async def test_while_redis_is_away_listeners_read_the_log_again_and_again() -> None:
    with Valkey() as valkey:
        async with RedisBell(valkey.url) as bell, bell.listen(table_topic(uuid4())) as ears:
            valkey.stop()
            async with asyncio.timeout(LONG):
                assert [await anext(ears) for _ in range(3)] == [Missed()] * 3


class Link:
    """A way to Redis that can fall silent like a cut cable: nothing is closed, nothing comes."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._cut = 0
        self._tasks: set[asyncio.Task[None]] = set()

    def cut(self) -> None:
        """Let nothing more through on the connections that there are; new ones work."""
        self._cut += 1

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one connection."""
        there, back = await asyncio.open_unix_connection(self._path)
        for source, target in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._carry(source, target, self._cut))
            self._tasks.add(task)

    async def _carry(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, since: int
    ) -> None:
        while data := await source.read(4096):
            if self._cut == since:
                target.write(data)
        target.close()


async def test_a_ring_on_a_connection_that_went_silent_arrives_by_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(redis_bell, "SILENCE", 0.2)
    table = table_topic(uuid4())
    with Valkey() as valkey:
        link = Link(urlsplit(valkey.url).path)
        way = await asyncio.start_server(link.accept, "127.0.0.1", 0)
        around = f"redis://127.0.0.1:{way.sockets[0].getsockname()[1]}"
        async with (
            RedisBell(around) as ringer,
            RedisBell(valkey.url) as hearer,
            hearer.listen(table) as ears,
        ):
            ringer.ring(table, 1)
            assert await next_ring(ears) == 1
            link.cut()
            ringer.ring(table, 2)
            assert await next_ring(ears) == 2
        way.close()


async def test_a_redis_that_is_not_there_is_told_in_one_line() -> None:
    with pytest.raises(UserError, match="HOTSEAT_REDIS_URL"):
        await check_redis("redis://127.0.0.1:1")
