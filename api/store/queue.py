"""The job queue beside PgQueuer's own statements."""

from __future__ import annotations

from collections.abc import Sequence

from api.store.changes import Job
from api.store.pool import Database


async def enqueue(db: Database, jobs: Sequence[Job]) -> None:
    """The jobs wait; one whose key waits already is not doubled."""
    if not jobs:
        return
    await db.execute(
        """
        INSERT INTO pgqueuer (priority, entrypoint, payload, dedupe_key, execute_after, status)
        SELECT 0, new.entrypoint, new.payload, new.key, new.at, 'queued'
        FROM unnest($1::text[], $2::bytea[], $3::text[], $4::timestamptz[])
            AS new (entrypoint, payload, key, at)
        ON CONFLICT (dedupe_key)
            WHERE status IN ('queued', 'picked') AND dedupe_key IS NOT NULL
            DO NOTHING
        """,
        [job.entrypoint for job in jobs],
        [job.payload for job in jobs],
        [job.key for job in jobs],
        [job.at for job in jobs],
    )


async def count_due(db: Database) -> dict[str, int]:
    """How many jobs of each kind should have begun."""
    rows = await db.fetch(
        """
        SELECT entrypoint, count(*) FILTER (WHERE execute_after <= now()) AS due
        FROM pgqueuer WHERE status = 'queued' GROUP BY entrypoint
        """
    )
    return {row["entrypoint"]: row["due"] for row in rows}


async def forget_log(db: Database) -> None:
    """What PgQueuer wrote about jobs of the day before is gone; its statistics stay."""
    await db.execute(
        "DELETE FROM pgqueuer_log WHERE aggregated AND created < now() - interval '1 day'"
    )
