"""Text at 200 percent, as a person sets it in the browser: boards grow along and stay in reach."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from tests.pwa.phone import CHROMIUM_ARGUMENTS, Phone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser

GAMES = [("co2", 2), ("powergrid", 3), ("daybreak", 2)]
# What the large text would make unreadable if it did not grow: names on the boards.
NAMES = {
    "co2": ".co2-region .name",
    "powergrid": ".pg-label .name",
    "daybreak": ".db-page h3",
}
HEIGHT = "(name) => document.querySelector(name).getBoundingClientRect().height"
CUT = """() => [...document.querySelectorAll('.table-head h1, .table-head .where, .sheet-title h2')]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""


@pytest.fixture
async def large_print(chromium: str) -> AsyncIterator[Browser]:
    """A browser whose person wants text twice as large."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium,
            args=[*CHROMIUM_ARGUMENTS, "--blink-settings=defaultFontSize=32"],
        )
        yield browser
        await browser.close()


async def see_board(page: Page, game: str) -> None:
    await expect(page.locator(".badge.yours")).to_be_visible()
    if game == "powergrid":
        # The first decision is about plants; the names stand on the map.
        await page.get_by_role("tab", name="Map").tap()
    await expect(page.locator("#board-part [data-target]").first).to_be_visible()


@pytest.mark.parametrize(("game", "seats"), GAMES)
async def test_a_board_grows_with_the_text_and_stays_usable(
    server: str, phone: Phone, large_print: Browser, game: str, seats: int
) -> None:
    player = Player(phone, server, "Zosia")
    await player.sit_alone(game, seats)
    await see_board(phone.page, game)
    usual = await phone.page.evaluate(HEIGHT, NAMES[game])
    context = await large_print.new_context(
        viewport={"width": 360, "height": 740},
        has_touch=True,
        storage_state=await phone.context.storage_state(),
    )
    page = await context.new_page()
    await page.goto(phone.page.url)
    await see_board(page, game)
    assert await page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert await Phone(context, page).overflow() == 0
    assert await page.evaluate(CUT) == []
    assert await page.evaluate(HEIGHT, NAMES[game]) >= 1.5 * usual
    # The board has room, and the page scrolls until it is seen above the sheet.
    board = page.locator(".board")
    await board.evaluate("(board) => board.scrollIntoView({ block: 'start' })")
    room = await board.bounding_box()
    sheet = await page.locator(".sheet").bounding_box()
    assert room
    assert sheet
    assert room["height"] >= 400
    assert sheet["y"] - room["y"] >= 250
    await context.close()
