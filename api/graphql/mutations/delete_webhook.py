"""Nothing more is sent to the webhook's address."""

from __future__ import annotations

import strawberry

from api.graphql.context import Info
from api.graphql.fields import CALLER, answers
from api.graphql.ids import read_id
from api.notify.problems import NoSuchWebhook
from api.notify.webhooks import WebhookRemoved, delete_webhook


@strawberry.type
class DeleteWebhook:
    """Part of `Mutation`."""

    @answers("DeleteWebhookResult", WebhookRemoved, *CALLER, NoSuchWebhook)
    async def delete_webhook(self, info: Info, id: strawberry.ID) -> object:
        """Nothing more is sent to the webhook's address."""
        return await delete_webhook(info.context.services, info.context.caller, read_id(id))
