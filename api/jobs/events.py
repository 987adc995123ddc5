"""Jobs that look at an event."""

from __future__ import annotations

from datetime import timedelta

import msgspec

from api.base.problem import Refused
from api.services import Services
from api.tournaments.news.tell_news import tell_lines
from api.tournaments.news.worth_telling import Stretch


async def tell_event(services: Services, payload: bytes, _attempt: int) -> timedelta | None:
    """Whoever is concerned has been told what happened to the event, if it is still there."""
    try:
        await tell_lines(services, msgspec.json.decode(payload, type=Stretch))
    except Refused:
        return None
    return None
