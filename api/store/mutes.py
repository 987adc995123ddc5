"""Whose messages and invitations an account does not want."""

from __future__ import annotations

from uuid import UUID

from api.store.pool import Database

MUTED = """EXISTS (
    SELECT FROM mutes LEFT JOIN accounts AS other ON other.id = {1}
    WHERE mutes.account_id = {0} AND muted_id IN ({1}, other.owner_id))"""
"""Whether the first account has muted the second or its owner: bots are no way around it."""


async def mute(db: Database, account_id: UUID, muted_id: UUID) -> bool:
    """Mute the other account; False if it does not exist."""
    return bool(
        await db.fetchval(
            """
            WITH known AS (SELECT id FROM accounts WHERE id = $2),
                 muted AS (INSERT INTO mutes SELECT $1, id FROM known ON CONFLICT DO NOTHING)
            SELECT EXISTS (SELECT FROM known)
            """,
            account_id,
            muted_id,
        )
    )


async def has_muted(db: Database, account_id: UUID, other_id: UUID) -> bool:
    """Return whether the account has muted the other, or the other's owner."""
    return bool(await db.fetchval(f"SELECT {MUTED.format('$1', '$2::uuid')}", account_id, other_id))


async def unmute(db: Database, account_id: UUID, muted_id: UUID) -> None:
    """Unmute the other account."""
    await db.execute(
        "DELETE FROM mutes WHERE account_id = $1 AND muted_id = $2", account_id, muted_id
    )
