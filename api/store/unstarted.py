"""Deletes tables that nobody ever started: they hold no game, and anybody can make many."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from api.store.pool import Database

BATCH = 2_000
"""Tables deleted in one statement."""


async def delete_unstarted(
    db: Database, closed_before: datetime, open_before: datetime
) -> list[UUID]:
    """Delete up to a batch of tables without a start; return which.

    Those that were closed before the one moment, and those that have been open without a change
    since before the other. Tables of tournaments belong to their tournament.
    """
    rows = await db.fetch(_DELETE, closed_before, open_before, BATCH)
    return [row["id"] for row in rows]


_DELETE = """
    DELETE FROM tables WHERE id = ANY (ARRAY(
        SELECT id FROM tables
        WHERE (status = 'over' AND changed_at < $1 OR status = 'open' AND changed_at < $2)
          AND started_at IS NULL
          AND NOT EXISTS (SELECT FROM tournament_tables WHERE table_id = tables.id)
        ORDER BY changed_at LIMIT $3 FOR UPDATE SKIP LOCKED))
    RETURNING id
"""
