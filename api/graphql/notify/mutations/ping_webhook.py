"""The webhook's address is sent a ping."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.notify.problems import NoSuchWebhook
from api.notify.webhooks import Webhook, test_webhook


@strawberry.type
class PingWebhook:
    """Part of `Mutation`."""

    @answers("PingWebhookResult", Webhook, *CALLER, NoSuchWebhook)
    async def ping_webhook(self, info: Info, id: strawberry.ID) -> object:
        """The webhook's address is sent a ping."""
        return await test_webhook(info.context.services, info.context.caller, read_id(id))
