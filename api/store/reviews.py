"""Reviews of finished games, with their progress."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec

from api.store.pool import Database


class ReviewRow(msgspec.Struct, frozen=True, kw_only=True):
    """A requested review."""

    table_id: UUID
    version: int
    is_done: bool
    seconds: float
    data: bytes | None


async def find(db: Database, table_id: UUID) -> ReviewRow | None:
    """Return the review of the table, if one was requested."""
    row = await db.fetchrow(
        "SELECT table_id, version, is_done, seconds, data FROM reviews WHERE table_id = $1",
        table_id,
    )
    return None if row is None else ReviewRow(**dict(row))


async def request(db: Database, table_id: UUID, account_id: UUID, now: datetime) -> bool:
    """Request a review; return whether it is new."""
    found = await db.fetchval(
        """
        INSERT INTO reviews (table_id, requested_by, requested_at) VALUES ($1, $2, $3)
        ON CONFLICT DO NOTHING RETURNING true
        """,
        table_id,
        account_id,
        now,
    )
    return found is not None


async def count_unfinished(db: Database, account_id: UUID) -> int:
    """Return how many unfinished reviews the account has requested."""
    count: int = await db.fetchval(
        "SELECT count(*) FROM reviews WHERE requested_by = $1 AND NOT is_done", account_id
    )
    return count


async def save(
    db: Database, before: ReviewRow, data: bytes, seconds: float, *, is_done: bool
) -> ReviewRow | None:
    """Store the progress; None if another process has continued the review in the meantime."""
    row = await db.fetchrow(
        """
        UPDATE reviews SET data = $3, seconds = $4, is_done = $5, version = version + 1
        WHERE table_id = $1 AND version = $2
        RETURNING table_id, version, is_done, seconds, data
        """,
        before.table_id,
        before.version,
        data,
        seconds,
        is_done,
    )
    return None if row is None else ReviewRow(**dict(row))


async def find_unfinished(db: Database, before: datetime) -> list[UUID]:
    """Return the tables with unfinished reviews that were requested before this moment."""
    rows = await db.fetch(
        "SELECT table_id FROM reviews WHERE NOT is_done AND requested_at < $1 LIMIT 100", before
    )
    return [row["table_id"] for row in rows]
