"""The heartbeat of the installation, and how an outage moves the clocks of games."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID

import msgspec

from api.store.pool import Pool


class Moved(msgspec.Struct, frozen=True):
    """A table whose deadlines were moved, and its version now."""

    table_id: UUID
    version: int


class Beat(msgspec.Struct, frozen=True):
    """The result of a heartbeat: how long players could not play, and whose clocks were moved."""

    away: timedelta
    """Negative when the system clock was set back."""
    moved: list[Moved]


async def beat(pool: Pool, now: datetime, shortest: timedelta) -> Beat:
    """Record that players can play now; an outage of at least `shortest` moves all deadlines.

    This is one transaction, so that every outage counts once, whichever process comes back first.
    """
    async with pool.acquire() as connection, connection.transaction():
        before: datetime | None = await connection.fetchval(
            "SELECT seen_at FROM heartbeat FOR UPDATE"
        )
        await connection.execute(
            """
            INSERT INTO heartbeat (seen_at) VALUES ($1)
            ON CONFLICT (only_one) DO UPDATE SET seen_at = excluded.seen_at
            """,
            now,
        )
        away = timedelta(0) if before is None else now - before
        if abs(away) < shortest:
            return Beat(away, [])
        rows = await connection.fetch(_MOVE_CLOCKS, away, now)
        if away < timedelta(0):
            await connection.execute(_BRING_JOBS_FORWARD, away)
    return Beat(away, [Moved(row["id"], row["version"]) for row in rows])


async def read_heartbeat(pool: Pool) -> datetime | None:
    """Return the last moment at which players could play."""
    seen: datetime | None = await pool.fetchval("SELECT seen_at FROM heartbeat")
    return seen


# A decision that was opened during the outage (between heartbeats) starts now.
_MOVE_CLOCKS = """
    WITH moved AS (
        UPDATE tables SET version = version + 1, changed_at = $2,
            deadline = deadline + $1::interval,
            clocks = (
                SELECT jsonb_agg(CASE WHEN seat ->> 'since' IS NULL THEN seat ELSE seat
                    || jsonb_build_object('since', to_char(
                        least((seat ->> 'since')::timestamptz + $1::interval, $2)
                            AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
                    || CASE WHEN seat ->> 'deadline' IS NULL THEN '{}' ELSE
                        jsonb_build_object('deadline', to_char(
                            ((seat ->> 'deadline')::timestamptz + $1::interval)
                                AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) END
                    END ORDER BY number)
                FROM jsonb_array_elements(clocks) WITH ORDINALITY AS each (seat, number))
        WHERE status = 'running' AND paused_at IS NULL AND clock IS NOT NULL
          AND deadline IS NOT NULL
        RETURNING id, version
    ), logged AS (
        INSERT INTO actions (table_id, seq, kind, seat, notation, by, told, chance, at)
        SELECT id, version, 'clock', NULL, 'deadline', 'clock', '[]', false, $2 FROM moved
    )
    SELECT id, version FROM moved
"""

# Jobs scheduled by the old clock would otherwise wait longer by the whole step.
_BRING_JOBS_FORWARD = """
    UPDATE pgqueuer SET execute_after = execute_after + $1::interval
    WHERE status = 'queued' AND execute_after > now()
"""
