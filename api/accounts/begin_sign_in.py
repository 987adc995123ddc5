"""Return the challenge to sign; no account is named, so none can be guessed."""

from __future__ import annotations

from api.accounts.begin_passkey import PasskeyChallenge
from api.accounts.passkeys import CHALLENGE_LIFE
from api.accounts.site import Site
from api.base.import_in_thread import import_in_thread
from api.services import Services
from api.store import passkeys


async def begin_sign_in(services: Services, site: Site) -> PasskeyChallenge:
    """Return the challenge to sign; no account is named, so none can be guessed."""
    await import_in_thread("api.accounts.ceremony")
    from api.accounts.ceremony import ask_to_sign_in

    challenge, options = ask_to_sign_in(site)
    expires_at = services.now() + CHALLENGE_LIFE
    await passkeys.ask(services.pool, challenge, None, expires_at)
    return PasskeyChallenge(options)
