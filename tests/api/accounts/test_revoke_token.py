"""A revoked token opens nothing."""

from __future__ import annotations

from api.accounts.create_token import create_token
from api.accounts.find_caller import find_caller
from api.accounts.problems import (
    NoSuchToken,
)
from api.accounts.revoke_token import revoke_token
from api.accounts.tokens import list_tokens
from api.services import Services
from tests.api.people import good, people


async def test_a_revoked_token_opens_nothing(services: Services) -> None:
    ada, eve = await people(services, "Ada", "Eve")
    new = good(await create_token(services, ada, "my bot", ["play"]))
    assert await revoke_token(services, eve, new.token.id) == NoSuchToken()
    assert [token.id for token in good(await list_tokens(services, ada))] == [new.token.id]
    good(await revoke_token(services, ada, new.token.id))
    assert await find_caller(services, cookie=None, token=new.secret) is None
