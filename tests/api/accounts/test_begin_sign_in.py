"""A sign-in begins without naming an account."""

from __future__ import annotations

import json

from api.accounts.begin_sign_in import begin_sign_in
from api.accounts.finish_passkey import finish_passkey
from api.accounts.problems import PasskeyRefused
from api.services import Services
from tests.api.accounts.authenticator import Authenticator
from tests.api.accounts.keeping import SITE, keep
from tests.api.people import a_person


async def test_the_challenge_is_new_and_names_no_account(services: Services) -> None:
    await keep(services, await a_person(services), Authenticator())
    first, second = [json.loads((await begin_sign_in(services, SITE)).options) for _ in range(2)]
    assert first["challenge"] != second["challenge"]
    assert not first.get("allowCredentials")


async def test_a_challenge_to_sign_in_registers_no_passkey(services: Services) -> None:
    ada = await a_person(services)
    asked = json.loads((await begin_sign_in(services, SITE)).options)
    asked["user"] = {"id": "AAAA"}
    answer = Authenticator().create(json.dumps(asked))
    assert await finish_passkey(services, ada, SITE, answer) == PasskeyRefused()
