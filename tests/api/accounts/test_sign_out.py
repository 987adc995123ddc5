"""Signing out ends the session or the token that was used, and nothing else."""

from __future__ import annotations

from api.accounts.create_guest import create_guest
from api.accounts.create_token import create_token
from api.accounts.find_caller import find_caller
from api.accounts.sign_out import sign_out
from api.base.problem import NotSignedIn
from api.services import Services
from tests.api.accounts.signing_in import sign_in
from tests.api.people import good


async def test_a_session_ends_and_the_tokens_stay(services: Services) -> None:
    guest = good(await create_guest(services, "Ada"))
    ada = await sign_in(services, guest)
    token = good(await create_token(services, ada, "x", ["play"]))
    good(await sign_out(services, ada))
    assert await sign_in(services, guest) is None
    assert await find_caller(services, cookie=None, token=token.secret) is not None


async def test_a_program_revokes_its_own_token_and_the_session_stays(services: Services) -> None:
    guest = good(await create_guest(services, "Ada"))
    token = good(await create_token(services, await sign_in(services, guest), "x", ["play"]))
    program = await find_caller(services, cookie=None, token=token.secret)
    good(await sign_out(services, program))
    assert await find_caller(services, cookie=None, token=token.secret) is None
    assert await sign_in(services, guest) is not None


async def test_whoever_is_not_signed_in_cannot_sign_out(services: Services) -> None:
    assert await sign_out(services, None) == NotSignedIn()
