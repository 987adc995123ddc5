"""Creates a webhook; the secret that signs its deliveries is shown once."""

from __future__ import annotations

import strawberry

from api.base.problem import TooLong, TooMany
from api.graphql.derive.fields import CALLER, answers
from api.graphql.notify.enums import WebhookEvent
from api.graphql.request.context import Info
from api.notify.create_webhook import EVENTS, NewWebhook, create_webhook
from api.notify.problems import BadAddress, BadSelection, UnknownEvent


@strawberry.type
class CreateWebhook:
    """Part of `Mutation`."""

    @answers(
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

        Left out, `events` are `DECISION` and `OVER`. Events of tournaments are those that the
        caller organises or plays in. Discord's addresses get messages that Discord shows.
        """
        return await create_webhook(
            info.context.services,
            info.context.caller,
            url,
            EVENTS if events is None else [str(event.value) for event in events],
            selection,
        )
