"""Device sign-in (RFC 8628): what ends a request, and what the person is told of it."""

from __future__ import annotations

from api.accounts.delete_account import delete_account
from api.accounts.device_codes import (
    find_device_request,
)
from api.accounts.find_caller import find_caller
from api.accounts.problems import (
    ExpiredToken,
)
from api.accounts.redeem_device_code import redeem_device_code
from api.accounts.revoke_token import revoke_token
from api.accounts.sign_out_everywhere import sign_out_everywhere
from api.accounts.tokens import list_tokens
from api.services import Services
from tests.api.accounts.device import ELSEWHERE, HOME, approve, ask
from tests.api.people import a_person, good


async def test_the_token_is_listed_and_can_be_revoked(services: Services) -> None:
    ada = await a_person(services)
    code = await ask(services)
    await approve(services, ada, code)
    issued = good(await redeem_device_code(services, code.device_code))
    (listed,) = good(await list_tokens(services, ada))
    assert listed.name == "my bot"
    good(await revoke_token(services, ada, listed.id))
    assert await find_caller(services, cookie=None, token=issued.secret) is None


async def test_the_person_is_told_whether_the_program_is_on_another_network(
    services: Services,
) -> None:
    ada = await a_person(services)
    code = await ask(services, ELSEWHERE)
    assert not good(await find_device_request(services, ada, HOME, code.user_code)).same_network
    assert good(await find_device_request(services, ada, ELSEWHERE, code.user_code)).same_network


async def test_signing_out_everywhere_takes_back_what_was_approved_but_not_fetched(
    services: Services,
) -> None:
    ada = await a_person(services)
    code = await ask(services)
    await approve(services, ada, code)
    good(await sign_out_everywhere(services, ada))
    assert await redeem_device_code(services, code.device_code) == ExpiredToken()


async def test_a_deleted_account_leaves_nothing_to_redeem(services: Services) -> None:
    ada = await a_person(services)
    code = await ask(services)
    await approve(services, ada, code)
    good(await delete_account(services, ada))
    assert await redeem_device_code(services, code.device_code) == ExpiredToken()
