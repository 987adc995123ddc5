"""Notifications of tournaments that players see in the app."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import msgspec

from api.store.pool import Database


class NotificationRow(msgspec.Struct, frozen=True, kw_only=True):
    """An announcement or a reminder to one account."""

    id: UUID
    account_id: UUID
    tournament_id: UUID
    table_id: UUID | None
    kind: str
    text: str
    at: datetime


async def insert(db: Database, rows: Sequence[NotificationRow]) -> None:
    """Store the notifications for their accounts; an existing one gets the new text."""
    await db.executemany(
        """
        INSERT INTO tournament_notifications
            (id, account_id, tournament_id, table_id, kind, text, at)
        SELECT $1, $2, $3, $4, $5, $6, $7 WHERE EXISTS (SELECT FROM accounts WHERE id = $2)
        ON CONFLICT (id) DO UPDATE SET text = excluded.text
        """,
        [
            (row.id, row.account_id, row.tournament_id, row.table_id, row.kind, row.text, row.at)
            for row in rows
        ],
    )


async def of_account(
    db: Database, account_id: UUID, since: datetime, limit: int
) -> list[tuple[NotificationRow, str]]:
    """Return the account's newest notifications, each with the title of its tournament.

    A reminder disappears as soon as its table no longer waits for the account.
    """
    rows = await db.fetch(
        """
        SELECT note.*, tournaments.title FROM tournament_notifications AS note
        JOIN tournaments ON tournaments.id = note.tournament_id
        WHERE note.account_id = $1 AND note.at > $2 AND (note.kind <> 'reminder' OR EXISTS (
            SELECT FROM tables JOIN seats ON seats.table_id = tables.id
            WHERE tables.id = note.table_id AND tables.status = 'running'
              AND seats.account_id = $1 AND seats.bot IS NULL
              AND to_act @> jsonb_build_array(jsonb_build_object('seat', seats.seat))))
        ORDER BY note.at DESC, note.id LIMIT $3
        """,
        account_id,
        since,
        limit,
    )
    return [
        (
            NotificationRow(**{name: row[name] for name in NotificationRow.__struct_fields__}),
            row["title"],
        )
        for row in rows
    ]


async def delete(db: Database, account_id: UUID, notification_id: UUID) -> bool:
    """Delete the notification; return whether it was the account's."""
    status = await db.execute(
        "DELETE FROM tournament_notifications WHERE account_id = $1 AND id = $2",
        account_id,
        notification_id,
    )
    return status == "DELETE 1"


async def reachable_accounts(db: Database, account_ids: Sequence[UUID]) -> set[UUID]:
    """Return which of the accounts can be notified by push or webhook."""
    rows = await db.fetch(
        "SELECT id FROM accounts WHERE notified AND id = ANY($1::uuid[])", list(account_ids)
    )
    return {row["id"] for row in rows}
