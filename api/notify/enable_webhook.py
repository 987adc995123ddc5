"""Enable a webhook that was disabled after failures."""

from __future__ import annotations

from uuid import UUID

from api.base.problem import Refused, returns_problems
from api.notify.problems import NoSuchWebhook
from api.notify.webhooks import Webhook, find_webhook
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import notify


@returns_problems
async def enable_webhook(services: Services, caller: Caller | None, webhook_id: UUID) -> Webhook:
    """Enable a webhook that was disabled after failures."""
    caller = check_scope(caller, "webhooks")
    if not await notify.enable_webhook(services.pool, caller.account_id, webhook_id):
        raise Refused(NoSuchWebhook())
    return await find_webhook(services, caller, webhook_id)
