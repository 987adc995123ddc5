"""Signs in with a passkey."""

from __future__ import annotations

import msgspec

from api.accounts.account import SignedIn
from api.accounts.add_passkey import CHALLENGE_LIFE, PasskeyChallenge
from api.accounts.problems import PasskeyRefused
from api.accounts.read import account_of
from api.accounts.session import open_session
from api.accounts.site import Site, challenge_in, read_base64url
from api.house import House
from api.problem import Refused, told
from api.store import passkeys


class _Credential(msgspec.Struct):
    id: str


async def begin_sign_in(house: House, site: Site) -> PasskeyChallenge:
    """What the authenticator must sign; no account is named, so none can be guessed at."""
    from api.accounts.ceremony import ask_to_sign_in

    challenge, options = ask_to_sign_in(site)
    expires_at = house.now() + CHALLENGE_LIFE
    await passkeys.ask(house.pool, challenge, None, expires_at)
    return PasskeyChallenge(options)


@told
async def finish_sign_in(
    house: House, site: Site, credential: str, *, device: str = ""
) -> SignedIn:
    """A session of the account that the passkey opens."""
    from api.accounts.ceremony import verify_sign_in

    challenge = challenge_in(credential)
    now = house.now()
    if not await passkeys.take_challenge(house.pool, challenge, None, now):
        raise Refused(PasskeyRefused())
    passkey = await passkeys.find(house.pool, _credential_id(credential))
    if passkey is None:
        raise Refused(PasskeyRefused())
    verified = verify_sign_in(site, credential, challenge, passkey)
    await passkeys.note_use(house.pool, passkey.credential_id, verified.new_sign_count, now)
    return await open_session(house, await account_of(house, passkey.account_id), device)


def _credential_id(credential: str) -> bytes:
    try:
        return read_base64url(msgspec.json.decode(credential, type=_Credential).id)
    except ValueError:
        raise Refused(PasskeyRefused()) from None
