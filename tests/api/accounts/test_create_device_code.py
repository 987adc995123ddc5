"""Programs ask for codes, so many and no more."""

from __future__ import annotations

import asyncio

import pytest

from api.accounts.create_device_code import MAX_OPEN, DeviceCode, create_device_code
from api.accounts.device_codes import (
    MAX_WRONG_BY_ACCOUNT,
    find_device_request,
)
from api.accounts.problems import (
    BadExpiry,
    NoSuchDeviceCode,
    UnknownScope,
)
from api.base.problem import BadInput, Problem, TooMany
from api.services import Services
from tests.api.accounts.device import ELSEWHERE, HOME, ask
from tests.api.people import a_person


async def test_an_address_may_have_only_so_many_requests_open(services: Services) -> None:
    for _ in range(MAX_OPEN):
        await ask(services)
    refused = await create_device_code(services, "https://hotseat.example", HOME, "x", ["read"])
    assert refused == TooMany(limit=MAX_OPEN)
    await ask(services, ELSEWHERE)


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
