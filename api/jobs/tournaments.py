"""Jobs for a tournament."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

import msgspec

from api.base.problem import Refused
from api.services import Services
from api.tournaments.notifications.notify import notify_of_changes
from api.tournaments.rounds.notification_jobs import Stretch
from api.tournaments.rounds.schedule import carry_on


async def notify_tournament(services: Services, payload: bytes, _attempt: int) -> timedelta | None:
    """Notify those concerned about the tournament, if it still exists."""
    try:
        await notify_of_changes(services, msgspec.json.decode(payload, type=Stretch))
    except Refused:
        return None
    return None


async def carry_on_tournament(
    services: Services, payload: bytes, _attempt: int
) -> timedelta | None:
    """Advance the tournament: a scheduled step is due, unless it was postponed."""
    try:
        await carry_on(services, UUID(bytes=payload))
    except Refused:
        return None
    return None
