"""Enables a webhook that was disabled after failures."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.notify.enable_webhook import enable_webhook
from api.notify.problems import NoSuchWebhook
from api.notify.webhooks import Webhook


@strawberry.type
class EnableWebhook:
    """Part of `Mutation`."""

    @answers("EnableWebhookResult", Webhook, *CALLER, NoSuchWebhook)
    async def enable_webhook(self, info: Info, webhook_id: strawberry.ID) -> object:
        """Enables a webhook that was disabled after failures."""
        return await enable_webhook(info.context.services, info.context.caller, read_id(webhook_id))
