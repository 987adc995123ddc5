"""Accounts: guests, sessions, tokens, devices, recovery, deletion."""

import msgspec
import pytest

from api.accounts.account import Hours, SignedIn
from api.accounts.bots import bots_of, create_bot_account
from api.accounts.create_guest import create_guest
from api.accounts.devices import drop_device, list_devices, sign_out, sign_out_everywhere
from api.accounts.habits import Habits, set_habits
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
from api.accounts.recovery import make_recovery_codes, recover
from api.accounts.rename_account import rename_account
from api.accounts.tokens import create_token, list_tokens, revoke_token
from api.accounts.who import Who, who_is
from api.house import House
from api.play.table_info import find_table
from api.problem import MissingScope, NotSignedIn
from tests.api.people import Hand, a_person, a_table, good, people


async def sign_in(house: House, signed_in: SignedIn) -> Who | None:
    return await who_is(house, cookie=signed_in.session_secret, token=None)


async def test_a_guest_plays_at_once_and_is_known_by_the_cookie(house: House) -> None:
    guest = good(await create_guest(house))
    assert guest.account.is_guest
    who = await sign_in(house, guest)
    assert who is not None
    assert (who.account_id, who.name) == (guest.account.id, guest.account.name)
    assert await who_is(house, cookie="something else", token=None) is None
    assert await who_is(house, cookie=None, token=None) is None


async def test_no_secret_is_kept_as_it_is(house: House) -> None:
    guest = good(await create_guest(house))
    kept: bytes = await house.pool.fetchval("SELECT secret_hash FROM sessions")
    assert guest.session_secret.encode() not in kept


@pytest.mark.parametrize("name", ["", "   ", "x" * 31, "a\u202eb", "bell\x07"])
async def test_a_name_that_cannot_be_shown_is_refused(house: House, name: str) -> None:
    assert await create_guest(house, name) == BadName()
    assert await house.pool.fetchval("SELECT count(*) FROM accounts") == 0


async def test_a_new_name_is_known_at_running_tables(house: House) -> None:
    ada, ben = await people(house, "Ada", "Ben")
    table_id = await a_table(house, [ada, ben])
    assert good(await rename_account(house, ada, " Ada  L. ")).name == "Ada L."
    house.hot.drop(table_id)
    assert good(await find_table(house, ben, table_id)).seats[0].name == "Ada L."
    assert await rename_account(house, None, "Eve") == NotSignedIn()


async def test_a_token_opens_what_its_scopes_say_until_it_expires(house: House, hand: Hand) -> None:
    ada = await a_person(house)
    new = good(await create_token(house, ada, "my bot", ["play", "read"], days=7))
    assert new.secret.startswith("hotseat_")
    who = await who_is(house, cookie=None, token=new.secret)
    assert who is not None
    assert who.scopes == {"play", "read"}
    assert who.account_id == ada.account_id
    assert await rename_account(house, who, "Eve") == MissingScope(scope="account")
    hand.move(days=8)
    assert await who_is(house, cookie=None, token=new.secret) is None


async def test_a_revoked_token_opens_nothing(house: House) -> None:
    ada, eve = await people(house, "Ada", "Eve")
    new = good(await create_token(house, ada, "my bot", ["play"]))
    assert await revoke_token(house, eve, new.token.id) == NoSuchToken()
    assert [token.id for token in good(await list_tokens(house, ada))] == [new.token.id]
    good(await revoke_token(house, ada, new.token.id))
    assert await who_is(house, cookie=None, token=new.secret) is None


async def test_a_token_that_makes_no_sense_is_refused(house: House) -> None:
    ada = await a_person(house)
    assert await create_token(house, ada, "x", ["account"]) == UnknownScope(scope="account")
    assert await create_token(house, ada, "x", ["play"], days=0) == BadExpiry(limit=366)
    assert good(await list_tokens(house, ada)) == ()


