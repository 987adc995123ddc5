"""An address is told of decisions and results; the secret is shown once."""

from __future__ import annotations

import strawberry

from api.base.problem import TooLong, TooMany
from api.graphql.derive.fields import CALLER, answers
from api.graphql.request.context import Info
from api.notify.problems import BadAddress, BadSelection, UnknownEvent
from api.notify.webhooks import EVENTS, NewWebhook, create_webhook


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
        self, info: Info, url: str, events: list[str] | None = None, selection: str | None = None
    ) -> object:
        """An address is told of decisions and results; the secret is shown once.

        `events`: `decision` and `over` if left out; and of the events that the caller organises
        or plays in `registration_opened`, `starts_soon`, `tournament_started`, `round_drawn`,
        `table_result`, `seat_came_free`, `tournament_over`, `announcement`, `reminder`. An address
        of Discord gets messages that Discord shows.
        """
        return await create_webhook(
            info.context.services,
            info.context.caller,
            url,
            EVENTS if events is None else events,
            selection,
        )
