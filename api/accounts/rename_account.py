"""Rename the caller's account."""

from __future__ import annotations

from api.accounts.account import Account
from api.accounts.name import check_name
from api.accounts.read import account_of
from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import accounts


@returns_problems
async def rename_account(services: Services, caller: Caller | None, name: str) -> Account:
    """Rename the caller's account, also at tables that are not over."""
    caller = check_scope(caller, "account")
    await accounts.rename(services.pool, caller.account_id, check_name(name))
    services.callers.clear()
    return await account_of(services, caller.account_id)
