"""A person approves or refuses a program, and nobody guesses."""

from __future__ import annotations

from api.accounts.answer_device_request import answer_device_request
from api.accounts.create_bot import create_bot
from api.accounts.device_codes import (
    GUESSES_COUNT_FOR,
    MAX_WRONG_BY_ACCOUNT,
    MAX_WRONG_BY_ADDRESS,
    find_device_request,
)
from api.accounts.find_caller import find_caller
from api.accounts.problems import (
    AccessDenied,
    NoSuchAccount,
    NoSuchDeviceCode,
)
from api.accounts.redeem_device_code import redeem_device_code
from api.base.problem import MissingScope, NotSignedIn, TooMany
from api.services import Services
from tests.api.accounts.device import ELSEWHERE, HOME, approve, ask
from tests.api.people import FakeClock, a_person, good


async def test_the_person_may_say_no(services: Services) -> None:
    ada = await a_person(services)
    code = await ask(services)
    good(await answer_device_request(services, ada, HOME, code.user_code, approve=False))
    assert await redeem_device_code(services, code.device_code) == AccessDenied()
    again = await answer_device_request(services, ada, HOME, code.user_code, approve=True)
    assert again == NoSuchDeviceCode()
    assert await redeem_device_code(services, code.device_code) == AccessDenied()


async def test_nobody_else_can_answer_after_the_first(services: Services) -> None:
    ada, bo = await a_person(services), await a_person(services, "Bo")
    code = await ask(services)
    await approve(services, ada, code)
    late = await answer_device_request(services, bo, HOME, code.user_code, approve=True)
    assert late == NoSuchDeviceCode()
    issued = good(await redeem_device_code(services, code.device_code))
    assert issued.token.account_id == ada.account_id


async def test_guessing_user_codes_is_limited_by_account_and_by_address(
    services: Services, fake_clock: FakeClock
) -> None:
    ada = await a_person(services)
    code = await ask(services)
    for _ in range(MAX_WRONG_BY_ACCOUNT):
        wrong = await find_device_request(services, ada, ELSEWHERE, "BBBB-BBBB")
        assert wrong == NoSuchDeviceCode()
    limited = TooMany(limit=MAX_WRONG_BY_ACCOUNT)
    assert await find_device_request(services, ada, HOME, code.user_code) == limited
    answer = await answer_device_request(services, ada, HOME, code.user_code, approve=True)
    assert answer == limited
    for _ in range(MAX_WRONG_BY_ADDRESS - MAX_WRONG_BY_ACCOUNT):
        await find_device_request(services, await a_person(services), ELSEWHERE, "CCCC-CCCC")
    fresh = await a_person(services)
    assert await find_device_request(services, fresh, ELSEWHERE, code.user_code) == TooMany(
        limit=MAX_WRONG_BY_ADDRESS
    )
    fake_clock.time += GUESSES_COUNT_FOR
    later = await ask(services)
    good(await find_device_request(services, ada, HOME, later.user_code))


async def test_another_process_counts_the_same_guesses(
    services: Services, other_services: Services
) -> None:
    ada = await a_person(services)
    for process in (services, other_services, services, other_services, services):
        await find_device_request(process, ada, HOME, "BBBB-BBBB")
    assert isinstance(await find_device_request(other_services, ada, HOME, "BBBB-BBBB"), TooMany)


async def test_a_program_can_be_let_act_for_a_bot_of_ones_own_only(services: Services) -> None:
    ada, bo = await a_person(services), await a_person(services, "Bo")
    bot = good(await create_bot(services, ada, "Robo"))
    code = await ask(services)
    stolen = await answer_device_request(
        services, bo, HOME, code.user_code, approve=True, bot_id=bot.id
    )
    assert stolen == NoSuchAccount()
    good(
        await answer_device_request(
            services, ada, HOME, code.user_code, approve=True, bot_id=bot.id
        )
    )
    assert good(await redeem_device_code(services, code.device_code)).token.account_id == bot.id


async def test_only_a_session_answers(services: Services) -> None:
    ada = await a_person(services)
    code = await ask(services)
    await approve(services, ada, code)
    issued = good(await redeem_device_code(services, code.device_code))
    program = await find_caller(services, cookie=None, token=issued.secret)
    other = await ask(services)
    for caller, problem in ((None, NotSignedIn()), (program, MissingScope(scope="account"))):
        assert await find_device_request(services, caller, HOME, other.user_code) == problem
        answer = await answer_device_request(services, caller, HOME, other.user_code, approve=True)
        assert answer == problem
