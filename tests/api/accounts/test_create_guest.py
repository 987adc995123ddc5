"""Guests play at once, under a name that can be shown."""

from __future__ import annotations

import pytest

from api.accounts.create_guest import create_guest
from api.accounts.find_caller import find_caller
from api.accounts.problems import (
    BadName,
)
from api.services import Services
from tests.api.accounts.signing_in import sign_in
from tests.api.people import good


async def test_a_guest_plays_at_once_and_is_known_by_the_cookie(services: Services) -> None:
    guest = good(await create_guest(services))
    assert guest.account.is_guest
    caller = await sign_in(services, guest)
    assert caller is not None
    assert (caller.account_id, caller.name) == (guest.account.id, guest.account.name)
    assert await find_caller(services, cookie="something else", token=None) is None
    assert await find_caller(services, cookie=None, token=None) is None


async def test_no_secret_is_kept_as_it_is(services: Services) -> None:
    guest = good(await create_guest(services))
    kept: bytes = await services.pool.fetchval("SELECT secret_hash FROM sessions")
    assert guest.session_secret.encode() not in kept


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 31,
        "a\u202eb",
        "bell\x07",
        "\u3164",
        "\u2800\u2800",
        "\u0301\u0302",
        "Z\u0300\u0301\u0302\u0303\u0304",
        "\u0410da",
        "P\u03bfwer",
    ],
)
async def test_a_name_that_cannot_be_shown_is_refused(services: Services, name: str) -> None:
    assert await create_guest(services, name) == BadName()
    assert await services.pool.fetchval("SELECT count(*) FROM accounts") == 0


@pytest.mark.parametrize(
    "name", ["Zoë", "Łukasz", "Вера", "Ada Иванова", "李小龍", "R2-D2 🤖", "CO₂-клуб"]
)
async def test_a_name_of_any_language_is_taken(services: Services, name: str) -> None:
    assert good(await create_guest(services, name)).account.name == name
