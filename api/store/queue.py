"""The job queue: how jobs are added and taken, and what happens to those of dead workers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from uuid import UUID

import msgspec

from api.store.pool import Database

MAX_TAKEOVERS = 2
"""A job that was running in this many workers when they died is set aside."""


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """Work for later; of pending jobs with the same key only the first is kept."""

    entrypoint: str
    payload: bytes
    key: str
    at: datetime
    owner: UUID | None = None
    """Whose work it is: owners with few jobs do not wait for owners with many."""


INSERT_JOBS = """
    INSERT INTO pgqueuer (priority, entrypoint, payload, dedupe_key, execute_after, owner, status)
    SELECT 0, new.entrypoint, new.payload, new.key, new.at, new.owner, 'queued'
    FROM {source}unnest({0}::text[], {1}::bytea[], {2}::text[], {3}::timestamptz[], {4}::uuid[])
        AS new (entrypoint, payload, key, at, owner)
    ON CONFLICT (dedupe_key)
        WHERE status IN ('queued', 'picked') AND dedupe_key IS NOT NULL
        DO NOTHING
"""
"""Inserts jobs, alone or as part of a larger statement whose rows it depends on (`source`)."""

_ENQUEUE = INSERT_JOBS.format("$1", "$2", "$3", "$4", "$5", source="")


async def enqueue(db: Database, jobs: Sequence[Job]) -> None:
    """Add jobs to the queue, except those whose key is already pending."""
    if jobs:
        await db.execute(_ENQUEUE, *job_values(jobs))


def job_values(jobs: Sequence[Job]) -> tuple[object, ...]:
    """Return the arguments of `INSERT_JOBS`, in its order."""
    return (
        [job.entrypoint for job in jobs],
        [job.payload for job in jobs],
        [job.key for job in jobs],
        [job.at for job in jobs],
        [job.owner for job in jobs],
    )


async def count_held(db: Database, entrypoint: str, owner: UUID) -> int:
    """Return how many jobs of this kind the owner has, within a transaction of the owner's own.

    Others that count for the same owner wait until it ends, so that they do not all find room.
    """
    await db.execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", str(owner))
    held: int = await db.fetchval(
        """
        SELECT count(*) FROM pgqueuer
        WHERE entrypoint = $1 AND owner = $2 AND status IN ('queued', 'picked')
        """,
        entrypoint,
        owner,
    )
    return held


TAKE = """
    WITH busy AS (
        SELECT owner, count(*) AS jobs FROM pgqueuer
        WHERE status = 'picked' AND entrypoint = ANY($1) AND owner IS NOT NULL GROUP BY owner
    ), mine AS (
        SELECT count(*) AS jobs FROM pgqueuer
        WHERE queue_manager_id = $2 AND status = 'picked' AND entrypoint = ANY($1)
          AND (takeovers > 0) = $3
    ), due AS (
        SELECT id, execute_after, coalesce(busy.jobs, 0) + row_number() OVER (
            PARTITION BY coalesce(owner::text, id::text) ORDER BY execute_after, id) AS turn
        FROM pgqueuer LEFT JOIN busy USING (owner)
        WHERE status = 'queued' AND entrypoint = ANY($1) AND execute_after <= now()
          AND (takeovers > 0) = $3
    ), next AS (
        SELECT id FROM due WHERE turn <= $6 ORDER BY turn, execute_after, id
        LIMIT greatest(0, least($4, $5 - (SELECT jobs FROM mine)))
    ), locked AS (
        SELECT id FROM pgqueuer WHERE id IN (SELECT id FROM next) AND status = 'queued'
        FOR UPDATE SKIP LOCKED
    )
    UPDATE pgqueuer SET status = 'picked', updated = now(), heartbeat = now(), queue_manager_id = $2
    WHERE id IN (SELECT id FROM locked)
    RETURNING id, priority, created, updated, heartbeat, execute_after, status, entrypoint, payload,
        attempts, queue_manager_id, slot, headers
"""
"""Takes jobs that are due: $1 kinds, $2 worker, $3 suspects or others, $4 how many at once, $5 how
many this worker may hold, $6 how many one owner may hold.

