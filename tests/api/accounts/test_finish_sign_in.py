"""A passkey signs in, and nothing that resembles one."""

from __future__ import annotations

import json

from api.accounts.begin_sign_in import begin_sign_in
from api.accounts.create_guest import create_guest
from api.accounts.find_caller import find_caller
from api.accounts.finish_sign_in import finish_sign_in
from api.accounts.passkeys import list_passkeys
from api.accounts.problems import PasskeyRefused
from api.services import Services
from tests.api.accounts.authenticator import Authenticator
from tests.api.accounts.keeping import SITE, keep
from tests.api.people import a_person, good


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


async def test_a_copied_key_whose_counter_fell_behind_is_refused(services: Services) -> None:
    key = Authenticator()
    await keep(services, await a_person(services), key)
    good(
        await finish_sign_in(services, SITE, key.get((await begin_sign_in(services, SITE)).options))
    )
    key.count = 0
    copied = key.get((await begin_sign_in(services, SITE)).options)
    assert await finish_sign_in(services, SITE, copied) == PasskeyRefused()


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
