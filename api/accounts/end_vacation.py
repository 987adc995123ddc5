"""End the current vacation now and cancel later ones."""

from __future__ import annotations

from api.base.problem import returns_problems
from api.model.vacation import Vacation
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import vacations


@returns_problems
async def end_vacation(services: Services, caller: Caller | None) -> tuple[Vacation, ...]:
    """End the current vacation now and cancel later ones."""
    caller = check_scope(caller, "account")
    await vacations.end(services.pool, caller.account_id, services.now())
    await services.tables.retime(services, caller.account_id)
    return ()
