"""API tokens in the database."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

import msgspec

from api.store.pool import Database

USED_EVERY = timedelta(minutes=5)


class TokenRow(msgspec.Struct, frozen=True, kw_only=True):
    """A token and its account."""

    id: UUID
    account_id: UUID
    account_name: str
    is_bot: bool
    name: str
    scopes: Sequence[str]
    created_at: datetime
    used_at: datetime | None
    expires_at: datetime
    tournament_id: UUID | None = None
    owner_id: UUID | None = None
    """The owner of the bot whose token it is."""
    language: str = "en"
    """The language of the account."""


_SELECT = """
    SELECT tokens.id, account_id, accounts.name AS account_name, accounts.kind = 'bot' AS is_bot,
           tokens.name, scopes, tokens.created_at, used_at, expires_at, tournament_id,
           accounts.owner_id, accounts.language
    FROM tokens JOIN accounts ON accounts.id = account_id
"""


async def insert(db: Database, row: TokenRow, secret_hash: bytes) -> None:
    """Insert the token."""
    await db.execute(
        """
        INSERT INTO tokens (id, account_id, name, secret_hash, scopes, created_at, expires_at,
            tournament_id)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        """,
        row.id,
        row.account_id,
        row.name,
        secret_hash,
        list(row.scopes),
        row.created_at,
        row.expires_at,
        row.tournament_id,
    )


async def find(db: Database, secret_hash: bytes, now: datetime) -> TokenRow | None:
    """Return the live token with this secret; record its use now and then."""
    row = await db.fetchrow(
        _SELECT + "WHERE secret_hash = $1 AND expires_at > $2", secret_hash, now
    )
    if row is None:
        return None
    token = TokenRow(**dict(row))
    if token.used_at is None or now - token.used_at > USED_EVERY:
        await db.execute("UPDATE tokens SET used_at = $2 WHERE id = $1", token.id, now)
    return token


async def alive(db: Database, hashes: Sequence[bytes], now: datetime) -> set[bytes]:
    """Return which of the hashed secrets belong to live tokens."""
    rows = await db.fetch(
        "SELECT secret_hash FROM tokens WHERE secret_hash = ANY($1) AND expires_at > $2",
        hashes,
        now,
    )
    return {row["secret_hash"] for row in rows}


async def exists(db: Database, token_id: UUID) -> bool:
    """Return whether the token has not been revoked."""
    found: bool = await db.fetchval("SELECT EXISTS (SELECT FROM tokens WHERE id = $1)", token_id)
    return found


async def of_account(db: Database, account_id: UUID, now: datetime) -> list[TokenRow]:
    """Return the live tokens of the account and of its bots, oldest first."""
    rows = await db.fetch(
        _SELECT + "WHERE (account_id = $1 OR accounts.owner_id = $1) AND expires_at > $2 "
        "ORDER BY tokens.created_at, tokens.id",
        account_id,
        now,
    )
    return [TokenRow(**dict(row)) for row in rows]


async def delete(db: Database, account_id: UUID, token_id: UUID) -> bool:
    """Delete the token of the account or of one of its bots; return whether it existed."""
    status = await db.execute(
        """
        DELETE FROM tokens USING accounts
        WHERE tokens.id = $2 AND accounts.id = tokens.account_id
          AND (accounts.id = $1 OR accounts.owner_id = $1)
        """,
        account_id,
        token_id,
    )
    return status == "DELETE 1"
