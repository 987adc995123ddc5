"""End every session and token of the caller, this one included."""

from __future__ import annotations

from api.accounts.devices import SignedOut
from api.accounts.end_credentials import end_credentials
from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import accounts, notify, sessions


@returns_problems
async def sign_out_everywhere(services: Services, caller: Caller | None) -> SignedOut:
    """End every session and token of the caller, this one included.

    A lost phone gets no more notifications either: its browser is unsubscribed with all others, and
    webhooks are disabled until the caller enables them again.
    """
    caller = check_scope(caller, "account")
    # A token that is being issued is waited for, and deleted with the others.
    async with accounts.holding(services.pool, caller.account_id) as connection:
        await sessions.delete_all(connection, caller.account_id)
        await notify.silence(connection, caller.account_id, services.now())
    await end_credentials(services)
    return SignedOut(everywhere=True)
