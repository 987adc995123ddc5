"""Daybreak on the phone: powers and challenges of one's choice, and going on after finishing."""

import asyncio
import re

import pytest
from playwright.async_api import expect

from api.base.end_tasks import end_tasks
from tests.pwa.conftest import NewPhone
from tests.pwa.invitations import invitation_of
from tests.pwa.phone import Phone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser


async def test_alone_a_power_and_challenges_of_ones_choice_come_to_the_board(
    server: str, phone: Phone
) -> None:
    player = Player(phone, server, "Zosia")
    await player.order("daybreak", "Alone with bots", 1)
    page = phone.page
    await page.get_by_text("Options", exact=True).tap()
    await page.get_by_role("combobox", name="Powers at the table").select_option("C")
    for title in ("Old Growth", "Hungry Economies"):
        await page.get_by_role("checkbox", name=title).check()
    own = page.get_by_role("combobox", name="Challenge of player 1")
    await expect(own).to_have_count(0)
    await page.get_by_role("combobox", name="Challenge for each player").select_option("by_player")
    await own.select_option("coal-boom")
    assert await phone.axe() == []
    assert await phone.overflow() == 0
    await page.get_by_role("button", name="Begin").tap()
    await page.get_by_role("tab", name="World").tap()
    for title in ("Old Growth", "Hungry Economies"):
        await expect(page.locator(".db-challenge", has_text=title)).to_be_attached()
    await page.get_by_role("tab", name="China").tap()
    await expect(page.locator(".db-challenge", has_text="Coal Boom")).to_be_attached()


async def test_notes_of_cards_are_loaded_when_a_card_is_opened(server: str, phone: Phone) -> None:
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    await Player(phone, server, "Zosia").sit_alone("daybreak", 1)
    page = phone.page
    await page.get_by_role("tab").nth(1).tap()
    stack = page.locator(".db-stack").first
    await expect(stack).to_be_visible()
    assert [url for url in asked if "later-words-daybreak" in url]
    assert [url for url in asked if "later-notes" in url] == []
    await stack.tap()
    await expect(page.locator(".db-reader .db-note").first).to_have_text(re.compile(r"\w\.$"))
    assert len([url for url in asked if "later-notes" in url]) == 1
    assert await phone.axe() == []


async def one_changes(seen: list[tuple[Player, str]]) -> None:
    """Wait until the table asks something else of one of the players."""
    waiting = {asyncio.create_task(player.wait_for_change(asked)) for player, asked in seen}
    changed, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    await end_tasks(waiting - changed)
    for task in changed:
        task.result()


async def test_who_has_finished_goes_on_by_a_button_while_the_other_plays(
    server: str, new_phone: NewPhone
) -> None:
    host = Player(await new_phone(), server, "Zosia")
    await host.order("daybreak", "With friends", 2)
    await host.open_with_clock("No clock")
    friend = Player(await new_phone(), server, "Boris")
    await friend.page.goto(await invitation_of(host))
    await friend.give_name()
    await friend.page.get_by_role("button", name="I'm ready").tap()
    await host.page.get_by_role("button", name="Start the game").tap()
    for player in (host, friend):
        await expect(player.page.locator(".table")).to_be_visible()
    done = friend.sheet.locator(".closing")
    for _ in range(100):
        seen = [(player, await player.look()) for player in (host, friend)]
        if await done.count():
            break
        is_anybody_on_turn = False
        for player, looked in seen:
            if await player.has_turn() and not await player.sheet.locator(".closing").count():
                is_anybody_on_turn = True
                # A turn that ends meanwhile is a change, not something to wait for.
                await player.tap_once(looked)
        if not is_anybody_on_turn:
            await one_changes(seen)
    await done.tap()
    go_on = friend.sheet.get_by_role("button", name="Resume playing")
    await expect(go_on).to_be_visible()
    await expect(friend.sheet).to_contain_text("Waiting for Zosia")
    assert await friend.phone.axe() == []
    await go_on.tap()
    await expect(done).to_be_visible()
    assert await friend.has_turn()
