"""Send a `ping` to a webhook of the caller."""

from __future__ import annotations

from uuid import UUID, uuid4

from api.base.problem import returns_problems
from api.notify.notification import Notification, write_job
from api.notify.webhooks import Webhook, find_webhook
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import queue


@returns_problems
async def ping_webhook(services: Services, caller: Caller | None, webhook_id: UUID) -> Webhook:
    """Send a `ping` to a webhook of the caller."""
    caller = check_scope(caller, "webhooks")
    found = await find_webhook(services, caller, webhook_id)
    notification = Notification(
        event="ping", id=uuid4(), account_id=caller.account_id, at=services.now()
    )
    await queue.enqueue(
        services.pool, [write_job("webhook", webhook_id, notification, services.now())]
    )
    return found
