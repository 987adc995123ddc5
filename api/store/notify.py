"""Push subscriptions, webhooks and the house's own keys in the database."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import msgspec

from api.store.pool import Database


class PushRow(msgspec.Struct, frozen=True, kw_only=True):
    """A browser that takes pushes."""

    id: UUID
    account_id: UUID
    endpoint: str
    p256dh: str
    auth: str
    created_at: datetime


class WebhookRow(msgspec.Struct, frozen=True, kw_only=True):
    """An address that takes webhooks."""

    id: UUID
    account_id: UUID
    url: str
    secret: str
    events: Sequence[str]
    selection: str | None
    failures: int = 0
    disabled_at: datetime | None = None
    created_at: datetime


_PUSH = "id, account_id, endpoint, p256dh, auth, created_at"
_WEBHOOK = "id, account_id, url, secret, events, selection, failures, disabled_at, created_at"


async def find_server_key(db: Database, name: str) -> str | None:
    """Return the house's key of this name, if it was made before."""
    kept: str | None = await db.fetchval("SELECT value FROM house_keys WHERE name = $1", name)
    return kept


async def server_key(db: Database, name: str, fresh: str) -> str:
    """The house's key of this name; the fresh one if there was none, whoever comes first."""
    kept: str = await db.fetchval(
        """
        INSERT INTO house_keys (name, value) VALUES ($1, $2)
        ON CONFLICT (name) DO UPDATE SET value = house_keys.value RETURNING value
        """,
        name,
        fresh,
    )
    return kept


async def insert_push(db: Database, row: PushRow) -> None:
    """The browser takes pushes for the account, and for no other."""
    await db.execute(
        """
        INSERT INTO pushes (id, account_id, endpoint, p256dh, auth, created_at)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (endpoint) DO UPDATE
        SET account_id = excluded.account_id, p256dh = excluded.p256dh, auth = excluded.auth
        """,
        row.id,
        row.account_id,
        row.endpoint,
        row.p256dh,
        row.auth,
        row.created_at,
    )
    await note_wishes(db, row.account_id)


async def pushes_of(db: Database, account_id: UUID) -> list[PushRow]:
    """The browsers of the account."""
    rows = await db.fetch(
        f"SELECT {_PUSH} FROM pushes WHERE account_id = $1 ORDER BY created_at, id", account_id
    )
    return [PushRow(**dict(row)) for row in rows]


async def find_push(db: Database, push_id: UUID) -> PushRow | None:
    """The browser of this id."""
    row = await db.fetchrow(f"SELECT {_PUSH} FROM pushes WHERE id = $1", push_id)
    return None if row is None else PushRow(**dict(row))


async def delete_push(db: Database, account_id: UUID, endpoint: str) -> bool:
    """The browser takes no more pushes; tells whether it did."""
    status = await db.execute(
        "DELETE FROM pushes WHERE account_id = $1 AND endpoint = $2", account_id, endpoint
    )
    await note_wishes(db, account_id)
    return status == "DELETE 1"


async def insert_webhook(db: Database, row: WebhookRow) -> None:
    """The address takes webhooks for the account."""
    await db.execute(
        """
        INSERT INTO webhooks (id, account_id, url, secret, events, selection, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        """,
        row.id,
        row.account_id,
        row.url,
        row.secret,
        list(row.events),
        row.selection,
        row.created_at,
    )
    await note_wishes(db, row.account_id)


async def webhooks_of(db: Database, account_id: UUID) -> list[WebhookRow]:
    """The addresses of the account."""
    rows = await db.fetch(
        f"SELECT {_WEBHOOK} FROM webhooks WHERE account_id = $1 ORDER BY created_at, id",
        account_id,
    )
    return [WebhookRow(**dict(row)) for row in rows]


async def find_webhook(db: Database, webhook_id: UUID) -> WebhookRow | None:
    """The webhook of this id."""
    row = await db.fetchrow(f"SELECT {_WEBHOOK} FROM webhooks WHERE id = $1", webhook_id)
    return None if row is None else WebhookRow(**dict(row))


async def note_delivery(db: Database, webhook_id: UUID) -> None:
    """The address answered well: earlier failures are forgiven."""
    await db.execute("UPDATE webhooks SET failures = 0 WHERE id = $1 AND failures > 0", webhook_id)


async def note_failure(db: Database, webhook_id: UUID, limit: int, now: datetime) -> None:
    """One delivery more was given up; after `limit` in a row the webhook is switched off."""
    account_id: UUID | None = await db.fetchval(
        """
        UPDATE webhooks SET failures = failures + 1,
            disabled_at = CASE WHEN failures + 1 >= $2 THEN coalesce(disabled_at, $3) END
        WHERE id = $1 RETURNING account_id
        """,
        webhook_id,
        limit,
        now,
    )
    if account_id is not None:
        await note_wishes(db, account_id)


async def enable_webhook(db: Database, account_id: UUID, webhook_id: UUID) -> bool:
    """The webhook is on, with a clean sheet; tells whether it is the account's."""
    status = await db.execute(
        """
        UPDATE webhooks SET failures = 0, disabled_at = NULL WHERE account_id = $1 AND id = $2
        """,
        account_id,
        webhook_id,
    )
    await note_wishes(db, account_id)
    return status == "UPDATE 1"


async def delete_webhook(db: Database, account_id: UUID, webhook_id: UUID) -> bool:
    """The webhook is gone; tells whether it was the account's."""
    status = await db.execute(
        "DELETE FROM webhooks WHERE account_id = $1 AND id = $2", account_id, webhook_id
    )
    await note_wishes(db, account_id)
    return status == "DELETE 1"


async def note_wishes(db: Database, account_id: UUID) -> None:
    """The account says whether there is anywhere to tell it something."""
    await db.execute(
        """
        UPDATE accounts SET notified =
            EXISTS (SELECT FROM pushes WHERE account_id = $1)
            OR EXISTS (SELECT FROM webhooks WHERE account_id = $1 AND disabled_at IS NULL)
        WHERE id = $1
        """,
        account_id,
    )


async def may_push_invitation(
    db: Database, inviter_id: UUID, invited_id: UUID, now: datetime, since: datetime
) -> bool:
    """Whether the last push of this person to that one was before `since`; it is noted if so."""
    return bool(
        await db.fetchval(
            """
            INSERT INTO invitation_pushes (inviter_id, invited_id, at)
            SELECT $1, id, $3 FROM accounts
            WHERE id = $2 AND EXISTS (SELECT FROM accounts WHERE id = $1)
            ON CONFLICT (inviter_id, invited_id) DO UPDATE SET at = excluded.at
                WHERE invitation_pushes.at <= $4
            RETURNING true
            """,
            inviter_id,
            invited_id,
            now,
            since,
        )
    )
