"""Changes that are written together win, lose and fail each for itself."""

import asyncio
from collections.abc import Sequence
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
        asyncio.ensure_future(commits.commit(await a_change(pool, table_id))) for table_id in made
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
    late: list[asyncio.Future[Commit]] = []

    async def commit_and_queue_another(db: Pool, change: Change) -> Commit:
        outcome = await commit(db, change)
        if not late:
            # It starts when the lane has ended, and before the event loop tells anybody so.
            late.append(asyncio.ensure_future(commits.commit(second)))
        return outcome

    monkeypatch.setattr(group, "commit", commit_and_queue_another)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        assert await commits.commit(first) == Committed(1)
        assert await late[0] == Overtaken()


async def test_a_change_does_not_wait_for_a_slow_write(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, quick = [await a_change(pool, await a_table(pool)) for _ in range(2)]
    is_over, written = asyncio.Event(), list[Change]()

    async def commit_slowly(db: Pool, change: Change) -> Commit:
        if change is slow:
            await is_over.wait()
        written.append(change)
        return await commit(db, change)

    monkeypatch.setattr(group, "commit", commit_slowly)
    commits = GroupCommit(pool)
    first = commits.commit(slow)
    await asyncio.sleep(0)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        assert await commits.commit(quick) == Committed(1)
        is_over.set()
        assert await first == Committed(1)
    assert written == [quick, slow]


async def test_what_does_not_fit_into_a_write_is_written_beside_it(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_over = asyncio.Event()
    sizes: list[int] = []

    async def write_slowly(_: Pool, changes: Sequence[Change]) -> list[Commit]:
        sizes.append(len(changes))
        await is_over.wait()
        return [Committed(1)] * len(changes)

    monkeypatch.setattr(group, "MAX_TOGETHER", 3)
    monkeypatch.setattr(group, "SLOW_SECONDS", 3600.0)
    monkeypatch.setattr(group, "commit_many", write_slowly)
    commits = GroupCommit(pool)
    changes = [await a_change(pool, await a_table(pool)) for _ in range(9)]
    waiting = [commits.commit(change) for change in changes[:3]]
    await asyncio.sleep(0)
    assert sizes == [3]
    waiting += [commits.commit(change) for change in changes[3:6]]
    await asyncio.sleep(0)
    assert sizes == [3], "a few wait for the write before them"
    waiting += [commits.commit(change) for change in changes[6:]]
    await asyncio.sleep(0)
    assert sizes == [3, 3, 3]
    is_over.set()
    async with asyncio.timeout(TIMEOUT_SECONDS):
        assert await asyncio.gather(*waiting) == [Committed(1)] * 9


async def test_a_busy_lane_gathers_changes_for_its_next_write(
    pool: Pool, commits: GroupCommit, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []

    async def write(_: Pool, changes: Sequence[Change]) -> list[Commit]:
        sizes.append(len(changes))
        return [Committed(1)] * len(changes)

    monkeypatch.setattr(group, "BUSY_FROM", 3)
    monkeypatch.setattr(group, "ENOUGH", 5)
    monkeypatch.setattr(group, "GATHER_SECONDS", 3600.0)
    monkeypatch.setattr(group, "SLOW_SECONDS", 3600.0)
    monkeypatch.setattr(group, "commit_many", write)
    changes = [await a_change(pool, await a_table(pool)) for _ in range(8)]
    async with asyncio.timeout(TIMEOUT_SECONDS):
        await asyncio.gather(*(commits.commit(change) for change in changes[:3]))
        waiting = [commits.commit(change) for change in changes[3:7]]
        for _ in range(20):
            await asyncio.sleep(0)
        assert sizes == [3], "four are not enough"
        was_due = [commits.is_due]
        waiting.append(commits.commit(changes[7]))
        was_due.append(commits.is_due)
        assert await asyncio.gather(*waiting) == [Committed(1)] * 5
    assert sizes == [3, 5]
    assert [*was_due, commits.is_due] == [False, True, False], "others let a due write begin"


async def test_what_a_busy_lane_has_gathered_is_written_when_the_time_is_up(
    pool: Pool, commits: GroupCommit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group, "BUSY_FROM", 1)
    monkeypatch.setattr(group, "SLOW_SECONDS", 3600.0)
    first, second = [await a_change(pool, await a_table(pool)) for _ in range(2)]
    async with asyncio.timeout(TIMEOUT_SECONDS):
        assert await commits.commit(first) == Committed(1)
        assert await commits.commit(second) == Committed(1)
