"""The ways back into an account: passkeys, recovery codes; and signing out everywhere."""

from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from tests.pwa.authenticator import give_authenticator
from tests.pwa.conftest import NewPhone
from tests.pwa.invitations import invitation_of, order_with_friends
from tests.pwa.phone import Phone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser


async def a_player(phone: Phone, server: str) -> Player:
    player = Player(phone, server, "Zosia")
    await player.open("/me")
    await player.give_name()
    await expect(player.page.get_by_role("heading", name="Recovery codes")).to_be_visible()
    return player


async def make_codes(player: Player) -> list[str]:
    """New codes, which the player sees now."""
    # A notice above that goes at this moment would move the button away under the finger.
    await player.page.get_by_role("button", name="Create recovery codes").dispatch_event("click")
    await player.page.get_by_role("button", name="Create new codes").dispatch_event("click")
    await expect(player.page.get_by_text("8 new codes")).to_be_visible()
    return await player.page.locator(".codes code").all_inner_texts()


async def keep_codes(player: Player) -> None:
    await player.page.get_by_role("button", name="I have saved them").tap()
    await expect(player.page.locator(".codes")).to_have_count(0)
    await expect(player.page.get_by_role("heading", name="Recovery codes")).to_be_focused()


async def enter_code(player: Player, code: str) -> None:
    await player.page.get_by_role("button", name="Use a recovery code").tap()
    await player.page.get_by_label("Recovery code", exact=True).fill(code)
    await player.page.get_by_role("button", name="Use this code").tap()


def refusal(player: Player) -> Locator:
    return player.page.get_by_role("alert")


async def test_a_recovery_code_opens_the_account_on_another_phone_once(
    server: str, new_phone: NewPhone
) -> None:
    me = await a_player(await new_phone(), server)
    codes = await make_codes(me)
    assert len(set(codes)) == 8
    await keep_codes(me)
    assert codes[0] not in await me.page.content()
    # Who has codes is no guest any more.
    await expect(me.page.get_by_text("Keep your account")).to_have_count(0)

    other = Player(await new_phone(), server, "")
    await other.open("/me")
    await enter_code(other, codes[0].upper().replace("-", " "))
    await expect(other.page.get_by_role("heading", name="Zosia")).to_be_visible()

    third = Player(await new_phone(), server, "")
    await third.open("/me")
    await enter_code(third, codes[0])
    await expect(refusal(third)).to_contain_text("it has already been used")
    await expect(third.page.get_by_label("Recovery code", exact=True)).to_have_attribute(
        "aria-invalid", "true"
    )


async def test_new_codes_make_the_old_ones_void_and_say_so_before(
    server: str, new_phone: NewPhone
) -> None:
    me = await a_player(await new_phone(), server)
    old = await make_codes(me)
    await keep_codes(me)
    await me.page.get_by_role("button", name="Create recovery codes").tap()
    await expect(me.page.get_by_text("Earlier codes will stop working")).to_be_focused()
    await me.page.get_by_role("button", name="Not now").tap()
    await expect(me.page.get_by_role("button", name="Create recovery codes")).to_be_focused()
    new = await make_codes(me)
    other = Player(await new_phone(), server, "")
    await other.open("/me")
    await enter_code(other, old[1])
    await expect(refusal(other)).to_contain_text("No account has this code")
    await other.page.get_by_label("Recovery code", exact=True).fill(new[1])
    await other.page.get_by_role("button", name="Use this code").tap()
    await expect(other.page.get_by_role("heading", name="Zosia")).to_be_visible()


async def test_codes_can_be_copied_and_saved_as_a_file(server: str, phone: Phone) -> None:
    await phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    me = await a_player(phone, server)
    codes = await make_codes(me)
    await me.page.get_by_role("button", name="Copy").tap()
    await expect(me.page.get_by_role("button", name="Copied")).to_be_visible()
    copied: str = await me.page.evaluate("navigator.clipboard.readText()")
    async with me.page.expect_download() as saving:
        await me.page.get_by_role("link", name="Save as a file").tap()
    saved = Path(await (await saving.value).path()).read_text(encoding="utf-8")
    for text in (copied, saved):
        assert [line for line in text.splitlines() if line in codes] == codes
        assert "recovery codes of Zosia" in text


