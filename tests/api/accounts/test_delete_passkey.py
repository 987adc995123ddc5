"""The last way into an account stays."""

from __future__ import annotations

import asyncio

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


async def test_passkeys_deleted_at_the_same_time_leave_one_way_in(services: Services) -> None:
    (ada,) = await people(services, "Ada")
    for _ in range(4):
        await keep(services, ada, Authenticator())
    known = good(await list_passkeys(services, ada))
    answers = await asyncio.gather(
        *(delete_passkey(services, ada, passkey.id) for passkey in known)
    )
    assert answers.count(LastPasskey()) == 1
    assert len(good(await list_passkeys(services, ada))) == 1
