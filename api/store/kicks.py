"""Who was kicked from which table; `api.store.changes` stores it together with the freed seat."""

from __future__ import annotations

from uuid import UUID

from api.store.pool import Database


async def was_kicked(db: Database, table_id: UUID, account_id: UUID) -> bool:
    """Return whether a host has kicked the account from the table."""
    return bool(
        await db.fetchval(
            "SELECT EXISTS (SELECT FROM kicks WHERE table_id = $1 AND account_id = $2)",
            table_id,
            account_id,
        )
    )
