"""A recovery code signs in once."""

from __future__ import annotations

from api.accounts.create_guest import create_guest
from api.accounts.create_recovery_codes import create_recovery_codes
from api.accounts.problems import (
    CodeRefused,
)
from api.accounts.recover_account import recover_account
from api.services import Services
from tests.api.accounts.signing_in import sign_in
from tests.api.people import good


async def test_a_recovery_code_opens_the_account_once(services: Services) -> None:
    guest = good(await create_guest(services, "Ada"))
    codes = good(await create_recovery_codes(services, await sign_in(services, guest))).codes
    assert len(set(codes)) == 8
    back = good(await recover_account(services, codes[0].upper().replace("-", " ")))
    assert back.account.id == guest.account.id
    assert not back.account.is_guest
    assert await recover_account(services, codes[0]) == CodeRefused()
    good(await create_recovery_codes(services, await sign_in(services, back)))
    assert await recover_account(services, codes[1]) == CodeRefused()
