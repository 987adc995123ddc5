"""Changes that are written together win, lose and fail each for itself."""

import asyncio
from uuid import UUID

import asyncpg
import msgspec
import pytest

from api.store import group, tables
from api.store.changes import (
    Change,
    Commit,
    Committed,
    Overtaken,
    Repeated,
    commit,
)
from api.store.group import GroupCommit, commit_many
from api.store.pool import Pool
from tests.api.store.situation import a_change, a_table, logged

TIMEOUT_SECONDS = 20
"""Seconds after which a call hangs; it takes a few milliseconds."""


@pytest.fixture
def commits(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> GroupCommit:
    """One lane, so that all but the first must wait and go together."""
    monkeypatch.setattr(group, "LANES", 1)
    return GroupCommit(pool)


async def test_many_tables_are_written_together(pool: Pool, commits: GroupCommit) -> None:
    made = [await a_table(pool) for _ in range(30)]
    changes = [await a_change(pool, table_id, actions=2) for table_id in made]
    outcomes: list[Commit] = await asyncio.gather(*(commits.commit(change) for change in changes))
    assert outcomes == [Committed(2)] * 30
    for table_id in made:
        assert await logged(pool, table_id) == [(1, "take 1"), (2, "take 2")]
    written = await pool.fetchval("SELECT count(DISTINCT xmin::text) FROM tables")
    assert written < 10


async def test_in_one_group_each_wins_or_loses_for_itself(pool: Pool) -> None:
    fresh, moved, repeated = sorted([await a_table(pool) for _ in range(3)])
    for table_id in (moved, repeated):
        name = "first" if table_id == repeated else "other"
        await commit_many(pool, [await a_change(pool, table_id, name=name)])
    changes = [await a_change(pool, table_id) for table_id in (fresh, moved, repeated)]
    assert await commit_many(pool, changes) == [Committed(1), Overtaken(), Repeated('"first"')]


async def test_changes_of_one_table_are_never_in_one_group(
    pool: Pool, commits: GroupCommit
) -> None:
    table_id = await a_table(pool)
    changes = [await a_change(pool, table_id, seat=seat, name=str(seat)) for seat in range(6)]
    outcomes: list[Commit] = await asyncio.gather(*(commits.commit(change) for change in changes))
    assert outcomes.count(Committed(1)) == 1
    assert outcomes.count(Overtaken()) == 5


async def test_one_that_cannot_be_written_does_not_spoil_the_others(
    pool: Pool, commits: GroupCommit
) -> None:
    made = [await a_table(pool) for _ in range(5)]
    changes = [await a_change(pool, table_id) for table_id in made]
    broken = changes[2]
    changes[2] = msgspec.structs.replace(
        broken, after=msgspec.structs.replace(broken.after, status="nonsense")
    )
    outcomes = await asyncio.gather(
        *(commits.commit(change) for change in changes), return_exceptions=True
    )
    assert isinstance(outcomes.pop(2), asyncpg.CheckViolationError)
    assert outcomes == [Committed(1)] * 4


async def test_a_caller_who_gives_up_takes_nothing_back(pool: Pool, commits: GroupCommit) -> None:
    made: list[UUID] = [await a_table(pool) for _ in range(3)]
    tasks = [
        asyncio.create_task(commits.commit(await a_change(pool, table_id))) for table_id in made
    ]
    await asyncio.sleep(0)
    tasks[1].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for table_id in made:
        async with asyncio.timeout(10):
            while await tables.find_version(pool, table_id) != 1:
                await asyncio.sleep(0.01)


async def test_a_change_that_comes_just_as_another_ends_is_written(
    pool: Pool, commits: GroupCommit, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await a_table(pool)
    first, second = await a_change(pool, table_id), await a_change(pool, table_id, name="second")
    late: list[asyncio.Task[Commit]] = []

    async def commit_and_queue_another(db: Pool, change: Change) -> Commit:
        outcome = await commit(db, change)
        if not late:
            # It starts when the lane has ended, and before the event loop tells anybody so.
            late.append(asyncio.create_task(commits.commit(second)))
        return outcome

    monkeypatch.setattr(group, "commit", commit_and_queue_another)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        assert await commits.commit(first) == Committed(1)
        assert await late[0] == Overtaken()
