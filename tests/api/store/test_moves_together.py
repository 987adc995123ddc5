"""Moves that are written with one statement are stored as if each had been written alone."""

from datetime import timedelta
from uuid import UUID, uuid4

import msgspec

from api.model.clock import SeatClock
from api.store.changes import Change, Committed, Entry, commit
from api.store.group import commit_many
from api.store.moves_together import is_move, write_moves
from api.store.pool import Pool
from api.store.queue import Job
from tests.api.store.situation import NOW, a_change, a_table

STORED = (
    "SELECT to_jsonb(tables) - 'id' - 'commitment' FROM tables WHERE id = $1",
    "SELECT to_jsonb(actions) - 'table_id' FROM actions WHERE table_id = $1 ORDER BY seq",
    "SELECT to_jsonb(plays) - 'table_id' FROM plays WHERE table_id = $1 ORDER BY version",
    "SELECT to_jsonb(snapshots) - 'table_id' FROM snapshots WHERE table_id = $1 ORDER BY version",
)


async def _stored(pool: Pool, table_id: UUID) -> list[list[str]]:
    return [[row[0] for row in await pool.fetch(query, table_id)] for query in STORED]


def _variants(change: Change) -> list[Change]:
    """Return a plain move, one with a snapshot, one of a bot, and one with clocks."""
    change = msgspec.structs.replace(change, only_moves=True)
    timed = msgspec.structs.replace(
        change.after,
        clocks=(SeatClock(1500, NOW, NOW + timedelta(minutes=1)), SeatClock(2500)),
        deadline=NOW + timedelta(minutes=1),
    )
    events = r'[ "ż\n",  1 ]'.encode()
    told = Entry(kind="action", seat=0, notation="ó", by="bot", told=events, chance=True)
    return [
        change,
        msgspec.structs.replace(change, snapshot=b'{"b": 1,  "a":2}'),
        msgspec.structs.replace(change, answer=None, entries=[told, *change.entries[1:]]),
        msgspec.structs.replace(change, after=timed, snapshot=b"[]"),
    ]


async def test_a_group_is_stored_as_each_alone(pool: Pool) -> None:
    pairs = []
    for number in range(4):
        alone, together = await a_table(pool), await a_table(pool)
        changes = [
            _variants(await a_change(pool, table_id, actions=2))[number]
            for table_id in (alone, together)
        ]
        pairs.append(changes)
    for alone_change, _ in pairs:
        assert await commit(pool, alone_change) == Committed(2)
    group = [change for _, change in pairs]
    assert all(is_move(change) for change in group)
    assert await commit_many(pool, group) == [Committed(2)] * 4
    for alone_change, group_change in pairs:
        expected = await _stored(pool, alone_change.after.id)
        assert expected[1], "nothing was logged"
        assert await _stored(pool, group_change.after.id) == expected


async def test_a_move_without_an_answer_leaves_none(pool: Pool) -> None:
    made = [await a_table(pool) for _ in range(2)]
    group = [
        msgspec.structs.replace(await a_change(pool, table_id), answer=None, only_moves=True)
        for table_id in made
    ]
    assert await commit_many(pool, group) == [Committed(1)] * 2
    assert await pool.fetchval("SELECT count(*) FROM plays WHERE table_id = ANY($1)", made) == 0


async def test_a_change_with_other_parts_is_no_move(pool: Pool) -> None:
    changed = await a_change(pool, await a_table(pool))
    assert not is_move(changed)
    change = msgspec.structs.replace(changed, only_moves=True)
    job = Job(entrypoint="over", payload=b"", key="k", at=NOW)
    assert is_move(change)
    assert not is_move(msgspec.structs.replace(change, jobs=[job]))
    assert not is_move(msgspec.structs.replace(change, kicked=uuid4()))
    assert not is_move(msgspec.structs.replace(change, seats=[change.after.seats[0]]))


async def test_a_move_writes_no_index_of_its_table(pool: Pool) -> None:
    """Postgres writes all of them if one of their columns changes; deadlines are an exception."""
    indexed = await pool.fetch(
        """
        SELECT DISTINCT attname FROM pg_index
        JOIN pg_attribute ON attrelid = indrelid
        WHERE indrelid = 'tables'::regclass
          AND (attnum = ANY (indkey)
               OR pg_get_expr(indpred, indrelid) ~ ('\\m' || attname || '\\M'))
        """
    )
    names = {row["attname"] for row in indexed}
    assert {"id", "status", "deadline"} <= names, "the indexes were not read"
    assert names.isdisjoint({"version", "to_act", "clocks", "changed_at"})


async def test_small_groups_are_planned_once_too(pool: Pool) -> None:
    """Postgres would rather plan each time if it knew how few moves there are."""
    async with pool.acquire() as connection:
        for number in range(10):
            table_id = await a_table(pool)
            change = msgspec.structs.replace(
                await a_change(pool, table_id, name=str(number)), only_moves=True
            )
            assert await write_moves(connection, [change]) == {table_id: 1}
        plans = await connection.fetchrow(
            """
            SELECT custom_plans, generic_plans FROM pg_prepared_statements
            WHERE position($1 in statement) > 0
            """,
            "new_move[]",
        )
    assert plans is not None
    assert tuple(plans) == (5, 5), "the first five are always planned"
