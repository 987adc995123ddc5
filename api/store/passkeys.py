"""Passkeys, challenges and recovery codes in the database."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import msgspec

from api.store.pool import Database


class PasskeyRow(msgspec.Struct, frozen=True, kw_only=True):
    """A passkey of an account."""

    id: UUID
    credential_id: bytes
    account_id: UUID
    name: str
    public_key: bytes
    sign_count: int
    created_at: datetime
    used_at: datetime | None = None


_COLUMNS = "id, credential_id, account_id, name, public_key, sign_count, created_at, used_at"


async def ask(
    db: Database, challenge: bytes, account_id: UUID | None, expires_at: datetime
) -> None:
    """Store the challenge for an account, or for somebody signing in."""
    await db.execute(
        "INSERT INTO challenges (challenge, account_id, expires_at) VALUES ($1, $2, $3)",
        challenge,
        account_id,
        expires_at,
    )


async def take_challenge(
    db: Database, challenge: bytes, account_id: UUID | None, now: datetime
) -> bool:
    """Consume the challenge; return whether it was open for this account."""
    status = await db.execute(
        """
        DELETE FROM challenges
        WHERE challenge = $1 AND account_id IS NOT DISTINCT FROM $2 AND expires_at > $3
        """,
        challenge,
        account_id,
        now,
    )
    return status == "DELETE 1"


async def insert(db: Database, row: PasskeyRow) -> bool:
    """Insert the passkey; False if the credential is already known."""
    status = await db.execute(
        """
        INSERT INTO passkeys
            (id, credential_id, account_id, name, public_key, sign_count, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT DO NOTHING
        """,
        row.id,
        row.credential_id,
        row.account_id,
        row.name,
        row.public_key,
        row.sign_count,
        row.created_at,
    )
    return status == "INSERT 0 1"


async def find(db: Database, credential_id: bytes) -> PasskeyRow | None:
    """Return the passkey with this credential."""
    row = await db.fetchrow(
        f"SELECT {_COLUMNS} FROM passkeys WHERE credential_id = $1", credential_id
    )
    return None if row is None else PasskeyRow(**dict(row))


async def of_account(db: Database, account_id: UUID) -> list[PasskeyRow]:
    """Return the passkeys of the account, oldest first."""
    rows = await db.fetch(
        f"SELECT {_COLUMNS} FROM passkeys WHERE account_id = $1 ORDER BY created_at, id",
        account_id,
    )
    return [PasskeyRow(**dict(row)) for row in rows]


async def note_use(db: Database, credential_id: bytes, sign_count: int, now: datetime) -> None:
    """Store the authenticator's counter and the time of use."""
    await db.execute(
        "UPDATE passkeys SET sign_count = $2, used_at = $3 WHERE credential_id = $1",
        credential_id,
        sign_count,
        now,
    )


async def delete(db: Database, account_id: UUID, passkey_id: UUID) -> bool:
    """Delete the passkey; return whether it existed."""
    status = await db.execute(
        "DELETE FROM passkeys WHERE account_id = $1 AND id = $2", account_id, passkey_id
    )
    return status == "DELETE 1"


async def replace_codes(db: Database, account_id: UUID, hashes: Sequence[bytes]) -> None:
    """Replace the account's recovery codes with these."""
    await db.execute(
        """
        WITH gone AS (DELETE FROM recovery_codes WHERE account_id = $1)
        INSERT INTO recovery_codes (code_hash, account_id) SELECT unnest($2::bytea[]), $1
        """,
        account_id,
        list(hashes),
    )


async def count_codes(db: Database, account_id: UUID) -> int:
    """Return how many unused recovery codes the account has."""
    found: int = await db.fetchval(
        "SELECT count(*) FROM recovery_codes WHERE account_id = $1", account_id
    )
    return found


async def use_code(db: Database, code_hash: bytes) -> UUID | None:
    """Consume the recovery code and return its account."""
    found: UUID | None = await db.fetchval(
        "DELETE FROM recovery_codes WHERE code_hash = $1 RETURNING account_id", code_hash
    )
    return found
