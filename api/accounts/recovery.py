"""Recovery codes: the way back when every passkey is lost."""

from __future__ import annotations

import msgspec

from api.accounts.account import SignedIn
from api.accounts.problems import CodeRefused, NeedsPerson
from api.accounts.read import account_of
from api.accounts.secret import digest_code, new_recovery_code
from api.accounts.session import open_session
from api.base.problem import Refused, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import accounts, passkeys

CODES = 8


class RecoveryCodes(msgspec.Struct, frozen=True):
    """Codes that open the account once each; they are never shown again."""

    codes: tuple[str, ...]


@returns_problems
async def make_recovery_codes(services: Services, caller: Caller | None) -> RecoveryCodes:
    """New codes for the caller; earlier ones open nothing any more. A guest becomes a person."""
    caller = check_scope(caller, "account")
    account = await account_of(services, caller.account_id)
    if account.is_bot:
        raise Refused(NeedsPerson())
    codes = tuple(new_recovery_code() for _ in range(CODES))
    await passkeys.replace_codes(services.pool, account.id, [digest_code(code) for code in codes])
    await accounts.set_kind(services.pool, account.id, "person")
    return RecoveryCodes(codes)


@returns_problems
async def recover(services: Services, code: str, *, device: str = "") -> SignedIn:
    """A session of the account that the code belongs to; the code is used up."""
    account_id = await passkeys.use_code(services.pool, digest_code(code))
    if account_id is None:
        raise Refused(CodeRefused())
    return await open_session(services, await account_of(services, account_id), device)
