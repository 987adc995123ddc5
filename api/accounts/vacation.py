"""The caller's vacations."""

from __future__ import annotations

from api.model.vacation import Vacation
from api.services import Services
from api.services.caller import Caller
from api.store import vacations


async def vacations_of(services: Services, caller: Caller | None) -> tuple[Vacation, ...]:
    """Return the caller's current and future vacations."""
    if caller is None:
        return ()
    found = await vacations.of_accounts(services.pool, [caller.account_id], services.now())
    return found.get(caller.account_id, ())
