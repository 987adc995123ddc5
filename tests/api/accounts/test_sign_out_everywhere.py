"""Every session and token of an account ends."""

from __future__ import annotations

from api.accounts.create_guest import create_guest
from api.accounts.create_token import create_token
from api.accounts.find_caller import find_caller
from api.accounts.sign_out_everywhere import sign_out_everywhere
from api.services import Services
from tests.api.accounts.signing_in import sign_in
from tests.api.people import good


async def test_signing_out_everywhere_ends_sessions_and_tokens(services: Services) -> None:
    guest = good(await create_guest(services, "Ada"))
    caller = await sign_in(services, guest)
    token = good(await create_token(services, caller, "x", ["play"]))
    good(await sign_out_everywhere(services, caller))
    assert await sign_in(services, guest) is None
    assert await find_caller(services, cookie=None, token=token.secret) is None
