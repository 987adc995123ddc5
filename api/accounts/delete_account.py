"""Deletes an account with all personal data."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.accounts.end_credentials import end_credentials
from api.accounts.session import check_still_signed_in
from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import accounts


class AccountDeleted(msgspec.Struct, frozen=True):
    """The account and all personal data were deleted."""

    account_id: UUID


@returns_problems
async def delete_account(services: Services, caller: Caller | None) -> AccountDeleted:
    """Remove the caller and the caller's bots from every table, then delete their accounts.

    Other bots play on in running games. The moves of finished games are kept, without a name.
    """
    caller = check_scope(caller, "account")
    await check_still_signed_in(services.pool, caller)
    bots = await accounts.bots_of(services.pool, caller.account_id)
    for account_id in (*(bot.id for bot in bots), caller.account_id):
        await services.tables.leave(services, account_id)
    await accounts.delete(services.pool, caller.account_id)
    # The name must not stay in memory; other processes reload it within a minute.
    services.hot.clear()
    await end_credentials(services)
    return AccountDeleted(caller.account_id)
