"""Sessions in the database: a device that is signed in."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

import msgspec

from api.store.pool import Database

SEEN_EVERY = timedelta(minutes=5)
"""How precisely the last visit is recorded; a write with every request would cost too much."""


class SessionRow(msgspec.Struct, frozen=True, kw_only=True):
    """A session and its account."""

    id: UUID
    account_id: UUID
    account_name: str
    device: str
    created_at: datetime
    seen_at: datetime
    expires_at: datetime
    language: str = "en"
    """The language of the account."""


async def insert(db: Database, row: SessionRow, secret_hash: bytes) -> None:
    """Insert the session."""
    await db.execute(
        """
        INSERT INTO sessions
            (id, account_id, secret_hash, device, created_at, seen_at, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        """,
        row.id,
        row.account_id,
        secret_hash,
        row.device,
        row.created_at,
        row.seen_at,
        row.expires_at,
    )


async def find(db: Database, secret_hash: bytes, now: datetime) -> SessionRow | None:
    """Return the live session with this secret; record the visit now and then."""
    row = await db.fetchrow(
        """
        SELECT sessions.id, account_id, accounts.name AS account_name, device,
               sessions.created_at, seen_at, expires_at, accounts.language
        FROM sessions JOIN accounts ON accounts.id = account_id
        WHERE secret_hash = $1 AND expires_at > $2
        """,
        secret_hash,
        now,
    )
    if row is None:
        return None
    session = SessionRow(**dict(row))
    if now - session.seen_at > SEEN_EVERY:
        longer = now + (session.expires_at - session.seen_at)
        await db.execute(
            "UPDATE sessions SET seen_at = $2, expires_at = $3 WHERE id = $1",
            session.id,
            now,
            longer,
        )
    return session


async def alive(db: Database, hashes: Sequence[bytes], now: datetime) -> set[bytes]:
    """Return which of the hashed secrets belong to live sessions."""
    rows = await db.fetch(
        "SELECT secret_hash FROM sessions WHERE secret_hash = ANY($1) AND expires_at > $2",
        hashes,
        now,
    )
    return {row["secret_hash"] for row in rows}


async def of_account(db: Database, account_id: UUID, now: datetime) -> list[SessionRow]:
    """Return the live sessions of the account, the latest visit first."""
    rows = await db.fetch(
        """
        SELECT sessions.id, account_id, accounts.name AS account_name, device,
               sessions.created_at, seen_at, expires_at
        FROM sessions JOIN accounts ON accounts.id = account_id
        WHERE account_id = $1 AND expires_at > $2
        ORDER BY seen_at DESC, sessions.id
        """,
        account_id,
        now,
    )
    return [SessionRow(**dict(row)) for row in rows]


async def delete(db: Database, account_id: UUID, session_id: UUID) -> bool:
    """Delete the account's session; return whether it existed."""
    status = await db.execute(
        "DELETE FROM sessions WHERE account_id = $1 AND id = $2", account_id, session_id
    )
    return status == "DELETE 1"


async def exists(db: Database, session_id: UUID) -> bool:
    """Return whether the session has not ended."""
    found: bool = await db.fetchval(
        "SELECT EXISTS (SELECT FROM sessions WHERE id = $1)", session_id
    )
    return found


async def delete_all(db: Database, account_id: UUID) -> None:
    """Delete every session and token of the account and its bots, and what it approved."""
    await db.execute(
        """
        WITH ended AS (DELETE FROM sessions WHERE account_id = $1),
             -- A program whose request was approved has not fetched its token yet.
             approved AS (DELETE FROM device_codes WHERE answered_by = $1)
        DELETE FROM tokens WHERE account_id = $1
            OR account_id IN (SELECT id FROM accounts WHERE owner_id = $1)
        """,
        account_id,
    )


async def delete_expired(db: Database, now: datetime) -> None:
    """Delete expired sessions, tokens and challenges."""
    await db.execute(
        """
        WITH old_sessions AS (DELETE FROM sessions WHERE expires_at <= $1),
             old_challenges AS (DELETE FROM challenges WHERE expires_at <= $1)
        DELETE FROM tokens WHERE expires_at <= $1
        """,
        now,
    )
