"""Daybreak on a phone: a card and a stack, three verbs, and the story of a round."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from tests.pwa.phone import Phone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser

TOLD = """localStorage.setItem('hotseat.settings', '{"story": "quick", "undoSeconds": "ask"}')"""


async def local_stage(server: str, phone: Phone, seats: int = 1) -> Player:
    """At a table of one's own, with cards in hand."""
    player = Player(phone, server, "Zosia")
    await player.sit_alone("daybreak", seats)
    choosing = player.page.locator(".db-choosing")
    offered = player.sheet.locator(":is(.primary, .offer):not(:disabled)")
    while True:
        await expect(choosing.or_(offered).first).to_be_visible()
        if await choosing.count():
            return player
        await player.tap_once()


def hand(page: Page) -> Locator:
    return page.locator(".db-card.possible")


async def test_a_card_is_read_whole_beside_hand_and_stacks(server: str, phone: Phone) -> None:
    page = (await local_stage(server, phone)).page
    await hand(page).first.tap()
    face = page.locator(".sheet .db-face")
    await expect(face.locator(".db-face-tags")).to_be_visible()
    text = face.locator(".db-face-text")
    assert await text.evaluate("box => box.scrollHeight <= box.clientHeight + 1")
    await expect(page.locator(".db-verb")).to_have_count(3)
    await expect(page.locator(".db-verb.primary")).to_have_count(1)
    sheet = await page.locator(".sheet").bounding_box()
    stack = await page.locator(".db-stack").last.bounding_box()
    card = await page.locator(".db-card").first.bounding_box()
    assert sheet is not None
    assert stack is not None
    assert card is not None
    assert stack["y"] + stack["height"] <= sheet["y"]
    assert card["y"] + 20 <= sheet["y"]
    assert await phone.axe() == []
    assert await phone.overflow() == 0


async def test_a_verb_tells_what_it_would_do_and_is_undone_as_one(
    server: str, phone: Phone
) -> None:
    page = (await local_stage(server, phone)).page
    cards = await hand(page).count()
    await hand(page).first.tap()
    await page.locator('[data-target="stack:0"]').tap()
    act = page.locator(".db-verb").last
    await expect(act).to_be_visible()
    if await act.get_attribute("aria-pressed") != "true":
        await act.tap()
    await expect(act).to_have_attribute("aria-pressed", "true")
    await expect(page.locator(".db-outcome")).to_contain_text("energy")
    await expect(page.locator(".db-energy-head")).to_contain_text("after this")
    await act.tap()
    await expect(page.locator(".pending-moves li")).to_have_count(1)
    await expect(hand(page)).to_have_count(cards - 1)
    await page.get_by_role("button", name="Undo").tap()
    await expect(page.locator(".pending-moves li")).to_have_count(0)
    await expect(hand(page)).to_have_count(cards)


async def test_a_card_dragged_to_the_foot_of_a_stack_is_tucked(server: str, phone: Phone) -> None:
    page = (await local_stage(server, phone)).page
    card = await hand(page).first.bounding_box()
    stack = await page.locator('[data-target="stack:1"]').bounding_box()
    assert card is not None
    assert stack is not None
    await page.mouse.move(card["x"] + 20, card["y"] + 30)
    await page.mouse.down()
    await page.mouse.move(stack["x"] + 20, stack["y"] + stack["height"] - 12, steps=6)
    await expect(page.locator('[data-target="stack:1"][data-drop="tuck"]')).to_be_visible()
    await page.mouse.up()
    await expect(page.locator('[data-target="stack:1"] .db-covered.pending')).to_have_count(1)
    await expect(page.locator(".pending-moves li")).to_contain_text("Tuck")


async def test_the_end_of_a_round_is_told_in_steps_and_again_from_the_log(
    server: str, phone: Phone
) -> None:
    await phone.context.add_init_script(TOLD)
    page = (await local_stage(server, phone)).page
    await page.get_by_role("button", name="Done for this round").tap()
    moment = page.get_by_role("dialog", name="What round 1 did")
    await expect(moment).to_be_visible()
    await expect(moment.locator(".moment-step")).to_have_count(1)
    await expect(moment.locator(".db-carbon-step")).to_contain_text("emitted")
    assert await phone.axe() == []
    await moment.get_by_role("button", name="Skip").tap()
    await expect(moment.locator(".db-crisis-step").first).to_be_visible()
    await expect(moment.get_by_role("button", name="Skip")).to_have_count(0)
    await moment.locator("footer .primary").tap()
    await expect(moment).to_have_count(0)
    await page.locator(".table-head > button.icon-button").tap()
    await page.get_by_role("button", name=re.compile("^What (round 1|the crises) did")).first.tap()
    await expect(page.locator("dialog.moment")).to_be_visible()


async def test_who_begins_a_project_reads_it_in_the_sheet(server: str, phone: Phone) -> None:
    player = Player(phone, server, "Zosia")
    # Alone, so that no partner's proposal comes between.
    await player.sit_alone("daybreak", 1)
    page = player.page
    # The cards lie on the board with their texts, so the list has only their names.
    await expect(player.sheet.locator(".offer").first).to_be_visible()
    await expect(player.sheet.locator(".offer .consequences > span")).to_have_count(0)
    await player.sheet.locator(".offer").first.tap()
    told = await player.sheet.locator(".candidate .consequences").inner_text()
    assert told in await page.locator(".db-project .db-text").all_inner_texts()
    # What is meant at other tables is left to them.
    assert "players:" not in told
    assert await phone.axe() == []


async def test_one_alone_is_spoken_to_as_one(server: str, phone: Phone) -> None:
    player = Player(phone, server, "Zosia")
    await player.sit_alone("daybreak", 1)
    await expect(player.sheet.locator("h2")).to_have_text("Choose a global project")
    await expect(player.page.locator(".segmented [role=tab]")).to_have_text(["World", "My board"])
    await expect(player.page.locator(".db-together")).to_have_count(0)
