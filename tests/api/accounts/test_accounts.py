"""Accounts: guests, sessions, tokens, devices, recovery, deletion."""

import msgspec
import pytest

from api.accounts.account import Hours, SignedIn
from api.accounts.bots import bots_of
from api.accounts.create_bot import create_bot
from api.accounts.create_guest import create_guest
from api.accounts.create_recovery_codes import create_recovery_codes
from api.accounts.create_token import create_token
from api.accounts.devices import list_devices
from api.accounts.find_caller import find_caller
from api.accounts.problems import (
    BadExpiry,
    BadHours,
    BadLanguage,
    BadName,
    BadTimeZone,
    CodeRefused,
    NoSuchAccount,
    NoSuchDevice,
    NoSuchToken,
    UnknownScope,
)
from api.accounts.read import find_account
from api.accounts.recover_account import recover_account
from api.accounts.rename_account import rename_account
from api.accounts.revoke_token import revoke_token
from api.accounts.sign_out import sign_out
from api.accounts.sign_out_device import sign_out_device
from api.accounts.sign_out_everywhere import sign_out_everywhere
from api.accounts.tokens import list_tokens
from api.accounts.update_preferences import Preferences, update_preferences
from api.base.problem import MissingScope, NotSignedIn
from api.play.table_info import find_table
from api.services import Services
from api.services.caller import Caller
from tests.api.people import Hand, a_person, a_table, good, people


async def sign_in(services: Services, signed_in: SignedIn) -> Caller | None:
    return await find_caller(services, cookie=signed_in.session_secret, token=None)


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


