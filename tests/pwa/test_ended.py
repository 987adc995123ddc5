"""A game that is over without a result says so, and shows a way on."""

import pytest
from playwright.async_api import expect

from tests.pwa.phone import Phone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser


async def test_a_game_that_was_given_up_says_that_nobody_won(server: str, phone: Phone) -> None:
    player = Player(phone, server, "Zosia")
    await player.sit_alone("powergrid", 3)
    page = phone.page
    await page.locator(".table-head > button.icon-button").tap()
    await page.get_by_role("tab", name="More").tap()
    early = page.locator(".vote", has_text="End the game early").get_by_role("button")
    await early.tap()
    await expect(early).to_have_text("Yes, end it")
    await early.tap()
    await page.get_by_role("button", name="Close", exact=True).tap()
    await expect(page.locator(".ended")).to_have_text(
        "The players ended this game early. Nobody won."
    )
    assert await phone.axe() == []
    await page.locator(".sheet").get_by_role("link", name="To the start page").tap()
    await expect(page.locator(".table")).to_have_count(0)
