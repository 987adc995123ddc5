"""Redis may lose everything at any time; who follows the log misses nothing."""

import asyncio
from uuid import UUID

import pytest

from api.embedded.valkey import Valkey
from api.live import Bell
from api.live.redis_bell import RedisBell
from api.live.topics import table_topic
from api.store.changes import Committed, commit
from api.store.log import read_log
from api.store.pool import Pool
from tests.api.store.situation import a_change, a_table

pytestmark = pytest.mark.faults

MOVES = 120
DEATHS = (20, 50, 80, 110)
"""The moves before which Redis is killed."""


async def follow(bell: Bell, pool: Pool, table_id: UUID) -> list[int]:
    """Everything that one listener sees, in the order in which it sees it."""
    seen: list[int] = []
    async with bell.listen(table_topic(table_id)) as ears:
        while True:
            after = seen[-1] if seen else 0
            seen += [row.seq for row in await read_log(pool, table_id, after=after)]
            if len(seen) >= MOVES:
                return seen
            await anext(ears)


async def test_listeners_see_every_move_although_redis_dies_four_times(pool: Pool) -> None:
    table_id = await a_table(pool)
    with Valkey() as valkey:
        async with (
            RedisBell(valkey.url) as ringer,
            RedisBell(valkey.url) as elsewhere,
            asyncio.timeout(60),
        ):
            followers = [
                asyncio.create_task(follow(bell, pool, table_id))
                for bell in (ringer, elsewhere, elsewhere)
            ]
            for move in range(MOVES):
                if move in DEATHS:
                    valkey.stop()
                if move - 5 in DEATHS:
                    valkey.start()
                change = await a_change(pool, table_id, before=move, name=str(move))
                assert isinstance(await commit(pool, change), Committed)
                ringer.ring(table_topic(table_id), move + 1)
            seen = await asyncio.gather(*followers)
    assert seen == [list(range(1, MOVES + 1))] * 3