Fairly: the first job of every owner comes before the second job of any.
"""


async def next_due(db: Database, entrypoints: Sequence[str], suspects: bool) -> timedelta | None:
    """Return how long until the next job is due; None if no job is scheduled.

    Jobs that have long been due are left out: they wait for capacity, which is announced elsewhere.
    """
    left: timedelta | None = await db.fetchval(
        """
        SELECT min(execute_after) - now() FROM pgqueuer
        WHERE status = 'queued' AND entrypoint = ANY($1) AND (takeovers > 0) = $2
          AND execute_after > now() - interval '0.5 seconds'
        """,
        entrypoints,
        suspects,
    )
    return left


async def forgive(db: Database, job_id: int) -> None:
    """Clear the suspicion: the job ran without harm, so it did not kill its earlier worker."""
    await db.execute("UPDATE pgqueuer SET takeovers = 0 WHERE id = $1 AND takeovers > 0", job_id)


async def give_back(
    db: Database,
    worker_id: UUID,
    entrypoints: Sequence[str] | None = None,
    suspects: bool | None = None,
    held: Collection[int] = (),
) -> int:
    """Return the unfinished jobs of a living worker to the queue, except those that it `held`."""
    status = await db.execute(
        """
        UPDATE pgqueuer SET status = 'queued', queue_manager_id = NULL, updated = now()
        WHERE queue_manager_id = $1 AND status = 'picked'
          AND ($2::text[] IS NULL OR entrypoint = ANY($2))
          AND ($3::boolean IS NULL OR (takeovers > 0) = $3)
          AND id <> ALL($4::bigint[])
        """,
        worker_id,
        entrypoints,
        suspects,
        list(held),
    )
    return int(status.split()[-1])


class Taken(msgspec.Struct, frozen=True):
    """A job that a dead worker was running."""

    id: int
    entrypoint: str
    set_aside: bool


async def take_over(db: Database, dead: Sequence[UUID]) -> list[Taken]:
    """Return the jobs of dead workers to the queue, or set them aside after too many deaths."""
    rows = await db.fetch(
        """
        WITH gone AS (DELETE FROM workers WHERE id = ANY($1))
        UPDATE pgqueuer SET takeovers = takeovers + 1, queue_manager_id = NULL, updated = now(),
            status = CASE WHEN takeovers + 1 >= $2 THEN 'failed' ELSE 'queued' END::pgqueuer_status
        WHERE queue_manager_id = ANY($1) AND status = 'picked'
        RETURNING id, entrypoint, status = 'failed' AS set_aside
        """,
        dead,
        MAX_TAKEOVERS,
    )
    if rows:
        # Names no kinds, so that every lane of every process polls.
        await db.execute("SELECT pg_notify('ch_pgqueuer', '{}')")
    return [Taken(**dict(row)) for row in rows]


async def take_over_all(db: Database) -> list[Taken]:
    """Take over every job marked as running: the caller knows that no worker is alive."""
    rows = await db.fetch(
        """
        SELECT DISTINCT queue_manager_id AS id FROM pgqueuer
        WHERE queue_manager_id IS NOT NULL AND status = 'picked'
        UNION SELECT id FROM workers
        """
    )
    return await take_over(db, [row["id"] for row in rows])


class SetAside(msgspec.Struct, frozen=True, kw_only=True):
    """A job that is no longer run and waits for the host's decision."""

    id: int
    entrypoint: str
    key: str | None
    owner: UUID | None
    attempts: int
    created: datetime
    updated: datetime


async def list_set_aside(db: Database) -> list[SetAside]:
    """Return the jobs that were set aside, oldest first."""
    rows = await db.fetch(
        """
        SELECT id, entrypoint, dedupe_key AS key, owner, attempts, created, updated
        FROM pgqueuer WHERE status = 'failed' ORDER BY updated, id
        """
    )
    return [SetAside(**dict(row)) for row in rows]


async def retry_set_aside(db: Database, ids: Sequence[int] | None) -> int:
    """Queue these set-aside jobs again, or all; drop those whose key is already pending."""
    rows = await db.fetch(
        """
        WITH again AS (
            DELETE FROM pgqueuer WHERE status = 'failed' AND ($1::bigint[] IS NULL OR id = ANY($1))
            RETURNING entrypoint, payload, dedupe_key, owner
        )
        INSERT INTO pgqueuer (priority, entrypoint, payload, dedupe_key, owner, status)
        SELECT 0, entrypoint, payload, dedupe_key, owner, 'queued' FROM again
        ON CONFLICT (dedupe_key)
            WHERE status IN ('queued', 'picked') AND dedupe_key IS NOT NULL
            DO NOTHING
        RETURNING id
        """,
        ids,
    )
    return len(rows)


async def drop_set_aside(db: Database, ids: Sequence[int] | None) -> int:
    """Delete these set-aside jobs, or all."""
    status = await db.execute(
        "DELETE FROM pgqueuer WHERE status = 'failed' AND ($1::bigint[] IS NULL OR id = ANY($1))",
        ids,
    )
    return int(status.split()[-1])


async def count_due(db: Database) -> dict[str, int]:
    """Return how many jobs of each kind are overdue."""
    rows = await db.fetch(
        """
        SELECT entrypoint, count(*) FILTER (WHERE execute_after <= now()) AS due
        FROM pgqueuer WHERE status = 'queued' GROUP BY entrypoint
        """
    )
    return {row["entrypoint"]: row["due"] for row in rows}


async def delete_old_log(db: Database) -> None:
    """Delete PgQueuer's log entries older than a day."""
    await db.execute("DELETE FROM pgqueuer_log WHERE created < now() - interval '1 day'")
