"""Sign in with a recovery code, which works only once."""

from __future__ import annotations

from api.accounts.account import SignedIn
from api.accounts.problems import CodeRefused
from api.accounts.read import account_of
from api.accounts.secret import digest_code
from api.accounts.session import open_session
from api.base.problem import Refused, returns_problems
from api.services import Services
from api.store import passkeys


@returns_problems
async def recover_account(services: Services, code: str, *, device: str = "") -> SignedIn:
    """Sign in with a recovery code, which works only once."""
    account_id = await passkeys.use_code(services.pool, digest_code(code))
    if account_id is None:
        raise Refused(CodeRefused())
    return await open_session(services, await account_of(services, account_id), device)
