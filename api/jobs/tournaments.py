"""Jobs that look at a tournament."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

import msgspec

from api.base.problem import Refused
from api.services import Services
from api.tournaments.notifications.notify import tell_lines
from api.tournaments.rounds.notification_jobs import Stretch
from api.tournaments.rounds.schedule import carry_on


async def tell_tournament(services: Services, payload: bytes, _attempt: int) -> timedelta | None:
    """Tell whoever is concerned what happened to the tournament, if it is still there."""
    try:
        await tell_lines(services, msgspec.json.decode(payload, type=Stretch))
    except Refused:
        return None
    return None


async def carry_on_tournament(
    services: Services, payload: bytes, _attempt: int
) -> timedelta | None:
    """Carry the tournament on: something is due now, unless it was put off meanwhile."""
    try:
        await carry_on(services, UUID(bytes=payload))
    except Refused:
        return None
    return None
