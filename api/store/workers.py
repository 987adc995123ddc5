"""Which processes run jobs, and which of them are dead."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from api.store.pool import Database


async def sign_on(db: Database, worker_id: UUID) -> None:
    """Record that the worker is alive."""
    await db.execute(
        """
        INSERT INTO workers (id, seen_at) VALUES ($1, now())
        ON CONFLICT (id) DO UPDATE SET seen_at = now()
        """,
        worker_id,
    )


async def sign_off(db: Database, worker_id: UUID) -> None:
    """Delete the worker after an orderly end."""
    await db.execute("DELETE FROM workers WHERE id = $1", worker_id)


async def find_dead(db: Database, after: timedelta) -> list[UUID]:
    """Return the workers not seen for this long, and those known only from their jobs."""
    rows = await db.fetch(
        """
        SELECT id FROM workers WHERE seen_at < now() - $1::interval
        UNION
        SELECT queue_manager_id FROM pgqueuer
        WHERE status = 'picked' AND updated < now() - $1::interval
          AND NOT EXISTS (SELECT FROM workers WHERE workers.id = queue_manager_id)
        """,
        after,
    )
    return [row["id"] for row in rows]
