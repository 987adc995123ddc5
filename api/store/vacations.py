"""Vacations in the database."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from api.model.vacation import Vacation
from api.store.pool import Database


async def insert(db: Database, account_id: UUID, vacation: Vacation) -> None:
    """Insert the vacation."""
    await db.execute(
        "INSERT INTO vacations (account_id, starts_at, ends_at) VALUES ($1, $2, $3)",
        account_id,
        vacation.starts_at,
        vacation.ends_at,
    )


async def of_accounts(
    db: Database, account_ids: Sequence[UUID], since: datetime
) -> dict[UUID, tuple[Vacation, ...]]:
    """Return the vacations that end after `since`, in order, by account."""
    rows = await db.fetch(
        """
        SELECT account_id, starts_at, ends_at FROM vacations
        WHERE account_id = ANY($1::uuid[]) AND ends_at > $2 ORDER BY starts_at
        """,
        list(account_ids),
        since,
    )
    found: dict[UUID, list[Vacation]] = {}
    for row in rows:
        found.setdefault(row["account_id"], []).append(Vacation(row["starts_at"], row["ends_at"]))
    return {account_id: tuple(vacations) for account_id, vacations in found.items()}


async def end(db: Database, account_id: UUID, now: datetime) -> None:
    """End the current vacation now and cancel later ones."""
    await db.execute(
        """
        WITH later AS (DELETE FROM vacations WHERE account_id = $1 AND starts_at >= $2)
        UPDATE vacations SET ends_at = $2
        WHERE account_id = $1 AND starts_at < $2 AND ends_at > $2
        """,
        account_id,
        now,
    )
