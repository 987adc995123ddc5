"""Deletes a webhook."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.notify.delete_webhook import WebhookDeleted, delete_webhook
from api.notify.problems import NoSuchWebhook


@strawberry.type
class DeleteWebhook:
    """Part of `Mutation`."""

    @answers("DeleteWebhookResult", WebhookDeleted, *CALLER, NoSuchWebhook)
    async def delete_webhook(self, info: Info, webhook_id: strawberry.ID) -> object:
        """Deletes a webhook."""
        return await delete_webhook(info.context.services, info.context.caller, read_id(webhook_id))
