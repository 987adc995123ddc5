"""Delete a passkey of the caller."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.accounts.problems import LastPasskey, NoSuchPasskey
from api.accounts.session import check_still_signed_in
from api.base.problem import Refused, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import accounts, passkeys


class PasskeyDeleted(msgspec.Struct, frozen=True):
    """The passkey can no longer sign in."""

    passkey_id: UUID


@returns_problems
async def delete_passkey(
    services: Services, caller: Caller | None, passkey_id: UUID
) -> PasskeyDeleted:
    """Delete a passkey of the caller."""
    caller = check_scope(caller, "account")
    async with accounts.holding(services.pool, caller.account_id) as connection:
        await check_still_signed_in(connection, caller)
        # Counted while the account is held: two deletions at the same time would leave no way in.
        known = await passkeys.of_account(connection, caller.account_id)
        if passkey_id not in {row.id for row in known}:
            raise Refused(NoSuchPasskey())
        if len(known) == 1 and not await passkeys.count_codes(connection, caller.account_id):
            raise Refused(LastPasskey())
        await passkeys.delete(connection, caller.account_id, passkey_id)
    return PasskeyDeleted(passkey_id)
