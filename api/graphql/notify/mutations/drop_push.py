"""This browser is not told any more."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.request.context import Info
from api.notify.pushes import PushDropped, drop_push


@strawberry.type
class DropPush:
    """Part of `Mutation`."""

    @answers("DropPushResult", PushDropped, *CALLER)
    async def drop_push(self, info: Info, endpoint: str) -> object:
        """This browser is not told any more."""
        return await drop_push(info.context.services, info.context.caller, endpoint)
