"""Stored answers to creating mutations, so that a repeated request gets the same answer."""

from __future__ import annotations

from datetime import datetime

import msgspec

from api.store.pool import Database

DONE = b""
"""In place of an answer: what was asked for is done, but its answer was not stored."""


class Kept(msgspec.Struct, frozen=True):
    """A key that has been used."""

    asked_hash: bytes
    answer: bytes | None


class Claimed(msgspec.Struct, frozen=True):
    """The key belongs to this request now."""

    is_done: bool
    """Whether an abandoned request has done already what is asked for."""


async def claim(
    db: Database, key_hash: bytes, asked_hash: bytes, now: datetime, abandoned: datetime
) -> Claimed | Kept:
    """Reserve the key, or return what is stored for it if it is taken.

    A key whose request was never answered becomes free again once it is abandoned.
    """
    claimed = await db.fetchrow(
        """
        INSERT INTO idempotency_keys (key_hash, asked_hash, at) VALUES ($1, $2, $3)
        ON CONFLICT (key_hash) DO UPDATE SET asked_hash = $2, at = $3
            WHERE idempotency_keys.at < $4 AND (idempotency_keys.answer IS NULL
                OR (idempotency_keys.answer = $5 AND idempotency_keys.asked_hash = $2))
        RETURNING answer
        """,
        key_hash,
        asked_hash,
        now,
        abandoned,
        DONE,
    )
    if claimed is not None:
        return Claimed(is_done=claimed["answer"] is not None)
    row = await db.fetchrow(
        "SELECT asked_hash, answer FROM idempotency_keys WHERE key_hash = $1", key_hash
    )
    # Released in between: the next attempt finds it free.
    return Kept(asked_hash, None) if row is None else Kept(row["asked_hash"], row["answer"] or None)


async def keep(db: Database, key_hash: bytes, answer: bytes) -> None:
    """Store the answer for its key."""
    await db.execute(
        "UPDATE idempotency_keys SET answer = $2 WHERE key_hash = $1", key_hash, answer
    )


async def mark_done(db: Database, key_hash: bytes) -> None:
    """Note that it is done, unless its answer is stored already."""
    await db.execute(
        "UPDATE idempotency_keys SET answer = coalesce(answer, $2) WHERE key_hash = $1",
        key_hash,
        DONE,
    )


async def release(db: Database, key_hash: bytes) -> None:
    """Release the key if nothing was done."""
    await db.execute(
        "DELETE FROM idempotency_keys WHERE key_hash = $1 AND answer IS NULL", key_hash
    )


async def delete_old(db: Database, before: datetime) -> None:
    """Delete keys from before this moment."""
    await db.execute("DELETE FROM idempotency_keys WHERE at < $1", before)
