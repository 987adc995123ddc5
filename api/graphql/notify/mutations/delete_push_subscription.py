"""Unsubscribes this browser from push notifications."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.request.context import Info
from api.notify.delete_push_subscription import PushSubscriptionDeleted, delete_push_subscription


@strawberry.type
class DeletePushSubscription:
    """Part of `Mutation`."""

    @answers("DeletePushSubscriptionResult", PushSubscriptionDeleted, *CALLER)
    async def delete_push_subscription(self, info: Info, endpoint: str) -> object:
        """Unsubscribes this browser from push notifications."""
        return await delete_push_subscription(info.context.services, info.context.caller, endpoint)
