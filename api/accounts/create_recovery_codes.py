"""Replace the caller's recovery codes with new ones."""

from __future__ import annotations

import msgspec

from api.accounts.problems import NeedsPerson
from api.accounts.read import account_of
from api.accounts.secret import digest_code, new_recovery_code
from api.accounts.session import check_still_signed_in
from api.base.problem import Refused, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.receipt import answer_with
from api.store import accounts, passkeys


class RecoveryCodes(msgspec.Struct, frozen=True):
    """Recovery codes, each valid for one sign-in; they are never shown again."""

    codes: tuple[str, ...]


CODES = 8


@returns_problems
async def create_recovery_codes(services: Services, caller: Caller | None) -> RecoveryCodes:
    """Replace the caller's recovery codes with new ones."""
    caller = check_scope(caller, "account")
    account = await account_of(services, caller.account_id)
    if account.is_bot:
        raise Refused(NeedsPerson())
    codes = tuple(new_recovery_code() for _ in range(CODES))
    async with accounts.holding(services.pool, account.id) as connection:
        await check_still_signed_in(connection, caller)
        await passkeys.replace_codes(connection, account.id, [digest_code(code) for code in codes])
        await accounts.set_kind(connection, account.id, "person")
        return await answer_with(connection, RecoveryCodes(codes))
