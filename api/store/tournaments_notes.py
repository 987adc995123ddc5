"""What events tell players inside the app."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import msgspec

from api.store.pool import Database


class NoteRow(msgspec.Struct, frozen=True, kw_only=True):
    """An announcement or a reminder to one account."""

    id: UUID
    account_id: UUID
    tournament_id: UUID
    table_id: UUID | None
    kind: str
    text: str
    at: datetime


async def insert(db: Database, notes: Sequence[NoteRow]) -> None:
    """The notes lie there for their accounts; one that lies there already is not doubled."""
    await db.executemany(
        """
        INSERT INTO tournament_notes (id, account_id, tournament_id, table_id, kind, text, at)
        SELECT $1, $2, $3, $4, $5, $6, $7 WHERE EXISTS (SELECT FROM accounts WHERE id = $2)
        ON CONFLICT DO NOTHING
        """,
        [
            (one.id, one.account_id, one.tournament_id, one.table_id, one.kind, one.text, one.at)
            for one in notes
        ],
    )


async def of_account(
    db: Database, account_id: UUID, since: datetime, limit: int
) -> list[tuple[NoteRow, str]]:
    """The account's newest notes, each with the title of its event.

    A reminder is gone as soon as its table no longer waits for the account.
    """
    rows = await db.fetch(
        """
        SELECT note.*, tournaments.title FROM tournament_notes AS note
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
        (NoteRow(**{name: row[name] for name in NoteRow.__struct_fields__}), row["title"])
        for row in rows
    ]


async def delete(db: Database, account_id: UUID, note_id: UUID) -> bool:
    """The note is gone; tells whether it was the account's."""
    status = await db.execute(
        "DELETE FROM tournament_notes WHERE account_id = $1 AND id = $2", account_id, note_id
    )
    return status == "DELETE 1"


async def accounts_with_ears(db: Database, account_ids: Sequence[UUID]) -> set[UUID]:
    """Those of the accounts that have a browser or a program to be told by."""
    rows = await db.fetch(
        "SELECT id FROM accounts WHERE notified AND id = ANY($1::uuid[])", list(account_ids)
    )
    return {row["id"] for row in rows}
