"""Passkeys: a guest keeps the account, and nobody else gets in."""

from __future__ import annotations

import pytest

from api.accounts.begin_passkey import begin_passkey
from api.accounts.begin_sign_in import begin_sign_in
from api.accounts.finish_passkey import finish_passkey
from api.accounts.finish_sign_in import finish_sign_in
from api.accounts.problems import PasskeyRefused
from api.services import Services
from tests.api.accounts.authenticator import Authenticator
from tests.api.accounts.keeping import SITE, keep
from tests.api.people import a_person, good


async def test_a_passkey_of_another_site_or_key_is_refused(services: Services) -> None:
    ada = await a_person(services)
    asked = good(await begin_passkey(services, ada, SITE))
    elsewhere = Authenticator("https://evil.example")
    assert (
        await finish_passkey(services, ada, SITE, elsewhere.create(asked.options))
        == PasskeyRefused()
    )
    key, forged = Authenticator(), Authenticator()
    await keep(services, ada, key)
    forged.id = key.id
    asked = await begin_sign_in(services, SITE)
    assert await finish_sign_in(services, SITE, forged.get(asked.options)) == PasskeyRefused()
    unknown = Authenticator().get((await begin_sign_in(services, SITE)).options)
    assert await finish_sign_in(services, SITE, unknown) == PasskeyRefused()


@pytest.mark.parametrize(
    "nonsense",
    [
        "",
        "{}",
        "[]",
        "null",
        '{"response": {"clientDataJSON": "!!!"}}',
        '{"response": {"clientDataJSON": "e30"}}',
        "x" * 30_000,
    ],
)
async def test_nonsense_is_refused(services: Services, nonsense: str) -> None:
    ada = await a_person(services)
    assert await finish_passkey(services, ada, SITE, nonsense) == PasskeyRefused()
    assert await finish_sign_in(services, SITE, nonsense) == PasskeyRefused()