async def test_a_bot_account_is_marked_and_entered_by_a_token_of_its_owner(house: House) -> None:
    ada, eve = await people(house, "Ada", "Eve")
    bot = good(await create_bot_account(house, ada, "Adabot"))
    assert bot.is_bot
    assert await bots_of(house, ada) == (bot,)
    assert await create_token(house, eve, "x", ["play"], bot_id=bot.id) == NoSuchAccount()
    new = good(await create_token(house, ada, "x", ["play"], bot_id=bot.id))
    who = await who_is(house, cookie=None, token=new.secret)
    assert who is not None
    assert (who.account_id, who.is_bot) == (bot.id, True)


async def test_a_device_can_be_signed_out_from_another(house: House) -> None:
    guest = good(await create_guest(house, "Ada", device="Phone"))
    codes = good(await make_recovery_codes(house, await sign_in(house, guest)))
    second = good(await recover(house, codes.codes[0], device="Tablet"))
    who = await sign_in(house, second)
    devices = good(await list_devices(house, who))
    assert {(one.device, one.is_this_one) for one in devices} == {
        ("Phone", False),
        ("Tablet", True),
    }
    phone = next(one for one in devices if one.device == "Phone")
    eve = await a_person(house, "Eve")
    assert await drop_device(house, eve, phone.id) == NoSuchDevice()
    good(await drop_device(house, who, phone.id))
    assert await sign_in(house, guest) is None
    assert await sign_in(house, second) is not None
    good(await sign_out(house, who))
    assert await sign_in(house, second) is None


async def test_signing_out_everywhere_ends_sessions_and_tokens(house: House) -> None:
    guest = good(await create_guest(house, "Ada"))
    who = await sign_in(house, guest)
    token = good(await create_token(house, who, "x", ["play"]))
    good(await sign_out_everywhere(house, who))
    assert await sign_in(house, guest) is None
    assert await who_is(house, cookie=None, token=token.secret) is None


async def test_a_recovery_code_opens_the_account_once(house: House) -> None:
    guest = good(await create_guest(house, "Ada"))
    codes = good(await make_recovery_codes(house, await sign_in(house, guest))).codes
    assert len(set(codes)) == 8
    back = good(await recover(house, codes[0].upper().replace("-", " ")))
    assert back.account.id == guest.account.id
    assert not back.account.is_guest
    assert await recover(house, codes[0]) == CodeRefused()
    good(await make_recovery_codes(house, await sign_in(house, back)))
    assert await recover(house, codes[1]) == CodeRefused()


async def test_a_session_lives_as_long_as_it_is_used(house: House, hand: Hand) -> None:
    guest = good(await create_guest(house))
    hand.move(days=300)
    assert await sign_in(house, guest) is not None
    hand.move(days=300)
    assert await sign_in(house, guest) is not None
    hand.move(days=401)
    assert await sign_in(house, guest) is None


async def test_habits_are_kept_one_by_one(house: House) -> None:
    ada = await a_person(house)
    account = good(await set_habits(house, ada, Habits(time_zone="Europe/Warsaw", language="pl")))
    assert (account.time_zone, account.language) == ("Europe/Warsaw", "pl")
    hours = Hours(9 * 60, 23 * 60)
    account = good(await set_habits(house, ada, Habits(playing_hours=hours)))
    assert (account.time_zone, account.playing_hours) == ("Europe/Warsaw", hours)
    account = good(await set_habits(house, ada, Habits(playing_hours=None)))
    assert account.playing_hours is None


@pytest.mark.parametrize(
    ("habits", "key"),
    [
        (Habits(time_zone="Mars/Base"), BadTimeZone().key),
        (Habits(language="xx"), BadLanguage().key),
        (Habits(playing_hours=Hours(600, 660)), BadHours(shortest=240).key),
        (Habits(playing_hours=Hours(600, 1440)), BadHours(shortest=240).key),
        (Habits(quiet_hours=Hours(60, 60)), BadHours(shortest=1).key),
    ],
)
async def test_habits_that_make_no_sense_are_refused(
    house: House, habits: Habits, key: str
) -> None:
    ada = await a_person(house)
    before = await find_account(house, ada.account_id)
    answer = await set_habits(house, ada, habits)
    assert msgspec.structs.asdict(answer)["key"] == key
    assert await find_account(house, ada.account_id) == before
