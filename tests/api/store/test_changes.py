"""A change of a table is committed once, whole, and by one winner."""

import asyncio
from datetime import timedelta
from uuid import uuid4

import asyncpg
import msgspec
import pytest

from api.store import log, tables
from api.store.changes import (
    Commit,
    Committed,
    Overtaken,
    Repeated,
    commit,
)
from api.store.pool import Pool
from api.store.queue import Job
from api.store.tables import SeatRow
from tests.api.store.situation import NOW, WAITING, a_change, a_table, logged


async def test_a_play_of_three_actions_raises_the_version_by_three(pool: Pool) -> None:
    table_id = await a_table(pool)
    assert await commit(pool, await a_change(pool, table_id, actions=3)) == Committed(3)
    assert await logged(pool, table_id) == [(1, "take 1"), (2, "take 2"), (3, "take 3")]
    row = await tables.find(pool, table_id)
    assert row is not None
    assert (row.version, row.to_act) == (3, WAITING)


async def test_a_retry_gets_the_answer_of_the_first_try(pool: Pool) -> None:
    table_id = await a_table(pool)
    await commit(pool, await a_change(pool, table_id))
    assert await commit(pool, await a_change(pool, table_id)) == Repeated('"first"')
    assert await commit(pool, await a_change(pool, table_id, before=1)) == Repeated('"first"')
    assert len(await logged(pool, table_id)) == 1


async def test_the_same_mutation_id_of_another_seat_is_another_mutation(pool: Pool) -> None:
    table_id = await a_table(pool)
    await commit(pool, await a_change(pool, table_id))
    assert await commit(pool, await a_change(pool, table_id, before=1, seat=1)) == Committed(2)


async def test_a_change_of_an_old_version_is_overtaken_and_writes_nothing(pool: Pool) -> None:
    table_id = await a_table(pool)
    await commit(pool, await a_change(pool, table_id))
    assert await commit(pool, await a_change(pool, table_id, seat=1, name="late")) == Overtaken()
    assert len(await logged(pool, table_id)) == 1


async def test_a_race_has_exactly_one_winner(pool: Pool) -> None:
    table_id = await a_table(pool)
    for before in range(20):
        changes = [
            await a_change(pool, table_id, before=before, seat=seat, name=f"{before} {seat}")
            for seat in range(6)
        ]
        outcomes: list[Commit] = await asyncio.gather(*(commit(pool, change) for change in changes))
        assert outcomes.count(Committed(before + 1)) == 1
        assert outcomes.count(Overtaken()) == 5
    assert [seq for seq, _ in await logged(pool, table_id)] == list(range(1, 21))


async def test_of_the_same_mutation_sent_at_once_one_is_played_and_all_are_answered(
    pool: Pool,
) -> None:
    table_id = await a_table(pool)
    change = await a_change(pool, table_id)
    outcomes: list[Commit] = await asyncio.gather(*(commit(pool, change) for _ in range(6)))
    assert outcomes.count(Committed(1)) == 1
    assert outcomes.count(Repeated('"first"')) == 5


async def test_the_log_refuses_a_second_row_with_the_same_number(pool: Pool) -> None:
    table_id = await a_table(pool)
    await commit(pool, await a_change(pool, table_id))
    with pytest.raises(asyncpg.UniqueViolationError):
        await pool.execute(
            "INSERT INTO actions (table_id, seq, seat, notation) VALUES ($1, 1, 0, 'take 1')",
            table_id,
        )


async def test_seats_snapshot_and_jobs_are_written_with_the_change(pool: Pool) -> None:
    table_id = await a_table(pool)
    away = SeatRow(seat=0, name="Ada", bot="random")
    job = Job(entrypoint="bots", payload=b"x", key="bots", at=NOW)
    change = msgspec.structs.replace(
        await a_change(pool, table_id), snapshot=b"{}", seats=[away], jobs=[job]
    )
    assert await commit(pool, change) == Committed(1)
    row = await tables.find(pool, table_id)
    assert row is not None
    assert row.seats[0] == away
    assert await log.find_snapshot(pool, table_id) == log.Snapshot(1, b"{}")
    assert await pool.fetchval("SELECT payload FROM pgqueuer") == b"x"


async def test_an_overtaken_change_leaves_no_job_behind(pool: Pool) -> None:
    table_id = await a_table(pool)
    await commit(pool, await a_change(pool, table_id))
    job = Job(entrypoint="bots", payload=b"x", key="bots", at=NOW)
    late = msgspec.structs.replace(await a_change(pool, table_id, name="late"), jobs=[job])
    assert await commit(pool, late) == Overtaken()
    assert await pool.fetchval("SELECT count(*) FROM pgqueuer") == 0


async def test_of_jobs_with_one_key_only_the_first_is_kept(pool: Pool) -> None:
    table_id = await a_table(pool)
    for before, minutes in enumerate((10, 5, 20)):
        job = Job(
            entrypoint="clock", payload=b"x", key="clock", at=NOW + timedelta(minutes=minutes)
        )
        change = await a_change(pool, table_id, before=before, name=str(before))
        await commit(pool, msgspec.structs.replace(change, jobs=[job]))
    rows = await pool.fetch("SELECT execute_after FROM pgqueuer")
    assert [row["execute_after"] for row in rows] == [NOW + timedelta(minutes=10)]


async def test_the_latest_snapshot_not_after_a_version_is_found(pool: Pool) -> None:
    table_id = await a_table(pool)
    for before in range(3):
        change = await a_change(pool, table_id, before=before, name=str(before))
        await commit(pool, msgspec.structs.replace(change, snapshot=b"%d" % (before + 1)))
    assert await log.find_snapshot(pool, table_id) == log.Snapshot(3, b"3")
    assert await log.find_snapshot(pool, table_id, up_to=2) == log.Snapshot(2, b"2")
    assert await log.first_snapshot(pool, table_id) == log.Snapshot(1, b"1")
    assert await log.find_snapshot(pool, uuid4()) is None
