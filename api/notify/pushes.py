"""Whether an account needs push notifications just now."""

from __future__ import annotations

from datetime import timedelta

from api.services import Services
from api.services.caller import Caller
from api.store import accounts

PRESENT_FOR = timedelta(seconds=60)


async def mark_present(services: Services, caller: Caller) -> None:
    """The caller has an open socket: pushes are not needed for the next minute."""
    await accounts.set_present(services.pool, caller.account_id, services.now() + PRESENT_FOR)
