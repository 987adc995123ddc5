"""Push subscriptions, webhooks and the server's own keys in the database."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import msgspec

from api.store.pool import Database
from api.store.strangers import MET


class PushRow(msgspec.Struct, frozen=True, kw_only=True):
    """A browser that is subscribed to push notifications."""

    id: UUID
    account_id: UUID
    endpoint: str
    p256dh: str
    auth: str
    created_at: datetime
    session_id: UUID | None = None
    """The session of the browser, which ends with it; None for subscriptions made by a token."""


class WebhookRow(msgspec.Struct, frozen=True, kw_only=True):
    """A webhook of an account."""

    id: UUID
    account_id: UUID
    url: str
    secret: str
    events: Sequence[str]
    selection: str | None
    failures: int = 0
    disabled_at: datetime | None = None
    created_at: datetime


_PUSH = "id, account_id, endpoint, p256dh, auth, created_at, session_id"
_WEBHOOK = "id, account_id, url, secret, events, selection, failures, disabled_at, created_at"


async def find_server_key(db: Database, name: str) -> str | None:
    """Return the server's key of this name, if it exists."""
    kept: str | None = await db.fetchval("SELECT value FROM house_keys WHERE name = $1", name)
    return kept


async def server_key(db: Database, name: str, fresh: str) -> str:
    """Return the server's key of this name; store the fresh one if there was none."""
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
    """Subscribe the browser for the account, and for no other."""
    await db.execute(
        """
        INSERT INTO pushes (id, account_id, endpoint, p256dh, auth, created_at, session_id)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (endpoint) DO UPDATE
        SET account_id = excluded.account_id, p256dh = excluded.p256dh, auth = excluded.auth,
            session_id = excluded.session_id
        """,
        row.id,
        row.account_id,
        row.endpoint,
        row.p256dh,
        row.auth,
        row.created_at,
        row.session_id,
    )
    await note_wishes(db, row.account_id)


async def pushes_of(db: Database, account_id: UUID) -> list[PushRow]:
    """Return the subscribed browsers of the account."""
    rows = await db.fetch(
        f"SELECT {_PUSH} FROM pushes WHERE account_id = $1 ORDER BY created_at, id", account_id
    )
    return [PushRow(**dict(row)) for row in rows]


async def find_push(db: Database, push_id: UUID) -> PushRow | None:
    """Return the subscription with this id."""
    row = await db.fetchrow(f"SELECT {_PUSH} FROM pushes WHERE id = $1", push_id)
    return None if row is None else PushRow(**dict(row))


async def delete_push(db: Database, account_id: UUID, endpoint: str) -> bool:
    """Unsubscribe the browser; return whether it was subscribed."""
    status = await db.execute(
        "DELETE FROM pushes WHERE account_id = $1 AND endpoint = $2", account_id, endpoint
    )
    await note_wishes(db, account_id)
    return status == "DELETE 1"


async def delete_pushes_of_session(db: Database, account_id: UUID, session_id: UUID) -> None:
    """Unsubscribe the browser of this session."""
    await db.execute(
        "DELETE FROM pushes WHERE account_id = $1 AND session_id = $2", account_id, session_id
    )
    await note_wishes(db, account_id)


async def insert_webhook(db: Database, row: WebhookRow) -> None:
    """Insert the webhook."""
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
    """Return the webhooks of the account."""
    rows = await db.fetch(
        f"SELECT {_WEBHOOK} FROM webhooks WHERE account_id = $1 ORDER BY created_at, id",
        account_id,
    )
    return [WebhookRow(**dict(row)) for row in rows]


async def find_webhook(db: Database, webhook_id: UUID) -> WebhookRow | None:
    """Return the webhook with this id."""
    row = await db.fetchrow(f"SELECT {_WEBHOOK} FROM webhooks WHERE id = $1", webhook_id)
    return None if row is None else WebhookRow(**dict(row))


async def note_delivery(db: Database, webhook_id: UUID) -> None:
    """Reset the failure count after a successful delivery."""
    await db.execute("UPDATE webhooks SET failures = 0 WHERE id = $1 AND failures > 0", webhook_id)


async def note_failure(db: Database, webhook_id: UUID, limit: int, now: datetime) -> None:
    """Count a failed delivery; disable the webhook after `limit` failures in a row."""
    account_id: UUID | None = await db.fetchval(
        """
        UPDATE webhooks SET failures = failures + 1,
            disabled_at = coalesce(
                disabled_at, CASE WHEN failures + 1 >= $2 THEN $3::timestamptz END)
        WHERE id = $1 RETURNING account_id
        """,
        webhook_id,
        limit,
        now,
    )
    if account_id is not None:
        await note_wishes(db, account_id)


async def enable_webhook(db: Database, account_id: UUID, webhook_id: UUID) -> bool:
    """Enable the webhook and reset its failures; return whether it is the account's."""
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
    """Delete the webhook; return whether it was the account's."""
    status = await db.execute(
        "DELETE FROM webhooks WHERE account_id = $1 AND id = $2", account_id, webhook_id
    )
    await note_wishes(db, account_id)
    return status == "DELETE 1"


async def silence(db: Database, account_id: UUID, now: datetime) -> None:
    """Unsubscribe every browser and disable every webhook of the account and its bots."""
    await db.execute(
        """
        WITH owned AS (SELECT id FROM accounts WHERE id = $1 OR owner_id = $1),
             browsers AS (DELETE FROM pushes WHERE account_id IN (SELECT id FROM owned)),
             programs AS (
                UPDATE webhooks SET disabled_at = coalesce(disabled_at, $2)
                WHERE account_id IN (SELECT id FROM owned))
        UPDATE accounts SET notified = false WHERE id IN (SELECT id FROM owned)
        """,
        account_id,
        now,
    )


async def note_wishes(db: Database, account_id: UUID) -> None:
    """Record whether the account can be notified by push or webhook."""
    await db.execute(
        """
        UPDATE accounts SET notified =
            EXISTS (SELECT FROM pushes WHERE account_id = $1)
            OR EXISTS (SELECT FROM webhooks WHERE account_id = $1 AND disabled_at IS NULL)
        WHERE id = $1
        """,
        account_id,
    )


async def record_invitation_push(
    db: Database,
    inviter_id: UUID,
    invited_id: UUID,
    now: datetime,
    since: datetime,
    *,
    strangers_since: datetime,
    strangers: int,
) -> bool:
    """Record that one account pushes the other; return False if it may not do so now.

    The last push must have been before `since`. One who has never sat at a table with the other
    must not be preceded by so many pushes of anybody after `strangers_since`.
    """
    return bool(
        await db.fetchval(
            f"""
            INSERT INTO invitation_pushes (inviter_id, invited_id, at)
            SELECT $1, id, $3 FROM accounts
            WHERE id = $2 AND EXISTS (SELECT FROM accounts WHERE id = $1) AND (
                (SELECT count(*) FROM invitation_pushes AS pushed
                 WHERE pushed.invited_id = $2 AND pushed.at > $5) < $6
                OR {MET.format("$1", "$2")})
            ON CONFLICT (inviter_id, invited_id) DO UPDATE SET at = excluded.at
                WHERE invitation_pushes.at <= $4
            RETURNING true
            """,
            inviter_id,
            invited_id,
            now,
            since,
            strangers_since,
            strangers,
        )
    )
