"""Writes the moves of many tables with one statement.

Starting a statement takes Postgres ten times as long as the work of a single move. So the values of
all moves are passed together, and each step of the statement is done once for all of them.
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
    moves = [_move(change) for change in changes]
    more = [entry for change in changes if len(change.entries) > 1 for entry in _more(change)]
    columns = zip(*more, strict=True) if more else repeat(None, COLUMNS_OF_MORE)
    rows = await db.fetch(_STATEMENT, moves, *columns)
    return {row["id"]: row["version"] for row in rows}


_NO_ANSWER = Answer(seat=-1, idempotency_key="", decision="", answer="null")
"""Nobody can have sent an empty key, and none is stored."""
COLUMNS_OF_MORE = 6


# One value of the type `new_move` for each move: of every value in an array the driver asks first
# whether it is an array itself, which takes longer than writing it.
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
# whole of `plays`, however few rows it had when the statement was planned. The moves are selected
# before they are unnested, so that Postgres does not count them to plan the statement: it would
# find groups of a few cheaper to plan each time, which takes as long as to write eight moves.
_STATEMENT = """
    WITH turned AS (
        UPDATE tables SET version = new.version, to_act = new.to_act,
            clocks = coalesce(new.clocks, '[]'), deadline = new.deadline, changed_at = new.now
        FROM unnest((SELECT $1::new_move[])) AS new
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
        FROM turned, unnest($2::uuid[], $3::bigint[], $4::text[], $5::text[], $6::bytea[],
                            $7::boolean[])
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
