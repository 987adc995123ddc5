"""End the caller's session; a program that signs out revokes its token."""

from __future__ import annotations

from api.accounts.devices import SignedOut
from api.accounts.end_credentials import end_credentials
from api.accounts.session import end_session
from api.base.problem import NotSignedIn, Refused, returns_problems
from api.services import Services
from api.services.caller import Caller
from api.store import tokens


@returns_problems
async def sign_out(services: Services, caller: Caller | None) -> SignedOut:
    """End the caller's session; a program that signs out revokes its token."""
    if caller is None:
        raise Refused(NotSignedIn())
    if caller.session_id is not None:
        await end_session(services, caller.account_id, caller.session_id)
    if caller.token_id is not None:
        await tokens.delete(services.pool, caller.account_id, caller.token_id)
    await end_credentials(services)
    return SignedOut(everywhere=False)
