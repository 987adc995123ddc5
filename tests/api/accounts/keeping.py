"""Give an account a passkey."""

from __future__ import annotations

from api.accounts.begin_passkey import begin_passkey
from api.accounts.finish_passkey import finish_passkey
from api.accounts.site import Site
from api.services import Services
from api.services.caller import Caller
from tests.api.accounts.authenticator import Authenticator
from tests.api.people import good

SITE = Site("play.example", "https://play.example")


async def keep(services: Services, caller: Caller, key: Authenticator) -> None:
    """Give the account the passkey."""
    asked = good(await begin_passkey(services, caller, SITE))
    good(await finish_passkey(services, caller, SITE, key.create(asked.options), "My key"))
