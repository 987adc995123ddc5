"""Webhooks: addresses that receive an account's notifications."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.notify.problems import NoSuchWebhook
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import notify


class Webhook(msgspec.Struct, frozen=True, kw_only=True):
    """A webhook of the caller without its secret."""

    id: UUID
    url: str
    events: tuple[str, ...]
    selection: str | None
    failures: int
    """How many deliveries have been given up in a row."""
    disabled_at: datetime | None
    created_at: datetime


@returns_problems
async def list_webhooks(services: Services, caller: Caller | None) -> tuple[Webhook, ...]:
    """Return the caller's webhooks."""
    caller = check_scope(caller, "webhooks")
    return tuple(
        read_webhook(row) for row in await notify.webhooks_of(services.pool, caller.account_id)
    )


async def find_webhook(services: Services, caller: Caller, webhook_id: UUID) -> Webhook:
    row = await notify.find_webhook(services.pool, webhook_id)
    if row is None or row.account_id != caller.account_id:
        raise Refused(NoSuchWebhook())
    return read_webhook(row)


def read_webhook(row: notify.WebhookRow) -> Webhook:
    return Webhook(
        id=row.id,
        url=row.url,
        events=tuple(row.events),
        selection=row.selection,
        failures=row.failures,
        disabled_at=row.disabled_at,
        created_at=row.created_at,
    )
