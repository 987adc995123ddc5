"""Return the challenge that the authenticator must sign to become a passkey of the caller."""

from __future__ import annotations

import msgspec

from api.accounts.passkeys import CHALLENGE_LIFE
from api.accounts.problems import NeedsPerson
from api.accounts.read import account_of
from api.accounts.site import Site
from api.base.import_in_thread import import_in_thread
from api.base.problem import Refused, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import passkeys


class PasskeyChallenge(msgspec.Struct, frozen=True):
    """The options to pass to `navigator.credentials`, as JSON."""

    options: str


@returns_problems
async def begin_passkey(services: Services, caller: Caller | None, site: Site) -> PasskeyChallenge:
    """Return the challenge that the authenticator must sign to become a passkey of the caller."""
    await import_in_thread("api.accounts.ceremony")
    from api.accounts.ceremony import ask_to_register

    caller = check_scope(caller, "account")
    account = await account_of(services, caller.account_id)
    if account.is_bot:
        raise Refused(NeedsPerson())
    known = await passkeys.of_account(services.pool, account.id)
    challenge, options = ask_to_register(site, account, known)
    expires_at = services.now() + CHALLENGE_LIFE
    await passkeys.ask(services.pool, challenge, account.id, expires_at)
    return PasskeyChallenge(options)