async def test_a_new_name_is_known_at_running_tables(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    assert good(await rename_account(services, ada, " Ada  L. ")).name == "Ada L."
    services.hot.drop(table_id)
    assert good(await find_table(services, ben, table_id)).seats[0].name == "Ada L."
    assert await rename_account(services, None, "Eve") == NotSignedIn()


async def test_a_token_opens_what_its_scopes_say_until_it_expires(
    services: Services, hand: Hand
) -> None:
    ada = await a_person(services)
    new = good(await create_token(services, ada, "my bot", ["play", "read"], days=7))
    assert new.secret.startswith("hotseat_")
    caller = await find_caller(services, cookie=None, token=new.secret)
    assert caller is not None
    assert caller.scopes == {"play", "read"}
    assert caller.account_id == ada.account_id
    assert await rename_account(services, caller, "Eve") == MissingScope(scope="account")
    hand.move(days=8)
    assert await find_caller(services, cookie=None, token=new.secret) is None


async def test_a_revoked_token_opens_nothing(services: Services) -> None:
    ada, eve = await people(services, "Ada", "Eve")
    new = good(await create_token(services, ada, "my bot", ["play"]))
    assert await revoke_token(services, eve, new.token.id) == NoSuchToken()
    assert [token.id for token in good(await list_tokens(services, ada))] == [new.token.id]
    good(await revoke_token(services, ada, new.token.id))
    assert await find_caller(services, cookie=None, token=new.secret) is None


async def test_a_token_that_makes_no_sense_is_refused(services: Services) -> None:
    ada = await a_person(services)
    assert await create_token(services, ada, "x", ["account"]) == UnknownScope(scope="account")
    assert await create_token(services, ada, "x", ["play"], days=0) == BadExpiry(limit=366)
    assert good(await list_tokens(services, ada)) == ()


async def test_a_bot_account_is_marked_and_entered_by_a_token_of_its_owner(
    services: Services,
) -> None:
    ada, eve = await people(services, "Ada", "Eve")
    bot = good(await create_bot(services, ada, "Adabot"))
    assert bot.is_bot
    assert await bots_of(services, ada) == (bot,)
    assert await create_token(services, eve, "x", ["play"], bot_id=bot.id) == NoSuchAccount()
    new = good(await create_token(services, ada, "x", ["play"], bot_id=bot.id))
    caller = await find_caller(services, cookie=None, token=new.secret)
    assert caller is not None
    assert (caller.account_id, caller.is_bot) == (bot.id, True)


async def test_a_device_can_be_signed_out_from_another(services: Services) -> None:
    guest = good(await create_guest(services, "Ada", device="Phone"))
    codes = good(await create_recovery_codes(services, await sign_in(services, guest)))
    second = good(await recover_account(services, codes.codes[0], device="Tablet"))
    caller = await sign_in(services, second)
    devices = good(await list_devices(services, caller))
    assert {(device.device, device.is_this_one) for device in devices} == {
        ("Phone", False),
        ("Tablet", True),
    }
    phone = next(device for device in devices if device.device == "Phone")
    eve = await a_person(services, "Eve")
    assert await sign_out_device(services, eve, phone.id) == NoSuchDevice()
    good(await sign_out_device(services, caller, phone.id))
    assert await sign_in(services, guest) is None
    assert await sign_in(services, second) is not None
    good(await sign_out(services, caller))
    assert await sign_in(services, second) is None


async def test_signing_out_everywhere_ends_sessions_and_tokens(services: Services) -> None:
    guest = good(await create_guest(services, "Ada"))
    caller = await sign_in(services, guest)
    token = good(await create_token(services, caller, "x", ["play"]))
    good(await sign_out_everywhere(services, caller))
    assert await sign_in(services, guest) is None
    assert await find_caller(services, cookie=None, token=token.secret) is None


async def test_a_recovery_code_opens_the_account_once(services: Services) -> None:
    guest = good(await create_guest(services, "Ada"))
    codes = good(await create_recovery_codes(services, await sign_in(services, guest))).codes
    assert len(set(codes)) == 8
    back = good(await recover_account(services, codes[0].upper().replace("-", " ")))
    assert back.account.id == guest.account.id
    assert not back.account.is_guest
    assert await recover_account(services, codes[0]) == CodeRefused()
    good(await create_recovery_codes(services, await sign_in(services, back)))
    assert await recover_account(services, codes[1]) == CodeRefused()


async def test_a_session_lives_as_long_as_it_is_used(services: Services, hand: Hand) -> None:
    guest = good(await create_guest(services))
    hand.move(days=300)
    assert await sign_in(services, guest) is not None
    hand.move(days=300)
    assert await sign_in(services, guest) is not None
    hand.move(days=401)
    assert await sign_in(services, guest) is None


async def test_habits_are_kept_one_by_one(services: Services) -> None:
    ada = await a_person(services)
    account = good(
        await update_preferences(
            services, ada, Preferences(time_zone="Europe/Warsaw", language="pl")
        )
    )
    assert (account.time_zone, account.language) == ("Europe/Warsaw", "pl")
    hours = Hours(9 * 60, 23 * 60)
    account = good(await update_preferences(services, ada, Preferences(playing_hours=hours)))
    assert (account.time_zone, account.playing_hours) == ("Europe/Warsaw", hours)
    account = good(await update_preferences(services, ada, Preferences(playing_hours=None)))
    assert account.playing_hours is None


@pytest.mark.parametrize(
    ("habits", "key"),
    [
        (Preferences(time_zone="Mars/Base"), BadTimeZone().key),
        (Preferences(language="xx"), BadLanguage().key),
        (Preferences(playing_hours=Hours(600, 660)), BadHours(shortest=240).key),
        (Preferences(playing_hours=Hours(600, 1440)), BadHours(shortest=240).key),
        (Preferences(quiet_hours=Hours(60, 60)), BadHours(shortest=1).key),
    ],
)
async def test_habits_that_make_no_sense_are_refused(
    services: Services, habits: Preferences, key: str
) -> None:
    ada = await a_person(services)
    before = await find_account(services, ada.account_id)
    answer = await update_preferences(services, ada, habits)
    assert msgspec.structs.asdict(answer)["key"] == key
    assert await find_account(services, ada.account_id) == before
