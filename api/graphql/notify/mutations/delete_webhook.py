"""Nothing more is sent to the webhook's address."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.notify.problems import NoSuchWebhook
from api.notify.webhooks import WebhookRemoved, delete_webhook


@strawberry.type
class DeleteWebhook:
    """Part of `Mutation`."""

    @answers("DeleteWebhookResult", WebhookRemoved, *CALLER, NoSuchWebhook)
    async def delete_webhook(self, info: Info, id: strawberry.ID) -> object:
        """Nothing more is sent to the webhook's address."""
        return await delete_webhook(info.context.services, info.context.caller, read_id(id))
