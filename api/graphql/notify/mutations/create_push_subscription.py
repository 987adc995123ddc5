"""Subscribes this browser to push notifications about pending decisions."""

from __future__ import annotations

import strawberry

from api.base.problem import TooMany
from api.graphql.derive.fields import CALLER, creates
from api.graphql.request.context import Info
from api.notify.create_push_subscription import PushSubscriptionCreated, create_push_subscription
from api.notify.problems import BadAddress, BadSubscription


@strawberry.type
class CreatePushSubscription:
    """Part of `Mutation`."""

    @creates(
        "CreatePushSubscriptionResult",
        PushSubscriptionCreated,
        *CALLER,
        BadAddress,
        BadSubscription,
        TooMany,
    )
    async def create_push_subscription(
        self, info: Info, endpoint: str, p256dh: str, auth: str
    ) -> object:
        """Subscribes this browser to push notifications about pending decisions."""
        return await create_push_subscription(
            info.context.services, info.context.caller, endpoint, p256dh, auth
        )
