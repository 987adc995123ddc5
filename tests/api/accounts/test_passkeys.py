"""Passkeys: a guest keeps the account, and nobody else gets in."""

import json

import pytest

from api.accounts.begin_passkey import begin_passkey
from api.accounts.begin_sign_in import begin_sign_in
from api.accounts.create_guest import create_guest
from api.accounts.create_recovery_codes import create_recovery_codes
from api.accounts.delete_passkey import delete_passkey
from api.accounts.find_caller import find_caller
from api.accounts.finish_passkey import finish_passkey
from api.accounts.finish_sign_in import finish_sign_in
from api.accounts.passkeys import list_passkeys
from api.accounts.problems import LastPasskey, NoSuchPasskey, PasskeyRefused
from api.accounts.site import Site
from api.services import Services
from api.services.caller import Caller
from tests.api.accounts.authenticator import Authenticator
from tests.api.people import Hand, a_person, good, people

SITE = Site("play.example", "https://play.example")


async def keep(services: Services, caller: Caller, key: Authenticator) -> None:
    """The account has the passkey."""
    asked = good(await begin_passkey(services, caller, SITE))
    good(await finish_passkey(services, caller, SITE, key.create(asked.options), "My key"))


async def test_a_guest_who_adds_a_passkey_keeps_the_account(services: Services) -> None:
    guest = good(await create_guest(services, "Ada"))
    caller = await find_caller(services, cookie=guest.session_secret, token=None)
    assert caller is not None
    key = Authenticator()
    await keep(services, caller, key)
    for _ in range(2):
        asked = await begin_sign_in(services, SITE)
        back = good(
            await finish_sign_in(services, SITE, key.get(asked.options), device="New phone")
        )
        assert back.account.id == guest.account.id
        assert not back.account.is_guest
    assert [passkey.name for passkey in good(await list_passkeys(services, caller))] == ["My key"]


async def test_an_answer_counts_once(services: Services) -> None:
    key = Authenticator()
    await keep(services, await a_person(services), key)
    answer = key.get((await begin_sign_in(services, SITE)).options)
    good(await finish_sign_in(services, SITE, answer))
    assert await finish_sign_in(services, SITE, answer) == PasskeyRefused()


async def test_a_late_answer_does_not_count(services: Services, hand: Hand) -> None:
    key = Authenticator()
    ada = await a_person(services)
    asked = good(await begin_passkey(services, ada, SITE))
    hand.move(minutes=6)
    late = await finish_passkey(services, ada, SITE, key.create(asked.options))
    assert late == PasskeyRefused()


async def test_a_challenge_of_one_account_is_no_use_to_another(services: Services) -> None:
    ada, eve = await people(services, "Ada", "Eve")
    asked = good(await begin_passkey(services, ada, SITE))
    stolen = await finish_passkey(services, eve, SITE, Authenticator().create(asked.options))
    assert stolen == PasskeyRefused()


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


async def test_a_copied_key_whose_counter_fell_behind_is_refused(services: Services) -> None:
    key = Authenticator()
    await keep(services, await a_person(services), key)
    good(
        await finish_sign_in(services, SITE, key.get((await begin_sign_in(services, SITE)).options))
    )
    key.count = 0
    copied = key.get((await begin_sign_in(services, SITE)).options)
    assert await finish_sign_in(services, SITE, copied) == PasskeyRefused()


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


async def test_an_answer_with_pieces_missing_is_refused(services: Services) -> None:
    key = Authenticator()
    await keep(services, await a_person(services), key)
    whole = json.loads(key.get((await begin_sign_in(services, SITE)).options))
    for piece in ("authenticatorData", "signature"):
        fresh = json.loads(key.get((await begin_sign_in(services, SITE)).options))
        del fresh["response"][piece]
        assert await finish_sign_in(services, SITE, json.dumps(fresh)) == PasskeyRefused()
    del whole["id"]
    assert await finish_sign_in(services, SITE, json.dumps(whole)) == PasskeyRefused()


async def test_the_last_way_into_an_account_stays(services: Services) -> None:
    ada, eve = await people(services, "Ada", "Eve")
    await keep(services, ada, Authenticator())
    (only,) = good(await list_passkeys(services, ada))
    assert await delete_passkey(services, ada, only.id) == LastPasskey()
    assert await delete_passkey(services, eve, only.id) == NoSuchPasskey()
    good(await create_recovery_codes(services, ada))
    good(await delete_passkey(services, ada, only.id))
    assert good(await list_passkeys(services, ada)) == ()
