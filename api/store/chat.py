"""Chat in the database."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID

import msgspec

from api.store.mutes import MUTED
from api.store.pool import Database


class MessageRow(msgspec.Struct, frozen=True, kw_only=True):
    """A message at a table; `number` grows with time."""

    id: UUID
    table_id: UUID
    number: int
    account_id: UUID
    name: str
    text: str
    at: datetime


async def insert(
    db: Database, message_id: UUID, table_id: UUID, account_id: UUID, text: str, at: datetime
) -> int:
    """Insert the message and return its number."""
    number: int = await db.fetchval(
        """
        INSERT INTO messages (id, table_id, account_id, text, at) VALUES ($1, $2, $3, $4, $5)
        RETURNING number
        """,
        message_id,
        table_id,
        account_id,
        text,
        at,
    )
    return number


async def count_since(db: Database, account_id: UUID, now: datetime, span: timedelta) -> int:
    """Return how many messages the account has sent recently, at any table."""
    found: int = await db.fetchval(
        "SELECT count(*) FROM messages WHERE account_id = $1 AND at > $2", account_id, now - span
    )
    return found


async def read(
    db: Database, table_id: UUID, reader_id: UUID | None, after: int, first: int
) -> list[MessageRow]:
    """Return the messages after the given number, except those from accounts the reader muted."""
    rows = await db.fetch(
        f"""
        SELECT messages.id, table_id, number, account_id, accounts.name, text, at
        FROM messages JOIN accounts ON accounts.id = account_id
        WHERE table_id = $1 AND number > $3 AND NOT {MUTED.format("$2", "messages.account_id")}
        ORDER BY number LIMIT $4
        """,
        table_id,
        reader_id,
        after,
        first,
    )
    return [MessageRow(**dict(row)) for row in rows]


async def count(db: Database, table_id: UUID, reader_id: UUID | None, after: int) -> int:
    """Return how many messages `read` has in total."""
    found: int = await db.fetchval(
        f"""
        SELECT count(*) FROM messages
        WHERE table_id = $1 AND number > $3 AND NOT {MUTED.format("$2", "messages.account_id")}
        """,
        table_id,
        reader_id,
        after,
    )
    return found


async def find(db: Database, message_id: UUID) -> MessageRow | None:
    """Return the message with this id."""
    row = await db.fetchrow(
        """
        SELECT messages.id, table_id, number, account_id, accounts.name, text, at
        FROM messages JOIN accounts ON accounts.id = account_id WHERE messages.id = $1
        """,
        message_id,
    )
    return None if row is None else MessageRow(**dict(row))


async def report(
    db: Database,
    report_id: UUID,
    reporter_id: UUID,
    message_id: UUID,
    reason: str,
    at: datetime,
) -> None:
    """Report the message; a second report by the same account changes nothing."""
    await db.execute(
        """
        INSERT INTO reports (id, reporter_id, message_id, reason, at) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT DO NOTHING
        """,
        report_id,
        reporter_id,
        message_id,
        reason,
        at,
    )


class ReportRow(msgspec.Struct, frozen=True, kw_only=True):
    """A reported message."""

    message_id: UUID
    table_id: UUID
    author: str
    text: str
    reporter: str | None
    reason: str
    at: datetime


async def reports(db: Database) -> list[ReportRow]:
    """Return the reported messages that still exist, oldest first."""
    rows = await db.fetch(
        """
        SELECT messages.id AS message_id, table_id, author.name AS author, text,
               reporter.name AS reporter, reason, reports.at
        FROM reports
        JOIN messages ON messages.id = message_id
        JOIN accounts AS author ON author.id = messages.account_id
        LEFT JOIN accounts AS reporter ON reporter.id = reporter_id
        ORDER BY reports.at, reports.id
        """
    )
    return [ReportRow(**dict(row)) for row in rows]


async def take_down(db: Database, message_id: UUID) -> bool:
    """Delete the message and its reports; return whether it existed."""
    return await db.execute("DELETE FROM messages WHERE id = $1", message_id) == "DELETE 1"


async def dismiss(db: Database, message_id: UUID) -> bool:
    """Dismiss the reports and keep the message; return whether there were any."""
    return await db.execute("DELETE FROM reports WHERE message_id = $1", message_id) != "DELETE 0"
