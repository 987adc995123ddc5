"""A token opens what its scopes say."""

from __future__ import annotations

from api.accounts.create_token import create_token
from api.accounts.find_caller import find_caller
from api.accounts.problems import (
    BadExpiry,
    UnknownScope,
)
from api.accounts.rename_account import rename_account
from api.accounts.tokens import list_tokens
from api.base.problem import MissingScope
from api.services import Services
from tests.api.people import FakeClock, a_person, good


async def test_a_token_opens_what_its_scopes_say_until_it_expires(
    services: Services, fake_clock: FakeClock
) -> None:
    ada = await a_person(services)
    new = good(await create_token(services, ada, "my bot", ["play", "read"], days=7))
    assert new.secret.startswith("hotseat_")
    caller = await find_caller(services, cookie=None, token=new.secret)
    assert caller is not None
    assert caller.scopes == {"play", "read"}
    assert caller.account_id == ada.account_id
    assert await rename_account(services, caller, "Eve") == MissingScope(scope="account")
    fake_clock.move(days=8)
    assert await find_caller(services, cookie=None, token=new.secret) is None


async def test_a_token_that_makes_no_sense_is_refused(services: Services) -> None:
    ada = await a_person(services)
    assert await create_token(services, ada, "x", ["account"]) == UnknownScope(scope="account")
    assert await create_token(services, ada, "x", ["play"], days=0) == BadExpiry(limit=366)
    assert good(await list_tokens(services, ada)) == ()
