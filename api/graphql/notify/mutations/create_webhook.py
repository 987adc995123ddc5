"""Creates a webhook; the secret that signs its deliveries is shown once."""

from __future__ import annotations

import strawberry

from api.base.problem import TooLong, TooMany
from api.graphql.derive.fields import CALLER, creates
from api.graphql.notify.enums import WebhookEvent
from api.graphql.request.context import Info
from api.notify.create_webhook import EVENTS, NewWebhook, create_webhook
from api.notify.problems import BadAddress, BadSelection, UnknownEvent


@strawberry.type
class CreateWebhook:
    """Part of `Mutation`."""

    @creates(
        "CreateWebhookResult",
        NewWebhook,
        *CALLER,
        BadAddress,
        UnknownEvent,
        BadSelection,
        TooMany,
        TooLong,
    )
    async def create_webhook(
        self,
        info: Info,
        url: str,
        events: list[WebhookEvent] | None = None,
        selection: str | None = None,
    ) -> object:
        """Creates a webhook; the secret that signs its deliveries is shown once.

        The default of `events` is `DECISION` and `OVER`. Tournament events cover the tournaments
        that the caller organises or plays in. Deliveries to Discord webhook addresses use Discord's
        message format.
        """
        return await create_webhook(
            info.context.services,
            info.context.caller,
            url,
            EVENTS if events is None else [str(event.value) for event in events],
            selection,
        )
