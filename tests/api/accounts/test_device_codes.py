"""Device sign-in (RFC 8628): the program polls, the person decides, nobody guesses."""

from __future__ import annotations

import asyncio

import pytest

from api.accounts.answer_device_request import answer_device_request
from api.accounts.create_bot import create_bot
from api.accounts.create_device_code import MAX_OPEN, DeviceCode, create_device_code
from api.accounts.delete_account import delete_account
from api.accounts.device_codes import (
    GUESSES_COUNT_FOR,
    INTERVAL_SECONDS,
    LIFE,
    MAX_WRONG_BY_ACCOUNT,
    MAX_WRONG_BY_ADDRESS,
    find_device_request,
)
from api.accounts.find_caller import find_caller
from api.accounts.problems import (
    AccessDenied,
    AuthorizationPending,
    BadExpiry,
    ExpiredToken,
    NoSuchAccount,
    NoSuchDeviceCode,
    SlowDown,
    UnknownScope,
)
from api.accounts.redeem_device_code import redeem_device_code
from api.accounts.revoke_token import revoke_token
from api.accounts.sign_out_everywhere import sign_out_everywhere
from api.accounts.token import NewToken
from api.accounts.tokens import list_tokens
from api.base.problem import BadInput, MissingScope, NotSignedIn, Problem, TooMany
from api.jobs.maintenance import run_maintenance
from api.services import Services
from api.services.caller import Caller
from tests.api.people import Hand, a_person, good

HOME, ELSEWHERE = "192.0.2.1", "198.51.100.7"


async def ask(services: Services, address: str = HOME, **terms: object) -> DeviceCode:
    """Ask for codes, as a program would."""
    wanted = {"name": "my bot", "scopes": ["read", "play"], **terms}
    return good(
        # mypy cannot see through a mapping of arguments; their names are checked when it runs.
        await create_device_code(services, "https://hotseat.example", address, **wanted)  # type: ignore[arg-type]
    )


async def approve(services: Services, person: Caller, code: DeviceCode) -> None:
    """Say yes, as a person would."""
    good(await answer_device_request(services, person, HOME, code.user_code, approve=True))


async def test_a_program_gets_a_token_once_the_person_says_yes(
    services: Services, hand: Hand
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
    hand.move(seconds=INTERVAL_SECONDS)
    issued = good(await redeem_device_code(services, code.device_code))
    caller = await find_caller(services, cookie=None, token=issued.secret)
    assert caller is not None
    assert (caller.account_id, caller.scopes) == (ada.account_id, frozenset({"read", "play"}))


async def test_the_token_is_listed_and_can_be_revoked(services: Services) -> None:
    ada = await a_person(services)
    code = await ask(services)
    await approve(services, ada, code)
    issued = good(await redeem_device_code(services, code.device_code))
    (listed,) = good(await list_tokens(services, ada))
    assert listed.name == "my bot"
    good(await revoke_token(services, ada, listed.id))
    assert await find_caller(services, cookie=None, token=issued.secret) is None


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
    services: Services, hand: Hand
) -> None:
    code = await ask(services)
    await redeem_device_code(services, code.device_code)
    assert await redeem_device_code(services, code.device_code) == SlowDown(interval=10)
    hand.move(seconds=9)
    assert await redeem_device_code(services, code.device_code) == SlowDown(interval=15)
    hand.move(seconds=15)
    assert await redeem_device_code(services, code.device_code) == AuthorizationPending(interval=15)


async def test_the_person_may_say_no(services: Services) -> None:
    ada = await a_person(services)
    code = await ask(services)
    good(await answer_device_request(services, ada, HOME, code.user_code, approve=False))
    assert await redeem_device_code(services, code.device_code) == AccessDenied()
    again = await answer_device_request(services, ada, HOME, code.user_code, approve=True)
    assert again == NoSuchDeviceCode()
    assert await redeem_device_code(services, code.device_code) == AccessDenied()


async def test_codes_expire_before_and_after_the_answer(services: Services, hand: Hand) -> None:
    ada = await a_person(services)
    early, late = await ask(services), await ask(services)
    await approve(services, ada, early)
    hand.time += LIFE
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


async def test_nobody_else_can_answer_after_the_first(services: Services) -> None:
    ada, bo = await a_person(services), await a_person(services, "Bo")
    code = await ask(services)
    await approve(services, ada, code)
    late = await answer_device_request(services, bo, HOME, code.user_code, approve=True)
    assert late == NoSuchDeviceCode()
    issued = good(await redeem_device_code(services, code.device_code))
    assert issued.token.account_id == ada.account_id


async def test_guessing_user_codes_is_limited_by_account_and_by_address(
    services: Services, hand: Hand
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
    hand.time += GUESSES_COUNT_FOR
    later = await ask(services)
    good(await find_device_request(services, ada, HOME, later.user_code))


async def test_another_process_counts_the_same_guesses(
    services: Services, other_services: Services
) -> None:
    ada = await a_person(services)
    for process in (services, other_services, services, other_services, services):
        await find_device_request(process, ada, HOME, "BBBB-BBBB")
    assert isinstance(await find_device_request(other_services, ada, HOME, "BBBB-BBBB"), TooMany)


async def test_an_address_may_have_only_so_many_requests_open(services: Services) -> None:
    for _ in range(MAX_OPEN):
        await ask(services)
    refused = await create_device_code(services, "https://hotseat.example", HOME, "x", ["read"])
    assert refused == TooMany(limit=MAX_OPEN)
    await ask(services, ELSEWHERE)


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


@pytest.mark.parametrize(
    ("terms", "problem"),
    [
        ({"scopes": []}, BadInput(field="scopes")),
        ({"scopes": ["account"]}, UnknownScope(scope="account")),
        ({"scopes": ["read"], "days": 0}, BadExpiry(limit=366)),
    ],
)
async def test_a_request_that_no_token_can_answer_is_refused(
    services: Services, terms: dict[str, object], problem: Problem
) -> None:
    wanted = {"name": "my bot", **terms}
    # mypy cannot see through a mapping of arguments; their names are checked when it runs.
    assert await create_device_code(services, "https://h.example", HOME, **wanted) == problem  # type: ignore[arg-type]
    assert await services.pool.fetchval("SELECT count(*) FROM device_codes") == 0


async def test_codes_are_kept_only_as_hashes(services: Services) -> None:
    code = await ask(services)
    kept = str([dict(row) for row in await services.pool.fetch("SELECT * FROM device_codes")])
    assert code.device_code not in kept
    assert code.user_code not in kept
    assert code.user_code.replace("-", "") not in kept
    assert HOME not in kept


async def test_the_caps_hold_when_everything_comes_at_once(services: Services) -> None:
    made = await asyncio.gather(
        *(
            create_device_code(services, "https://h.example", HOME, "my bot", ["read"])
            for _ in range(2 * MAX_OPEN)
        )
    )
    assert sum(isinstance(code, DeviceCode) for code in made) == MAX_OPEN
    eve = await a_person(services, "Eve")
    guesses = await asyncio.gather(
        *(find_device_request(services, eve, ELSEWHERE, "BCDF-GHJK") for _ in range(30))
    )
    assert sum(guess == NoSuchDeviceCode() for guess in guesses) == MAX_WRONG_BY_ACCOUNT
