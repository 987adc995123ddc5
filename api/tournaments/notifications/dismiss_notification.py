"""Announcements and reminders that a player sees in the app."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID

import msgspec

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import tournament_notifications

SHOWN_FOR = timedelta(days=14)
MAX_NOTIFICATIONS = 20


class TournamentNotification(msgspec.Struct, frozen=True, kw_only=True):
    """A notification from a tournament to the caller."""

    id: UUID
    tournament_id: UUID
    title: str
    """The tournament's title."""
    table_id: UUID | None
    kind: str
    """`announcement`, `reminder`, `starts_soon`, `start_missed`, `seat_came_free` or `approved`."""
    text: str
    at: datetime


class NotificationDismissed(msgspec.Struct, frozen=True):
    """The notification was dismissed."""

    notification_id: UUID


@returns_problems
async def read_notifications(
    services: Services, caller: Caller | None
) -> tuple[TournamentNotification, ...]:
    """Return the caller's recent notifications from tournaments, newest first."""
    caller = check_scope(caller, "read")
    since = services.now() - SHOWN_FOR
    found = await tournament_notifications.of_account(
        services.pool, caller.account_id, since, MAX_NOTIFICATIONS
    )
    return tuple(
        TournamentNotification(
            id=note.id,
            tournament_id=note.tournament_id,
            title=title,
            table_id=note.table_id,
            kind=note.kind,
            text=note.text,
            at=note.at,
        )
        for note, title in found
    )


@returns_problems
async def dismiss_notification(
    services: Services, caller: Caller | None, notification_id: UUID
) -> NotificationDismissed:
    """Dismiss one of the caller's notifications."""
    caller = check_scope(caller, "play")
    await tournament_notifications.delete(services.pool, caller.account_id, notification_id)
    return NotificationDismissed(notification_id)
