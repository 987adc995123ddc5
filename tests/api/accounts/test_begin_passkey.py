"""A person asks to register a passkey; programs and bots may not."""

from __future__ import annotations

import json

import msgspec

from api.accounts.begin_passkey import begin_passkey
from api.accounts.create_bot import create_bot
from api.accounts.problems import NeedsPerson
from api.base.problem import MissingScope, NotSignedIn
from api.services import Services
from tests.api.accounts.authenticator import Authenticator
from tests.api.accounts.keeping import SITE, keep
from tests.api.people import a_person, good


async def test_each_challenge_is_new_and_excludes_the_keys_that_are_known(
    services: Services,
) -> None:
    ada = await a_person(services)
    first = json.loads(good(await begin_passkey(services, ada, SITE)).options)
    assert first["rp"]["id"] == "play.example"
    assert first["excludeCredentials"] == []
    await keep(services, ada, Authenticator())
    second = json.loads(good(await begin_passkey(services, ada, SITE)).options)
    assert second["challenge"] != first["challenge"]
    assert len(second["excludeCredentials"]) == 1


async def test_only_a_person_who_is_signed_in_asks(services: Services) -> None:
    ada = await a_person(services)
    assert await begin_passkey(services, None, SITE) == NotSignedIn()
    reader = msgspec.structs.replace(ada, scopes=frozenset({"read"}))
    assert await begin_passkey(services, reader, SITE) == MissingScope(scope="account")
    bot = good(await create_bot(services, ada, "Adabot"))
    as_bot = msgspec.structs.replace(ada, account_id=bot.id, is_bot=True)
    assert await begin_passkey(services, as_bot, SITE) == NeedsPerson()
