"""Dismisses a notification of a tournament."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.tournaments.notifications.dismiss_notification import (
    NotificationDismissed,
    dismiss_notification,
)


@strawberry.type
class DismissNotification:
    """Part of `Mutation`."""

    @answers("DismissNotificationResult", NotificationDismissed, *CALLER)
    async def dismiss_notification(
        self,
        info: Info,
        notification_id: Annotated[
            strawberry.ID, strawberry.argument(description="Which one to dismiss.")
        ],
    ) -> object:
        """Dismisses one of the caller's announcements or reminders."""
        services, caller = info.context.services, info.context.caller
        return await dismiss_notification(services, caller, read_id(notification_id))
