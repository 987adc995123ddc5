"""A program exchanges an approved code for a token, once."""

from __future__ import annotations

import asyncio

from api.accounts.answer_device_request import answer_device_request
from api.accounts.device_codes import (
    INTERVAL_SECONDS,
    LIFE,
    find_device_request,
)
from api.accounts.find_caller import find_caller
from api.accounts.problems import (
    AuthorizationPending,
    ExpiredToken,
    NoSuchDeviceCode,
    SlowDown,
)
from api.accounts.redeem_device_code import redeem_device_code
from api.accounts.token import NewToken
from api.accounts.tokens import list_tokens
from api.jobs.maintenance import run_maintenance
from api.services import Services
from tests.api.accounts.device import HOME, approve, ask
from tests.api.people import FakeClock, a_person, good


async def test_a_program_gets_a_token_once_the_person_says_yes(
    services: Services, fake_clock: FakeClock
) -> None:
    ada = await a_person(services)
    code = await ask(services, days=7)
    assert code.verification_url_complete == f"https://hotseat.example/device?code={code.user_code}"
    assert await redeem_device_code(services, code.device_code) == AuthorizationPending(
        interval=INTERVAL_SECONDS
    )
    seen = good(await find_device_request(services, ada, HOME, code.user_code))
    assert (seen.name, seen.scopes, seen.days) == ("my bot", ("play", "read"), 7)
    await approve(services, ada, code)
    fake_clock.move(seconds=INTERVAL_SECONDS)
    issued = good(await redeem_device_code(services, code.device_code))
    caller = await find_caller(services, cookie=None, token=issued.secret)
    assert caller is not None
    assert (caller.account_id, caller.scopes) == (ada.account_id, frozenset({"read", "play"}))


async def test_a_code_is_redeemed_once_even_by_many_at_once(services: Services) -> None:
    ada = await a_person(services)
    code = await ask(services)
    await approve(services, ada, code)
    answers = await asyncio.gather(
        *(redeem_device_code(services, code.device_code) for _ in range(6))
    )
    assert sum(isinstance(answer, NewToken) for answer in answers) == 1
    assert len(good(await list_tokens(services, ada))) == 1
    assert await redeem_device_code(services, code.device_code) == ExpiredToken()


async def test_a_program_that_polls_too_soon_must_wait_longer_each_time(
    services: Services, fake_clock: FakeClock
) -> None:
    code = await ask(services)
    await redeem_device_code(services, code.device_code)
    assert await redeem_device_code(services, code.device_code) == SlowDown(interval=10)
    fake_clock.move(seconds=9)
    assert await redeem_device_code(services, code.device_code) == SlowDown(interval=15)
    fake_clock.move(seconds=15)
    assert await redeem_device_code(services, code.device_code) == AuthorizationPending(interval=15)


async def test_codes_expire_before_and_after_the_answer(
    services: Services, fake_clock: FakeClock
) -> None:
    ada = await a_person(services)
    early, late = await ask(services), await ask(services)
    await approve(services, ada, early)
    fake_clock.time += LIFE
    for code in (early, late):
        assert await redeem_device_code(services, code.device_code) == ExpiredToken()
        assert await find_device_request(services, ada, HOME, code.user_code) == NoSuchDeviceCode()
    await run_maintenance(services)
    assert await services.pool.fetchval("SELECT count(*) FROM device_codes") == 0


async def test_the_user_code_cannot_be_redeemed_and_the_device_code_cannot_be_answered(
    services: Services,
) -> None:
    ada = await a_person(services)
    code = await ask(services)
    assert await redeem_device_code(services, code.user_code) == ExpiredToken()
    refused = await answer_device_request(services, ada, HOME, code.device_code, approve=True)
    assert refused == NoSuchDeviceCode()


async def test_an_answer_belongs_to_one_request_only(services: Services) -> None:
    ada = await a_person(services)
    mine, other = await ask(services), await ask(services)
    await approve(services, ada, mine)
    assert isinstance(await redeem_device_code(services, other.device_code), AuthorizationPending)
