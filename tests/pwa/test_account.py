"""My account on the phone: quiet hours, vacation, devices, and the end of it."""

import pytest
from playwright.async_api import expect

from tests.pwa.phone import Phone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser


@pytest.fixture
async def me(server: str, phone: Phone) -> Player:
    player = Player(phone, server, "Zosia")
    await player.open("/me")
    await player.give_name()
    await expect(player.page.get_by_text("Quiet hours")).to_be_visible()
    return player


async def test_quiet_hours_hold_after_a_reload(me: Player) -> None:
    night = me.page.get_by_role("button", name="11:00")
    await expect(me.page.get_by_role("button", name="none")).to_have_attribute(
        "aria-pressed", "true"
    )
    await night.tap()
    await expect(night).to_have_attribute("aria-pressed", "true")
    await me.page.reload()
    await expect(night).to_have_attribute("aria-pressed", "true")


async def test_a_vacation_begins_and_can_be_ended(me: Player) -> None:
    await me.page.get_by_role("button", name="7 days").tap()
    end = me.page.get_by_role("button", name="End it now")
    await expect(end).to_be_visible()
    await end.tap()
    await expect(me.page.get_by_role("button", name="7 days")).to_be_visible()


async def test_a_new_name_is_used_at_once(me: Player) -> None:
    await me.open("/settings")
    await me.page.get_by_label("Your name").fill("Zofia")
    await me.page.get_by_role("button", name="Save the name").tap()
    await expect(me.page.get_by_text("Saved.")).to_be_visible()
    await me.open("/me")
    await expect(me.page.get_by_role("heading", name="Zofia")).to_be_visible()


async def test_a_deleted_account_is_gone_after_a_second_question(me: Player) -> None:
    await me.page.get_by_role("button", name="Delete my account").tap()
    await me.page.get_by_role("button", name="Yes, delete everything").tap()
    await expect(me.page.get_by_label("What shall we call you?")).to_be_visible()
    await me.page.reload()
    await expect(me.page.get_by_label("What shall we call you?")).to_be_visible()


async def test_the_secret_of_a_token_is_seen_once_and_the_token_can_be_revoked(me: Player) -> None:
    await me.page.get_by_text("New token").tap()
    await me.page.get_by_label("What is it for?").fill("Overlay")
    await me.page.get_by_label("Open, join and leave tables").check()
    assert await me.phone.axe() == []
    await me.page.get_by_role("button", name="Create the token").tap()
    secret = me.page.locator(".token-secret code")
    await expect(secret).to_be_visible()
    shown = await secret.inner_text()
    mine = me.page.locator(".token", has_text="Overlay")
    await expect(mine).to_contain_text("see, play, tables")
    assert await me.phone.axe() == []
    await me.page.reload()
    await expect(mine).to_be_visible()
    assert shown not in await me.page.content()
    await mine.get_by_role("button", name="Revoke “Overlay”").tap()
    assert await me.phone.axe() == []
    await mine.get_by_role("button", name="Yes, revoke it").tap()
    await expect(mine).to_have_count(0)
