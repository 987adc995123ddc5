"""A new name."""

from __future__ import annotations

from api.accounts.account import Account
from api.accounts.name import check_name
from api.accounts.read import account_of
from api.accounts.who import Who, check_scope
from api.house import House
from api.problem import told
from api.store import accounts


@told
async def rename_account(house: House, who: Who | None, name: str) -> Account:
    """The caller's account has the new name, also at tables that are not over."""
    caller = check_scope(who, "account")
    await accounts.rename(house.pool, caller.account_id, check_name(name))
    house.callers.clear()
    return await account_of(house, caller.account_id)
