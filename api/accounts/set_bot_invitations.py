"""Set whether others may seat one of the caller's bots without asking."""

from __future__ import annotations

from uuid import UUID

from api.accounts.account import Account
from api.accounts.problems import NoSuchAccount
from api.accounts.read import account_of
from api.base.problem import Refused, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import accounts


@returns_problems
async def set_bot_invitations(
    services: Services, caller: Caller | None, bot_id: UUID, accepts: bool
) -> Account:
    """Set whether others may seat one of the caller's bots without asking."""
    caller = check_scope(caller, "account")
    bot = await account_of(services, bot_id)
    if bot.owner_id != caller.account_id:
        raise Refused(NoSuchAccount())
    await accounts.set_accepts_invitations(services.pool, bot_id, accepts)
    return await account_of(services, bot_id)
