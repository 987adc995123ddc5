"""Bot accounts: programs that play through the API, marked as such."""

from __future__ import annotations

from api.accounts.account import Account
from api.accounts.read import read_account
from api.services import Services
from api.services.caller import Caller
from api.store import accounts


async def bots_of(services: Services, caller: Caller | None) -> tuple[Account, ...]:
    """Return the caller's bots."""
    if caller is None:
        return ()
    return tuple(
        read_account(row) for row in await accounts.bots_of(services.pool, caller.account_id)
    )
