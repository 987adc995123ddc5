"""Ends credentials in every process."""

from __future__ import annotations

from api.live.topics import CREDENTIALS
from api.services import Services


async def end_credentials(services: Services) -> None:
    """Drop cached callers here and in all other processes: everybody is looked up again."""
    services.callers.clear()
    services.bell.ring(CREDENTIALS, int(services.now().timestamp() * 1000))
