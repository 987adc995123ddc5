"""Whether an account needs push notifications at the moment."""

from __future__ import annotations

from datetime import timedelta

from api.services import Services
from api.services.caller import Caller
from api.store import accounts

PRESENT_FOR = timedelta(seconds=60)


async def mark_present(services: Services, caller: Caller) -> None:
    """Record that the caller has an open socket: no pushes are needed for the next minute."""
    await accounts.set_present(services.pool, caller.account_id, services.now() + PRESENT_FOR)
