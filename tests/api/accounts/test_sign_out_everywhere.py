"""Every session and token of an account ends."""

from __future__ import annotations

import asyncio

from api.accounts.answer_device_request import answer_device_request
from api.accounts.begin_passkey import begin_passkey
from api.accounts.create_bot import create_bot
from api.accounts.create_guest import create_guest
from api.accounts.create_recovery_codes import create_recovery_codes
from api.accounts.create_token import create_token
from api.accounts.delete_account import delete_account
from api.accounts.find_caller import find_caller
from api.accounts.finish_passkey import finish_passkey
from api.accounts.redeem_device_code import redeem_device_code
from api.accounts.sign_out_everywhere import sign_out_everywhere
from api.base.problem import NotSignedIn, Problem
from api.notify.create_push_subscription import create_push_subscription
from api.notify.create_webhook import create_webhook
from api.notify.enable_webhook import enable_webhook
from api.services import Services
from api.store import accounts, notify
from tests.api.accounts.authenticator import Authenticator
from tests.api.accounts.device import HOME, ask
from tests.api.accounts.keeping import SITE
from tests.api.accounts.signing_in import sign_in
from tests.api.notify.receiver import Browser
from tests.api.people import a_person, good

BROWSER = Browser()
A_BROWSER = ("https://push.example.org/1", BROWSER.p256dh, BROWSER.auth)


async def test_signing_out_everywhere_ends_sessions_and_tokens(services: Services) -> None:
    guest = good(await create_guest(services, "Ada"))
    caller = await sign_in(services, guest)
    token = good(await create_token(services, caller, "x", ["play"]))
    good(await sign_out_everywhere(services, caller))
    assert await sign_in(services, guest) is None
    assert await find_caller(services, cookie=None, token=token.secret) is None


async def test_a_session_that_another_process_still_trusts_gains_no_lasting_credential(
    services: Services,
) -> None:
    thief = await a_person(services)
    code = await ask(services)
    good(await sign_out_everywhere(services, thief))
    assert await create_token(services, thief, "mine", ["play"]) == NotSignedIn()
    assert await create_recovery_codes(services, thief) == NotSignedIn()
    key = Authenticator()
    asked = good(await begin_passkey(services, thief, SITE))
    passkey = await finish_passkey(services, thief, SITE, key.create(asked.options), "mine")
    assert passkey == NotSignedIn()
    answered = await answer_device_request(services, thief, HOME, code.user_code, approve=True)
    assert answered == NotSignedIn()
    assert isinstance(await redeem_device_code(services, code.device_code), Problem)
    assert await services.pool.fetchval("SELECT count(*) FROM tokens") == 0
    assert await create_webhook(services, thief, "https://example.org/") == NotSignedIn()
    assert await create_push_subscription(services, thief, *A_BROWSER) == NotSignedIn()
    assert await delete_account(services, thief) == NotSignedIn()


async def test_a_token_that_another_process_still_trusts_makes_no_webhook(
    services: Services,
) -> None:
    ada = await a_person(services)
    token = good(await create_token(services, ada, "program", ["webhooks"]))
    program = await find_caller(services, cookie=None, token=token.secret)
    hook = good(await create_webhook(services, program, "https://example.org/")).webhook
    good(await sign_out_everywhere(services, ada))
    assert await create_webhook(services, program, "https://example.org/") == NotSignedIn()
    assert await enable_webhook(services, program, hook.id) == NotSignedIn()


async def test_signing_out_everywhere_tells_lost_devices_and_programs_no_more(
    services: Services,
) -> None:
    guest = good(await create_guest(services, "Ada"))
    ada = await sign_in(services, guest)
    assert ada is not None
    bot = good(await create_bot(services, ada, "Robo"))
    secret = good(await create_token(services, ada, "r", ["webhooks"], bot_id=bot.id)).secret
    robo = await find_caller(services, cookie=None, token=secret)
    assert robo is not None
    good(await create_push_subscription(services, ada, *A_BROWSER))
    hooks = [
        good(await create_webhook(services, caller, "https://example.org/")).webhook
        for caller in (ada, robo)
    ]
    good(await sign_out_everywhere(services, ada))
    assert await notify.pushes_of(services.pool, ada.account_id) == []
    for hook in hooks:
        # A delivery that was under way and fails leaves it disabled.
        await notify.note_failure(services.pool, hook.id, 5, services.now())
        row = await notify.find_webhook(services.pool, hook.id)
        assert row is not None
        assert row.disabled_at is not None
    assert await services.pool.fetchval("SELECT count(*) FROM accounts WHERE notified") == 0


async def test_a_token_that_is_being_issued_ends_with_the_others(services: Services) -> None:
    ada = await a_person(services)
    async with accounts.holding(services.pool, ada.account_id) as connection:
        signing_out = asyncio.ensure_future(sign_out_everywhere(services, ada))
        while not await connection.fetchval(
            "SELECT count(*) FROM pg_stat_activity"
            " WHERE datname = current_database() AND wait_event_type = 'Lock'"
        ):
            assert not signing_out.done()
            await asyncio.sleep(0)
        await connection.execute(
            """
            INSERT INTO tokens (id, account_id, name, secret_hash, scopes, created_at, expires_at)
            VALUES (gen_random_uuid(), $1, 'late', 'hash', '{play}', now(), now() + interval '1 d')
            """,
            ada.account_id,
        )
    good(await signing_out)
    assert await services.pool.fetchval("SELECT count(*) FROM tokens") == 0
