"""Unsubscribe a browser from push notifications."""

from __future__ import annotations

import msgspec

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import notify


class PushSubscriptionDeleted(msgspec.Struct, frozen=True):
    """The browser will not receive notifications any longer."""

    endpoint: str


@returns_problems
async def delete_push_subscription(
    services: Services, caller: Caller | None, endpoint: str
) -> PushSubscriptionDeleted:
    """Unsubscribe a browser from push notifications."""
    caller = check_scope(caller, "account")
    await notify.delete_push(services.pool, caller.account_id, endpoint)
    return PushSubscriptionDeleted(endpoint)
