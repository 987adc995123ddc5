"""The last way into an account stays."""

from __future__ import annotations

from api.accounts.create_recovery_codes import create_recovery_codes
from api.accounts.delete_passkey import delete_passkey
from api.accounts.passkeys import list_passkeys
from api.accounts.problems import LastPasskey, NoSuchPasskey
from api.services import Services
from tests.api.accounts.authenticator import Authenticator
from tests.api.accounts.keeping import keep
from tests.api.people import good, people


async def test_the_last_way_into_an_account_stays(services: Services) -> None:
    ada, eve = await people(services, "Ada", "Eve")
    await keep(services, ada, Authenticator())
    (only,) = good(await list_passkeys(services, ada))
    assert await delete_passkey(services, ada, only.id) == LastPasskey()
    assert await delete_passkey(services, eve, only.id) == NoSuchPasskey()
    good(await create_recovery_codes(services, ada))
    good(await delete_passkey(services, ada, only.id))
    assert good(await list_passkeys(services, ada)) == ()
