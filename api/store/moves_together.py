"""Writes the moves of many tables with one statement.

Starting a statement takes Postgres longer than the work of a single move. So the values of all
moves are passed as columns, and each step of the statement is done once for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from uuid import UUID

import msgspec

from api.store.changes import Answer, Change
from api.store.pool import Database


def is_move(change: Change) -> bool:
    """Whether the change has only the parts that this statement writes."""
    return change.only_moves and not (change.seats or change.jobs or change.kicked)


async def write_moves(db: Database, changes: Sequence[Change]) -> dict[UUID, int]:
    """Write moves of different tables; return the new version of every table that changed.

    Rows are locked in the order of the changes.
    """
    moves = zip(*[_move(change) for change in changes], strict=True)
    more = [entry for change in changes if len(change.entries) > 1 for entry in _more(change)]
    columns = zip(*more, strict=True) if more else repeat(None, COLUMNS_OF_MORE)
    rows = await db.fetch(_STATEMENT, *map(_null_if_empty, moves), *columns)
    return {row["id"]: row["version"] for row in rows}


def _null_if_empty(column: tuple[object, ...]) -> tuple[object, ...] | None:
    """Return NULL for a column without values: `unnest` fills it up."""
    return column if column.count(None) < len(column) else None


_NO_ANSWER = Answer(seat=-1, idempotency_key="", decision="", answer="null")
"""Nobody can have sent an empty key, and none is stored."""
COLUMNS_OF_MORE = 6


# The driver looks twice at every value, which takes longer than anything else that the server does
# to write a move: so what moves never change is left out, and most have a single entry.
def _move(change: Change) -> tuple[object, ...]:
    after, answer, entry = change.after, change.answer or _NO_ANSWER, change.entries[0]
    return (
        after.id,
        change.before,
        after.version,
        msgspec.json.encode(after.to_act).decode(),
        msgspec.json.encode(after.clocks).decode() if after.clocks else None,
        after.deadline,
        change.now,
        answer.idempotency_key,
        answer.decision,
        answer.answer,
        change.snapshot,
        entry.seat,
        entry.notation,
        entry.by,
        entry.told,
        entry.chance,
    )


def _more(change: Change) -> list[tuple[object, ...]]:
    """Return the entries after the first, which are of the same seat."""
    table_id = change.after.id
    return [
        (table_id, seq, entry.notation, entry.by, entry.told, entry.chance)
        for seq, entry in enumerate(change.entries[1:], change.before + 2)
    ]


# The check for an earlier answer is a subquery for each move, so that Postgres never joins the
# whole of `plays`, however few rows it had when the statement was planned.
_STATEMENT = """
    WITH turned AS (
        UPDATE tables SET version = new.version, to_act = new.to_act,
            clocks = coalesce(new.clocks, '[]'), deadline = new.deadline, changed_at = new.now
        FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::jsonb[], $5::jsonb[],
                    $6::timestamptz[], $7::timestamptz[], $8::text[], $9::text[], $10::jsonb[],
                    $11::bytea[], $12::smallint[], $13::text[], $14::text[], $15::bytea[],
                    $16::boolean[])
            AS new (id, before, version, to_act, clocks, deadline, now, idempotency_key, decision,
                    answer, snapshot, seat, notation, by, told, chance)
        WHERE tables.id = new.id AND tables.version = new.before AND (
            SELECT true FROM plays
            WHERE plays.table_id = new.id AND plays.seat = new.seat
                AND plays.idempotency_key = new.idempotency_key
        ) IS NULL
        RETURNING tables.id, new.before, tables.version, new.now, new.idempotency_key,
            new.decision, new.answer, new.snapshot, new.seat, new.notation, new.by, new.told,
            new.chance
    ), logged AS (
        INSERT INTO actions (table_id, seq, kind, seat, notation, by, told, chance, at)
        SELECT id, before + 1, 'action', seat, notation, by, told, chance, now FROM turned
        UNION ALL
        SELECT turned.id, more.seq, 'action', turned.seat, more.notation, more.by, more.told,
               more.chance, turned.now
        FROM turned, unnest($17::uuid[], $18::bigint[], $19::text[], $20::text[], $21::bytea[],
                            $22::boolean[])
            AS more (table_id, seq, notation, by, told, chance)
        WHERE more.table_id = turned.id
    ), answered AS (
        INSERT INTO plays (table_id, seat, idempotency_key, decision, version, answer, at)
        SELECT id, seat, idempotency_key, decision, version, answer, now FROM turned
        WHERE idempotency_key <> ''
    ), kept AS (
        INSERT INTO snapshots (table_id, version, state)
        SELECT id, version, snapshot FROM turned WHERE snapshot IS NOT NULL
    )
    SELECT id, version FROM turned
"""
