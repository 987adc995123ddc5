"""Open a session for the account that owns the passkey."""

from __future__ import annotations

import msgspec

from api.accounts.account import SignedIn
from api.accounts.problems import PasskeyRefused
from api.accounts.read import account_of
from api.accounts.session import open_session
from api.accounts.site import Site, challenge_in, read_base64url
from api.base.import_in_thread import import_in_thread
from api.base.problem import Refused, returns_problems
from api.services import Services
from api.store import passkeys


class _Credential(msgspec.Struct):
    id: str


@returns_problems
async def finish_sign_in(
    services: Services, site: Site, credential: str, *, device: str = ""
) -> SignedIn:
    """Open a session for the account that owns the passkey."""
    await import_in_thread("api.accounts.ceremony")
    from api.accounts.ceremony import verify_sign_in

    challenge = challenge_in(credential)
    now = services.now()
    if not await passkeys.take_challenge(services.pool, challenge, None, now):
        raise Refused(PasskeyRefused())
    passkey = await passkeys.find(services.pool, _credential_id(credential))
    if passkey is None:
        raise Refused(PasskeyRefused())
    verified = verify_sign_in(site, credential, challenge, passkey)
    await passkeys.note_use(services.pool, passkey.credential_id, verified.new_sign_count, now)
    return await open_session(services, await account_of(services, passkey.account_id), device)


def _credential_id(credential: str) -> bytes:
    try:
        return read_base64url(msgspec.json.decode(credential, type=_Credential).id)
    except ValueError:
        raise Refused(PasskeyRefused()) from None
