"""Sign out another device of the caller."""

from __future__ import annotations

from uuid import UUID

from api.accounts.devices import SignedOut
from api.accounts.end_credentials import end_credentials
from api.accounts.problems import NoSuchDevice
from api.accounts.session import end_session
from api.base.problem import Refused, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope


@returns_problems
async def sign_out_device(services: Services, caller: Caller | None, session_id: UUID) -> SignedOut:
    """Sign out another device of the caller."""
    caller = check_scope(caller, "account")
    if not await end_session(services, caller.account_id, session_id):
        raise Refused(NoSuchDevice())
    await end_credentials(services)
    return SignedOut(everywhere=False)