async def test_a_passkey_can_be_removed_but_not_the_last_way_in(server: str, phone: Phone) -> None:
    await give_authenticator(phone)
    me = await a_player(phone, server.replace("127.0.0.1", "localhost"))
    await me.page.get_by_role("button", name="Create a passkey").tap()
    row = me.page.locator(".passkey")
    await expect(row).to_contain_text("Chrome")
    await expect(row).to_contain_text("created")
    await expect(row).to_contain_text("not used yet")

    await row.get_by_role("button", name="Remove").tap()
    await expect(row).to_contain_text("is your only passkey")
    await row.get_by_role("button", name="Yes, remove it").tap()
    await expect(refusal(me)).to_contain_text("only way into your account")
    await expect(row).to_have_count(1)

    await make_codes(me)
    await expect(refusal(me)).to_have_count(0)
    await keep_codes(me)
    await row.get_by_role("button", name="Remove").tap()
    await row.get_by_role("button", name="Yes, remove it").tap()
    await expect(row).to_have_count(0)
    await expect(me.page.get_by_role("heading", name="Passkeys")).to_be_focused()


async def test_a_phone_that_holds_a_passkey_already_says_so(server: str, phone: Phone) -> None:
    await give_authenticator(phone)
    me = await a_player(phone, server.replace("127.0.0.1", "localhost"))
    await me.page.get_by_role("button", name="Create a passkey").tap()
    await me.page.get_by_role("button", name="Add another passkey").tap()
    await expect(refusal(me)).to_contain_text("already has a passkey for this account")
    await expect(me.page.locator(".passkey")).to_have_count(1)


async def test_signing_out_everywhere_signs_out_every_phone(
    server: str, new_phone: NewPhone
) -> None:
    me = await a_player(await new_phone(), server)
    codes = await make_codes(me)
    other = Player(await new_phone(), server, "")
    await other.open("/me")
    await enter_code(other, codes[0])
    await expect(other.page.get_by_role("heading", name="Zosia")).to_be_visible()

    await other.page.get_by_role("button", name="Sign out everywhere").tap()
    await expect(other.page.get_by_text("Every device is signed out, this one too")).to_be_visible()
    await other.page.get_by_role("button", name="Yes, sign out everywhere").tap()
    await expect(other.page.get_by_label("What shall we call you?")).to_be_visible()
    await me.page.reload()
    await expect(me.page.get_by_label("What shall we call you?")).to_be_visible()
    await enter_code(me, codes[1])
    await expect(me.page.get_by_role("heading", name="Zosia")).to_be_visible()


async def test_a_guest_is_warned_that_signing_out_everywhere_loses_the_account(
    server: str, phone: Phone
) -> None:
    me = await a_player(phone, server)
    await me.page.get_by_role("button", name="Sign out everywhere").tap()
    await expect(
        me.page.get_by_text("nobody could ever sign in to this account again")
    ).to_be_visible()
    await me.page.get_by_role("button", name="No, stay").tap()
    await expect(me.page.get_by_role("button", name="Sign out everywhere")).to_be_focused()


async def test_who_has_an_account_comes_to_an_invitation_with_a_code(
    server: str, new_phone: NewPhone
) -> None:
    host = await order_with_friends(await new_phone(), server)
    me = await a_player(await new_phone(), server)
    await me.open("/settings")
    await me.page.get_by_label("Your name").fill("Boris")
    await me.page.get_by_role("button", name="Save the name").tap()
    await expect(me.page.get_by_text("Saved.")).to_be_visible()
    await me.open("/me")
    codes = await make_codes(me)

    new = Player(await new_phone(), server, "")
    await new.page.goto(await invitation_of(host))
    await new.page.get_by_role("button", name="I already have an account").tap()
    await enter_code(new, codes[7])
    await expect(new.page.get_by_role("button", name="I'm ready")).to_be_visible()
    await expect(host.page.locator(".room")).to_contain_text("Boris")


async def test_a_guest_is_told_what_coming_back_as_somebody_else_means(
    server: str, new_phone: NewPhone
) -> None:
    me = await a_player(await new_phone(), server)
    codes = await make_codes(me)
    guest = Player(await new_phone(), server, "Passer-by")
    await guest.open("/me")
    await guest.give_name()
    await guest.page.get_by_role("button", name="I already have an account").tap()
    await expect(guest.page.get_by_text("What Passer-by has played stays")).to_be_visible()
    await enter_code(guest, codes[2])
    await expect(guest.page.get_by_role("heading", name="Zosia")).to_be_visible()
    await expect(guest.page.get_by_text("Keep your account")).to_have_count(0)


@pytest.mark.offline
async def test_a_code_without_a_network_is_answered_in_words(server: str, phone: Phone) -> None:
    phone.expected = ("net::ERR_INTERNET_DISCONNECTED", "WebSocket")
    me = Player(phone, server, "")
    await me.open("/me")
    await expect(me.page.get_by_role("button", name="Use a recovery code")).to_be_visible()
    await phone.context.set_offline(True)
    await enter_code(me, "abcde-fghjk-mnpqr")
    await expect(refusal(me)).to_contain_text("No answer came")
