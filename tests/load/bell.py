"""How long it takes from the ring to the ear."""

import asyncio
import time
from collections.abc import Iterator
from uuid import uuid4

from api.embedded.valkey import Valkey
from api.live import Bell, InProcessBell, Rang
from api.live.redis_bell import RedisBell
from api.live.topics import table_topic
from tests.load.row import Row, at

RINGS = 1000


def measure() -> Iterator[Row]:
    """In process, and from one process's connection to another's over Valkey."""
    yield from asyncio.run(_in_process())
    with Valkey() as valkey:
        yield from asyncio.run(_over_redis(valkey.url))


async def _in_process() -> list[Row]:
    bell = InProcessBell()
    return await _ring("in process", bell, bell)


async def _over_redis(url: str) -> list[Row]:
    async with RedisBell(url) as ringer, RedisBell(url) as hearer:
        return await _ring("over Valkey", ringer, hearer)


async def _ring(how: str, ringer: Bell, hearer: Bell) -> list[Row]:
    table, taken = table_topic(uuid4()), list[float]()
    async with hearer.listen(table) as ears:
        for version in range(1, RINGS + 1):
            started = time.perf_counter()
            ringer.ring(table, version)
            while not isinstance(await anext(ears), Rang):
                continue
            taken.append((time.perf_counter() - started) * 1e6)
    taken.sort()
    return [Row(f"{how}, p50", at(taken, 0.5), "µs"), Row(f"{how}, p99", at(taken, 0.99), "µs")]
