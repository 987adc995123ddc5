"""Sends a test delivery to a webhook."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.notify.ping_webhook import ping_webhook
from api.notify.problems import NoSuchWebhook
from api.notify.webhooks import Webhook


@strawberry.type
class PingWebhook:
    """Part of `Mutation`."""

    @answers("PingWebhookResult", Webhook, *CALLER, NoSuchWebhook)
    async def ping_webhook(self, info: Info, webhook_id: strawberry.ID) -> object:
        """Sends a test delivery to a webhook."""
        return await ping_webhook(info.context.services, info.context.caller, read_id(webhook_id))
