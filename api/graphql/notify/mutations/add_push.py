"""This browser is told of decisions that wait while no socket is open."""

from __future__ import annotations

import strawberry

from api.base.problem import TooMany
from api.graphql.derive.fields import CALLER, answers
from api.graphql.request.context import Info
from api.notify.problems import BadAddress, BadSubscription
from api.notify.pushes import PushAdded, add_push


@strawberry.type
class AddPush:
    """Part of `Mutation`."""

    @answers("AddPushResult", PushAdded, *CALLER, BadAddress, BadSubscription, TooMany)
    async def add_push(self, info: Info, endpoint: str, p256dh: str, auth: str) -> object:
        """This browser is told of decisions that wait while no socket is open."""
        return await add_push(info.context.services, info.context.caller, endpoint, p256dh, auth)
