"""Device codes: stored as hashes, valid for a few minutes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from uuid import UUID

import msgspec

from api.store.pool import Connection, Database, Pool


class DeviceCodeRow(msgspec.Struct, frozen=True, kw_only=True):
    """A program that asks for a token, with the answer once there is one."""

    device_hash: bytes
    user_hash: bytes
    name: str
    scopes: Sequence[str]
    days: int
    address_hash: bytes
    created_at: datetime
    expires_at: datetime
    interval_seconds: int
    polled_at: datetime | None = None
    answered_by: UUID | None = None
    holder_id: UUID | None = None
    approved: bool | None = None


_COLUMNS = ", ".join(DeviceCodeRow.__struct_fields__)


async def insert(db: Database, row: DeviceCodeRow) -> bool:
    """Store the request; False if one of its codes is taken."""
    status = await db.execute(
        """
        INSERT INTO device_codes (device_hash, user_hash, name, scopes, days, address_hash,
            created_at, expires_at, interval_seconds)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        ON CONFLICT DO NOTHING
        """,
        row.device_hash,
        row.user_hash,
        row.name,
        list(row.scopes),
        row.days,
        row.address_hash,
        row.created_at,
        row.expires_at,
        row.interval_seconds,
    )
    return status == "INSERT 0 1"


@asynccontextmanager
async def counting(pool: Pool, *whose: bytes) -> AsyncIterator[Connection]:
    """Open a transaction that serialises everything counted for these guessers.

    Otherwise concurrent requests would all find room under a cap and exceed it together.
    """
    async with pool.acquire() as connection, connection.transaction():
        for name in sorted(whose):
            await connection.execute(
                "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", name.hex()
            )
        yield connection


async def count_open(db: Database, address_hash: bytes, now: datetime) -> int:
    """Return how many requests of this address are still open."""
    found = await db.fetchval(
        "SELECT count(*) FROM device_codes WHERE address_hash = $1 AND expires_at > $2",
        address_hash,
        now,
    )
    return int(found)


async def find_unanswered(db: Database, user_hash: bytes, now: datetime) -> DeviceCodeRow | None:
    """Return the unexpired, unanswered request with this user code."""
    row = await db.fetchrow(
        f"SELECT {_COLUMNS} FROM device_codes"
        " WHERE user_hash = $1 AND expires_at > $2 AND approved IS NULL",
        user_hash,
        now,
    )
    return None if row is None else DeviceCodeRow(**dict(row))


async def answer(
    db: Database, user_hash: bytes, now: datetime, *, by: UUID, holder: UUID, approved: bool
) -> bool:
    """Store the answer; False if the request is gone or already answered."""
    status = await db.execute(
        """
        UPDATE device_codes SET answered_by = $3, holder_id = $4, approved = $5
        WHERE user_hash = $1 AND expires_at > $2 AND approved IS NULL
        """,
        user_hash,
        now,
        by,
        holder,
        approved,
    )
    return status == "UPDATE 1"


async def hold(connection: Connection, device_hash: bytes) -> DeviceCodeRow | None:
    """Return the request with this device code, locked until the commit."""
    row = await connection.fetchrow(
        f"SELECT {_COLUMNS} FROM device_codes WHERE device_hash = $1 FOR UPDATE", device_hash
    )
    return None if row is None else DeviceCodeRow(**dict(row))


async def note_poll(
    connection: Connection, device_hash: bytes, now: datetime, interval_seconds: int
) -> None:
    """Record when the program polled, and how long it must wait before polling again."""
    await connection.execute(
        "UPDATE device_codes SET polled_at = $2, interval_seconds = $3 WHERE device_hash = $1",
        device_hash,
        now,
        interval_seconds,
    )


async def delete(connection: Connection, device_hash: bytes) -> None:
    """Delete the request: a device code can be redeemed once."""
    await connection.execute("DELETE FROM device_codes WHERE device_hash = $1", device_hash)


async def note_wrong_code(db: Database, guessers: Sequence[bytes], now: datetime) -> None:
    """Count a wrong user code against each of the guessers."""
    await db.execute(
        "INSERT INTO device_code_guesses SELECT unnest($1::bytea[]), $2", list(guessers), now
    )


async def count_wrong_codes(db: Database, guesser: bytes, since: datetime) -> int:
    """Return how many wrong codes this guesser has entered since then."""
    found = await db.fetchval(
        "SELECT count(*) FROM device_code_guesses WHERE guesser_hash = $1 AND at > $2",
        guesser,
        since,
    )
    return int(found)


async def delete_expired(db: Database, now: datetime, guesses_before: datetime) -> None:
    """Delete expired requests, and guesses that no longer count."""
    await db.execute(
        """
        WITH old_guesses AS (DELETE FROM device_code_guesses WHERE at <= $2)
        DELETE FROM device_codes WHERE expires_at <= $1
        """,
        now,
        guesses_before,
    )
