"""Accounts in the database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from uuid import UUID

import msgspec

from api.store.pool import Connection, Database, Pool

_COLUMNS = """
    id, name, kind, owner_id, language, time_zone,
    plays_from, plays_to, quiet_from, quiet_to, accepts_invitations, created_at
"""


class AccountRow(msgspec.Struct, frozen=True, kw_only=True):
    """An account as stored in the database."""

    id: UUID
    name: str
    kind: str
    owner_id: UUID | None = None
    language: str = "en"
    time_zone: str = "UTC"
    plays_from: int | None = None
    plays_to: int | None = None
    quiet_from: int | None = None
    quiet_to: int | None = None
    accepts_invitations: bool = False
    created_at: datetime


async def insert(db: Database, row: AccountRow) -> None:
    """Insert the account."""
    await db.execute(
        """
        INSERT INTO accounts
            (id, name, kind, owner_id, language, time_zone, created_at, accepts_invitations)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        """,
        row.id,
        row.name,
        row.kind,
        row.owner_id,
        row.language,
        row.time_zone,
        row.created_at,
        row.accepts_invitations,
    )


async def insert_if_missing(db: Database, row: AccountRow) -> None:
    """Insert the account unless it exists."""
    await db.execute(
        """
        INSERT INTO accounts (id, name, kind, created_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (id) DO NOTHING
        """,
        row.id,
        row.name,
        row.kind,
        row.created_at,
    )


@asynccontextmanager
async def holding(pool: Pool, *account_ids: UUID) -> AsyncIterator[Connection]:
    """Open a transaction that serialises everything counted per account.

    Otherwise concurrent requests would all find room under a cap and exceed it together. Several
    accounts are locked in the same order everywhere, so that two requests never wait for each
    other.
    """
    async with pool.acquire() as connection, connection.transaction():
        await connection.execute(
            "SELECT FROM accounts WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE",
            account_ids,
        )
        yield connection


async def find(db: Database, account_id: UUID) -> AccountRow | None:
    """Return the account with this id."""
    row = await db.fetchrow(f"SELECT {_COLUMNS} FROM accounts WHERE id = $1", account_id)
    return None if row is None else AccountRow(**dict(row))


async def find_many(db: Database, account_ids: Sequence[UUID]) -> dict[UUID, AccountRow]:
    """Return the accounts with these ids that exist."""
    rows = await db.fetch(
        f"SELECT {_COLUMNS} FROM accounts WHERE id = ANY($1::uuid[])", list(account_ids)
    )
    return {row["id"]: AccountRow(**dict(row)) for row in rows}


async def bots_of(db: Database, owner_id: UUID) -> list[AccountRow]:
    """Return the bots that this person owns, oldest first."""
    rows = await db.fetch(
        f"SELECT {_COLUMNS} FROM accounts WHERE owner_id = $1 ORDER BY created_at, id", owner_id
    )
    return [AccountRow(**dict(row)) for row in rows]


async def muted_by(db: Database, account_id: UUID, most: int) -> list[AccountRow]:
    """Return the accounts that this account has muted, by name."""
    rows = await db.fetch(
        f"""
        SELECT {_COLUMNS} FROM accounts
        WHERE id IN (SELECT muted_id FROM mutes WHERE account_id = $1) ORDER BY name, id LIMIT $2
        """,
        account_id,
        most,
    )
    return [AccountRow(**dict(row)) for row in rows]


async def rename(db: Database, account_id: UUID, name: str) -> None:
    """Rename the account, also at tables that are not over."""
    await db.execute(
        """
        WITH renamed AS (UPDATE accounts SET name = $2 WHERE id = $1)
        UPDATE seats SET name = $2 FROM tables
        WHERE (seats.account_id = $1 OR seats.invited_id = $1)
          AND tables.id = seats.table_id AND tables.status <> 'over'
        """,
        account_id,
        name,
    )


async def set_kind(db: Database, account_id: UUID, kind: str) -> None:
    """Set the kind of the account."""
    await db.execute("UPDATE accounts SET kind = $2 WHERE id = $1", account_id, kind)


async def set_preferences(db: Database, row: AccountRow) -> None:
    """Store the language, time zone and hours of the row."""
    await db.execute(
        """
        UPDATE accounts SET language = $2, time_zone = $3,
            plays_from = $4, plays_to = $5, quiet_from = $6, quiet_to = $7
        WHERE id = $1
        """,
        row.id,
        row.language,
        row.time_zone,
        row.plays_from,
        row.plays_to,
        row.quiet_from,
        row.quiet_to,
    )


async def set_accepts_invitations(db: Database, account_id: UUID, accepts: bool) -> None:
    """Allow or forbid others to seat the account without asking."""
    await db.execute(
        "UPDATE accounts SET accepts_invitations = $2 WHERE id = $1", account_id, accepts
    )


async def set_present(db: Database, account_id: UUID, until: datetime) -> None:
    """Record that the account has an open socket until this moment at least."""
    await db.execute(
        "UPDATE accounts SET present_until = $2 WHERE id = $1 AND present_until < $2",
        account_id,
        until,
    )


async def is_present(db: Database, account_id: UUID, now: datetime) -> bool:
    """Return whether the account has an open socket anywhere."""
    return bool(
        await db.fetchval("SELECT present_until > $2 FROM accounts WHERE id = $1", account_id, now)
    )


async def delete(db: Database, account_id: UUID) -> None:
    """Delete the account and all personal data.

    Seats of finished games are kept for the other players, without a name.
    """
    await db.execute(
        """
        WITH nameless AS (
            UPDATE seats SET name = '', account_id = NULL, invited_id = NULL
            WHERE account_id = ANY(ARRAY(SELECT id FROM accounts WHERE id = $1 OR owner_id = $1))
               OR invited_id = ANY(ARRAY(SELECT id FROM accounts WHERE id = $1 OR owner_id = $1))
        )
        DELETE FROM accounts WHERE id = $1
        """,
        account_id,
    )
