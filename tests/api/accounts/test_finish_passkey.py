"""A new passkey is kept only for the account that asked for it, in time."""

from __future__ import annotations

from api.accounts.begin_passkey import begin_passkey
from api.accounts.finish_passkey import finish_passkey
from api.accounts.problems import PasskeyRefused
from api.services import Services
from tests.api.accounts.authenticator import Authenticator
from tests.api.accounts.keeping import SITE
from tests.api.people import FakeClock, a_person, good, people


async def test_a_late_answer_does_not_count(services: Services, fake_clock: FakeClock) -> None:
    key = Authenticator()
    ada = await a_person(services)
    asked = good(await begin_passkey(services, ada, SITE))
    fake_clock.move(minutes=6)
    late = await finish_passkey(services, ada, SITE, key.create(asked.options))
    assert late == PasskeyRefused()


async def test_a_challenge_of_one_account_is_no_use_to_another(services: Services) -> None:
    ada, eve = await people(services, "Ada", "Eve")
    asked = good(await begin_passkey(services, ada, SITE))
    stolen = await finish_passkey(services, eve, SITE, Authenticator().create(asked.options))
    assert stolen == PasskeyRefused()
