"""Delete a webhook of the caller."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.notify.problems import NoSuchWebhook
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import notify


class WebhookDeleted(msgspec.Struct, frozen=True):
    """The webhook was deleted."""

    webhook_id: UUID


@returns_problems
async def delete_webhook(
    services: Services, caller: Caller | None, webhook_id: UUID
) -> WebhookDeleted:
    """Delete a webhook of the caller."""
    caller = check_scope(caller, "webhooks")
    if not await notify.delete_webhook(services.pool, caller.account_id, webhook_id):
        raise Refused(NoSuchWebhook())
    return WebhookDeleted(webhook_id)
