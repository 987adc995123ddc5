"""Stored answers to creating mutations, so that a repeated request gets the same answer."""

from __future__ import annotations

from datetime import datetime

import msgspec

from api.store.pool import Database


class Kept(msgspec.Struct, frozen=True):
    """A key that has been used."""

    asked_hash: bytes
    answer: bytes | None


async def claim(
    db: Database, key_hash: bytes, asked_hash: bytes, now: datetime, abandoned: datetime
) -> Kept | None:
    """Reserve the key; return what is stored for it if it is taken.

    A key whose request was never answered becomes free again once it is abandoned.
    """
    taken = await db.fetchval(
        """
        INSERT INTO idempotency_keys (key_hash, asked_hash, at) VALUES ($1, $2, $3)
        ON CONFLICT (key_hash) DO UPDATE SET asked_hash = $2, at = $3
            WHERE idempotency_keys.answer IS NULL AND idempotency_keys.at < $4
        RETURNING true
        """,
        key_hash,
        asked_hash,
        now,
        abandoned,
    )
    if taken:
        return None
    row = await db.fetchrow(
        "SELECT asked_hash, answer FROM idempotency_keys WHERE key_hash = $1", key_hash
    )
    # Released in between: the next attempt finds it free.
    return Kept(asked_hash, None) if row is None else Kept(row["asked_hash"], row["answer"])


async def keep(db: Database, key_hash: bytes, answer: bytes) -> None:
    """Store the answer for its key."""
    await db.execute(
        "UPDATE idempotency_keys SET answer = $2 WHERE key_hash = $1", key_hash, answer
    )


async def release(db: Database, key_hash: bytes) -> None:
    """Release the key: nothing was done."""
    await db.execute("DELETE FROM idempotency_keys WHERE key_hash = $1", key_hash)


async def delete_old(db: Database, before: datetime) -> None:
    """Delete keys from before this moment."""
    await db.execute("DELETE FROM idempotency_keys WHERE at < $1", before)
