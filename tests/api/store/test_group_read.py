"""Versions that are read together are as new as if each had been read alone."""

import asyncio
from collections.abc import Sequence
from uuid import UUID, uuid4

import asyncpg
import pytest

from api.store import group_read, tables
from api.store.changes import Committed
from api.store.group import GroupCommit
from api.store.group_read import GroupRead
from api.store.pool import Database, Pool
from tests.api.store.situation import a_change, a_table

TIMEOUT_SECONDS = 20
"""Seconds after which a call hangs; it takes a few milliseconds."""


class Gate:
    """Holds the first query back until it is opened, and counts queries."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reached, self.is_open = asyncio.Event(), asyncio.Event()
        self.queries: list[int] = []
        monkeypatch.setattr(group_read, "LANES", 1)
        monkeypatch.setattr(group_read, "find_version", self._find_one)
        monkeypatch.setattr(group_read, "find_versions", self._find_many)

    async def _find_one(self, db: Database, table_id: UUID) -> int | None:
        self.queries.append(1)
        found = await tables.find_version(db, table_id)
        self.reached.set()
        await self.is_open.wait()
        return found

    async def _find_many(self, db: Database, table_ids: Sequence[UUID]) -> dict[UUID, int]:
        self.queries.append(len(table_ids))
        return await tables.find_versions(db, table_ids)


async def test_those_who_wait_share_one_query(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    gate, reads = Gate(monkeypatch), GroupRead(pool)
    made = [await a_table(pool) for _ in range(3)]
    first = asyncio.create_task(reads.find_version(made[0]))
    await gate.reached.wait()
    rest = asyncio.gather(*(reads.find_version(each) for each in (*made, made[1], uuid4())))
    await asyncio.sleep(0)
    gate.is_open.set()
    assert await first == 0
    assert await rest == [0, 0, 0, 0, None]
    assert gate.queries == [1, 4]


async def test_nobody_gets_a_version_from_before_they_asked(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, reads = Gate(monkeypatch), GroupRead(pool)
    table_id = await a_table(pool)
    early = asyncio.create_task(reads.find_version(table_id))
    await gate.reached.wait()
    committed = await GroupCommit(pool).commit(await a_change(pool, table_id))
    assert committed == Committed(1)
    late = asyncio.create_task(reads.find_version(table_id))
    await asyncio.sleep(0)
    gate.is_open.set()
    assert (await early, await late) == (0, 1)


async def test_one_who_gives_up_does_not_spoil_it_for_others(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, reads = Gate(monkeypatch), GroupRead(pool)
    table_id = await a_table(pool)
    impatient = asyncio.create_task(reads.find_version(table_id))
    await gate.reached.wait()
    patient = asyncio.create_task(reads.find_version(table_id))
    await asyncio.sleep(0)
    impatient.cancel()
    gate.is_open.set()
    assert await patient == 0
    assert impatient.cancelled()


async def test_a_failure_reaches_everybody_who_waits_and_nobody_after(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads, table_id = GroupRead(pool), await a_table(pool)

    async def fail(*_: object) -> None:
        raise asyncpg.PostgresConnectionError("gone")

    with monkeypatch.context() as broken:
        broken.setattr(group_read, "find_version", fail)
        asked = (reads.find_version(table_id) for _ in range(5))
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert {type(each) for each in told} == {asyncpg.PostgresConnectionError}
    assert await reads.find_version(table_id) == 0


async def test_callers_who_ask_again_at_once_are_served(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_read, "LANES", 1)
    reads, table_id = GroupRead(pool), await a_table(pool)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        for _ in range(3):
            # The second question comes before the event loop has ended the task of the first.
            assert await reads.find_version(table_id) == 0
