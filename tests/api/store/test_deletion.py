"""The log of a deleted table goes with it, although no foreign key says so."""

import asyncio
from uuid import UUID

import msgspec

from api.store import tables
from api.store.changes import Committed, Overtaken, commit
from api.store.group import commit_many
from api.store.pool import Pool
from tests.api.store.situation import a_change, a_table

BLOCKED = """
    SELECT count(*) FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()
"""
TIMEOUT_SECONDS = 20


async def _count_rows(pool: Pool, table_id: UUID) -> int:
    count: int = await pool.fetchval(
        """
        SELECT (SELECT count(*) FROM actions WHERE table_id = $1)
             + (SELECT count(*) FROM plays WHERE table_id = $1)
             + (SELECT count(*) FROM snapshots WHERE table_id = $1)
        """,
        table_id,
    )
    return count


async def test_nothing_of_a_deleted_table_is_left(pool: Pool) -> None:
    deleted, other = await a_table(pool), await a_table(pool)
    for table_id in (deleted, other):
        change = msgspec.structs.replace(await a_change(pool, table_id, actions=2), snapshot=b"{}")
        assert await commit(pool, change) == Committed(2)
    assert await tables.delete(pool, deleted)
    assert await _count_rows(pool, deleted) == 0
    assert await _count_rows(pool, other) == 4


async def test_a_move_that_comes_while_its_table_is_deleted_writes_nothing(pool: Pool) -> None:
    table_id, other = await a_table(pool), await a_table(pool)
    moves = [
        msgspec.structs.replace(await a_change(pool, each), only_moves=True)
        for each in sorted((table_id, other))
    ]
    async with pool.acquire() as connection, connection.transaction():
        assert await tables.delete(connection, table_id)
        writing = asyncio.create_task(commit_many(pool, moves))
        await _until_blocked(pool)
    outcomes = dict(zip(sorted((table_id, other)), await writing, strict=True))
    assert outcomes == {table_id: Overtaken(), other: Committed(1)}
    assert await _count_rows(pool, table_id) == 0
    assert await _count_rows(pool, other) == 2


async def test_a_move_that_comes_just_before_the_deletion_is_deleted(pool: Pool) -> None:
    table_id = await a_table(pool)
    change = await a_change(pool, table_id)
    async with pool.acquire() as connection, connection.transaction():
        assert await commit(connection, change) == Committed(1)
        deleting = asyncio.create_task(tables.delete(pool, table_id))
        await _until_blocked(pool)
    assert await deleting
    assert await _count_rows(pool, table_id) == 0


async def _until_blocked(pool: Pool) -> None:
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while await pool.fetchval(BLOCKED) == 0:
            await asyncio.sleep(0.01)
