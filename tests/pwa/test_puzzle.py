"""The position of the day: answered with a tap, judged at once, and kept without a network."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from api.coach.daily_puzzle import DailyPuzzle, daily_puzzle
from api.store.pool import Pool
from tests.api.people import good
from tests.pwa.coached import services_on, sign_in
from tests.pwa.phone import Phone

pytestmark = pytest.mark.browser


# Where each kind of decision is made.
PARTS = {
    "turn": "world",
    "release": "world",
    "local_stage": r"seat-\d",
    "discard": r"seat-\d",
    "open_auction": "plants",
    "bid": "plants",
    "scrap": "plants",
    "power": "plants",
    "buy_fuel": "fuel",
    "connect": "map",
}


@pytest.mark.parametrize("game", ["co2", "daybreak", "powergrid"])
async def test_the_position_of_the_day_is_answered_and_judged(
    server: str, pool: Pool, phone: Phone, game: str
) -> None:
    services, page = services_on(pool), phone.page
    await sign_in(services, phone, server)
    await page.goto(f"{server}/puzzles/{game}")
    answers = page.get_by_role("radio")
    await expect(answers.first).to_be_visible()
    assert await phone.axe() == []
    assert await phone.overflow() == 0
    puzzle = good(await daily_puzzle(services, None, game))
    assert isinstance(puzzle, DailyPuzzle)
    opened = page.locator(".puzzle [role=tab][aria-selected=true]")
    await expect(opened).to_have_attribute("id", re.compile(f"{PARTS[puzzle.decision]}$"))
    right = [answer.is_right for answer in puzzle.answers].index(True)
    await answers.nth(right).check()
    await page.get_by_role("button", name="Answer").tap()
    await expect(page.locator(".puzzle-verdict")).to_have_text("Right!")
    await expect(page.locator(".puzzle-streaks")).to_contain_text("Days in a row: 1")
    assert await phone.axe() == []
    await page.goto(server)
    await expect(page.locator(".daily")).to_contain_text("solved today")
    await expect(page.locator(".daily")).to_contain_text("1 in a row")


async def test_an_answer_without_a_network_is_judged_at_once_and_sent_later(
    server: str, pool: Pool, phone: Phone
) -> None:
    services, page = services_on(pool), phone.page
    me = await sign_in(services, phone, server)
    await page.goto(f"{server}/puzzles/powergrid")
    await expect(page.get_by_role("radio").first).to_be_visible()
    phone.expected = ("ERR_FAILED", "Failed to load", "ERR_INTERNET_DISCONNECTED")
    await phone.context.set_offline(True)
    await page.get_by_role("radio").first.check()
    await page.get_by_role("button", name="Answer").tap()
    await expect(page.locator(".puzzle-verdict")).to_be_visible()
    await expect(page.get_by_text("the answer is kept and sent later")).to_be_visible()
    await phone.context.set_offline(False)
    await page.goto(server)
    await expect(page.locator(".daily")).to_contain_text("today")
    async with pool.acquire() as connection:
        sent = "SELECT count(*) FROM puzzle_answers WHERE account_id = $1"
        await expect(page.locator(".daily .pill, .daily-words .quiet").first).to_be_visible()
        while await connection.fetchval(sent, me.account_id) == 0:
            await page.evaluate("dispatchEvent(new Event('online'))")
            await page.evaluate("new Promise(requestAnimationFrame)")
