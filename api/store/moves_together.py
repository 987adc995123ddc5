"""Writes the moves of many tables with one statement.

Starting a statement takes Postgres longer than the work of a single move. So the values of all
moves are passed as columns, and each step of the statement is done once for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.store.changes import Answer, Change, answer_values, table_values
from api.store.pool import Database


def is_move(change: Change) -> bool:
    """Whether the change has only the parts that this statement writes."""
    return bool(change.entries) and not (change.seats or change.jobs or change.kicked)


async def write_moves(db: Database, changes: Sequence[Change]) -> dict[UUID, int]:
    """Write moves of different tables; return the new version of every table that changed.

    Rows are locked in the order of the changes.
    """
    rows = await db.fetch(
        _STATEMENT,
        *zip(*map(table_values, changes), strict=True),
        *zip(*(answer_values(change.answer or _NO_ANSWER) for change in changes), strict=True),
        [change.snapshot for change in changes],
        *zip(*(entry for change in changes for entry in _entries(change)), strict=True),
    )
    return {row["id"]: row["version"] for row in rows}


_NO_ANSWER = Answer(seat=-1, idempotency_key="", decision="", answer="null")
"""Nobody can have sent an empty key, and none is stored."""


def _entries(change: Change) -> list[tuple[object, ...]]:
    table_id = change.after.id
    return [
        (table_id, seq, entry.kind, entry.seat, entry.notation, entry.by, entry.told, entry.chance)
        for seq, entry in enumerate(change.entries, change.before + 1)
    ]


# The check for an earlier answer is a subquery for each move, so that Postgres never joins the
# whole of `plays`, however few rows it had when the statement was planned.
_STATEMENT = """
    WITH turned AS (
        UPDATE tables SET version = new.version, to_act = new.to_act, status = new.status,
            clocks = new.clocks, deadline = new.deadline, paused_at = new.paused_at,
            host_id = new.host_id, invitation = new.invitation, started_at = new.started_at,
            ended_at = new.ended_at, ending = new.ending, result = new.result, rated = new.rated,
            votes = new.votes, changed_at = new.now
        FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::jsonb[], $5::text[], $6::jsonb[],
                    $7::timestamptz[], $8::timestamptz[], $9::uuid[], $10::text[],
                    $11::timestamptz[], $12::timestamptz[], $13::text[], $14::jsonb[],
                    $15::boolean[], $16::jsonb[], $17::timestamptz[], $18::smallint[], $19::text[],
                    $20::text[], $21::jsonb[], $22::bytea[])
            AS new (id, before, version, to_act, status, clocks, deadline, paused_at, host_id,
                    invitation, started_at, ended_at, ending, result, rated, votes, now, seat,
                    idempotency_key, decision, answer, snapshot)
        WHERE tables.id = new.id AND tables.version = new.before AND (
            SELECT true FROM plays
            WHERE plays.table_id = new.id AND plays.seat = new.seat
                AND plays.idempotency_key = new.idempotency_key
        ) IS NULL
        RETURNING tables.id, tables.version, new.now, new.seat, new.idempotency_key, new.decision,
            new.answer, new.snapshot
    ), logged AS (
        INSERT INTO actions (table_id, seq, kind, seat, notation, by, told, chance, at)
        SELECT turned.id, entry.seq, entry.kind, entry.seat, entry.notation, entry.by, entry.told,
               entry.chance, turned.now
        FROM turned, unnest($23::uuid[], $24::bigint[], $25::text[], $26::smallint[], $27::text[],
                            $28::text[], $29::bytea[], $30::boolean[])
            AS entry (table_id, seq, kind, seat, notation, by, told, chance)
        WHERE entry.table_id = turned.id
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
