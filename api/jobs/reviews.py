"""Jobs that review finished games."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from api.coach.make_review import make_review
from api.services import Services


async def review_table(services: Services, payload: bytes, _attempt: int) -> timedelta | None:
    """Work on the review of a table until it is done."""
    await make_review(services, UUID(bytes=payload))
    return None
