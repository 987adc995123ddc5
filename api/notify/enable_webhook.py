"""Enable a webhook that was disabled: after failures, or by signing out everywhere."""

from __future__ import annotations

from uuid import UUID

from api.accounts.session import check_still_signed_in
from api.base.problem import Refused, returns_problems
from api.notify.problems import NoSuchWebhook
from api.notify.webhooks import Webhook, find_webhook
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import accounts, notify


@returns_problems
async def enable_webhook(services: Services, caller: Caller | None, webhook_id: UUID) -> Webhook:
    """Enable a webhook that was disabled: after failures, or by signing out everywhere."""
    caller = check_scope(caller, "webhooks")
    whose = (caller.account_id, caller.payer_id)
    async with accounts.holding(services.pool, *whose) as connection:
        await check_still_signed_in(connection, caller)
        if not await notify.enable_webhook(connection, caller.account_id, webhook_id):
            raise Refused(NoSuchWebhook())
    return await find_webhook(services, caller, webhook_id)
