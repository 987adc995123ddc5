"""Something that proves who somebody is has ended: every process must hear of it."""

from __future__ import annotations

from api.live.topics import CREDENTIALS
from api.services import Services


async def end_credentials(services: Services) -> None:
    """Believe nobody any more without asking the database, here and in all other processes."""
    services.callers.clear()
    await services.bell.ring(CREDENTIALS, int(services.now().timestamp() * 1000))
