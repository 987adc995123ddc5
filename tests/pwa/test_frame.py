"""The frame of a table: its story, its layouts, and what survives a reload or the back button."""

import pytest
from playwright.async_api import Page, expect

from tests.pwa.conftest import NewPhone
from tests.pwa.phone import Phone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser


async def sit_alone(server: str, phone: Phone, game: str, seats: int) -> Player:
    player = Player(phone, server, "Zosia")
    await player.sit_alone(game, seats)
    await expect(player.page.locator(".badge.yours")).to_be_visible()
    return player


async def widths(page: Page, *selectors: str) -> list[float]:
    """How wide each of these is drawn."""
    boxes = [await page.locator(selector).first.bounding_box() for selector in selectors]
    return [box["width"] if box else 0 for box in boxes]


async def test_a_begun_turn_survives_a_reload(server: str, phone: Phone) -> None:
    player = await sit_alone(server, phone, "co2", 2)
    await player.begin_a_turn()
    pending = player.sheet.locator(".pending-moves li").first
    said = await pending.inner_text()
    await player.page.reload()
    await expect(pending).to_have_text(said)
    await expect(player.undo).to_be_visible()


async def test_going_back_closes_the_menu_and_stays_at_the_table(server: str, phone: Phone) -> None:
    player = await sit_alone(server, phone, "powergrid", 3)
    table = player.page.url
    await player.page.locator(".table-head > button.icon-button").tap()
    await expect(player.page.get_by_role("dialog")).to_be_visible()
    await player.page.go_back()
    await expect(player.page.get_by_role("dialog")).to_have_count(0)
    assert player.page.url == table
    await expect(player.page.locator(".table")).to_be_visible()


async def test_the_decision_opens_its_part_of_the_board(server: str, phone: Phone) -> None:
    player = await sit_alone(server, phone, "powergrid", 3)
    plants = player.page.get_by_role("tab", name="Plants")
    await expect(plants).to_have_attribute("aria-selected", "true")


# Steps pass by themselves: what is looked for between two taps may be over already.
WATCH = """() => {
  window.captions = new Set()
  new MutationObserver(() => {
    const caption = document.querySelector('.story-caption')
    if (!caption) return
    window.captions.add(caption.querySelector('p').textContent)
    window.ways = caption.querySelector('button').textContent
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}"""


async def test_what_the_others_did_is_shown_and_then_told(server: str, phone: Phone) -> None:
    await phone.context.add_init_script(
        'localStorage.setItem(\'hotseat.settings\', \'{"story": "quick", "undoSeconds": "0"}\')'
    )
    player = await sit_alone(server, phone, "co2", 3)
    await player.page.evaluate(WATCH)
    since = player.page.get_by_role("region", name="Since your last turn")
    for _ in range(60):
        if await since.count() > 0:
            break
        await player.tap_once()
    await expect(since.get_by_role("listitem").first).to_be_visible()
    assert await player.page.evaluate("window.captions.size") > 0
    assert await player.page.evaluate("window.ways") == "Skip"
    assert await phone.axe() == []
    await since.get_by_role("button", name="Dismiss").tap()
    await expect(since).to_have_count(0)


async def test_an_entry_of_the_log_leads_to_its_position(server: str, phone: Phone) -> None:
    player = await sit_alone(server, phone, "co2", 2)
    await player.take_a_turn()
    await player.page.locator(".table-head > button.icon-button").tap()
    await player.page.locator(".log-entry").last.tap()
    await expect(player.page.get_by_role("dialog")).to_have_count(0)
    await expect(player.page.get_by_role("button", name="Back to now")).to_be_visible()


@pytest.mark.parametrize("game", ["co2", "powergrid", "daybreak"])
async def test_a_desk_shows_all_parts_at_once_and_nothing_jumps(
    server: str, new_phone: NewPhone, game: str
) -> None:
    phone = await new_phone(1440, 900)
    player = await sit_alone(server, phone, game, 2)
    await expect(player.page.locator(".table > .segmented")).to_have_count(0)
    assert await player.page.locator(".side-by-side .part").count() >= 3
    await expect(player.page.locator(".docked .log, .docked .quiet").first).to_be_visible()
    table, board, sheet = await widths(player.page, ".table", ".board", ".sheet")
    assert table == 1440
    assert board > 900
    assert sheet >= 340
    assert await phone.overflow() == 0
    await player.page.keyboard.press("?")
    await expect(player.page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    assert await phone.axe() == []


@pytest.mark.parametrize("game", ["co2", "powergrid", "daybreak"])
async def test_a_phone_on_its_side_has_the_board_beside_the_decision(
    server: str, new_phone: NewPhone, game: str
) -> None:
    phone = await new_phone(844, 390)
    player = await sit_alone(server, phone, game, 2)
    board = await player.page.locator(".board").bounding_box()
    sheet = await player.sheet.bounding_box()
    assert board is not None
    assert sheet is not None
    assert board["x"] + board["width"] <= sheet["x"]
    assert board["height"] > 200
    assert sheet["width"] >= 320
    assert await phone.overflow() == 0
    # Nothing in the sheet is pushed over its edge either: prices are at the right.
    body = player.sheet.locator(".sheet-body")
    assert await body.evaluate("(body) => body.scrollWidth - body.clientWidth") == 0


OUT_OF_SIGHT = """() => {
  const body = document.querySelector('.since ~ .sheet-body')
  if (!body || !body.querySelector('.tiles')) return null
  const { bottom } = body.getBoundingClientRect()
  const verbs = [...body.querySelectorAll('.group')]
    .filter((verb) => verb.getBoundingClientRect().bottom > bottom + 1)
    .map((verb) => verb.textContent)
  const card = document.querySelector('.since').getBoundingClientRect().height
  return { verbs, isCardALine: card < 50 }
}"""
"""The verbs that need a scroll, and how much room the card of what the others did takes above."""


async def on_its_side_in_russian(new_phone: NewPhone, server: str, game: str) -> Player:
    """A table against bots on a phone on its side, in the longest language, on one's own turn."""
    player = Player(await new_phone(844, 390, locale="ru"), server, "Zosia")
    await player.open(f"/new/{game}")
    await player.page.locator(".big-choices .big-choice").first.tap()
    await player.page.locator('.pills button:text-is("3")').tap()
    await player.page.locator("input[name=name]").fill(player.name)
    await player.page.locator("button[type=submit]").tap()
    await player.page.locator("main > button.primary").tap()
    await expect(player.page.locator(".badge.yours")).to_be_visible()
    return player


async def test_on_its_side_every_verb_is_in_sight_in_the_longest_language(
    server: str, new_phone: NewPhone
) -> None:
    player = await on_its_side_in_russian(new_phone, server, "co2")
    hidden = None
    for _ in range(6):
        await player.take_a_turn()
        await expect(player.page.locator(".badge.yours")).to_be_visible()
        await expect(player.page.locator(".since")).to_be_visible()
        hidden = await player.page.evaluate(OUT_OF_SIGHT)
        # Somebody may have asked for an answer first.
        if hidden is not None:
            break
    assert hidden == {"verbs": [], "isCardALine": True}


BID_IN_SIGHT = """() => {
  const slider = document.querySelector('.sheet-body input[type=range]').getBoundingClientRect()
  const body = document.querySelector('.sheet-body')
  const buttons = document.querySelector('.sheet-buttons').getBoundingClientRect()
  return {
    cut: body.scrollHeight - body.clientHeight,
    isAbove: slider.bottom <= buttons.top,
    room: innerHeight - buttons.bottom,
  }
}"""
"""Whether the slider is above the buttons, and the room left below for a line of the story."""


async def test_on_its_side_a_bid_has_room_for_what_the_others_did(
    server: str, new_phone: NewPhone
) -> None:
    player = await on_its_side_in_russian(new_phone, server, "powergrid")
    slider = player.sheet.locator("input[type=range]")
    await expect(slider.or_(player.sheet.locator(".offer")).first).to_be_visible()
    if not await slider.count():
        await player.sheet.locator(".offer").first.tap()
    await expect(slider).to_be_visible()
    seen = await player.page.evaluate(BID_IN_SIGHT)
    assert (seen["cut"], seen["isAbove"]) == (0, True)
    assert seen["room"] >= 38 + 8


async def test_a_desk_shows_a_game_beside_the_choices_of_a_new_table(
    server: str, new_phone: NewPhone
) -> None:
    phone = await new_phone(1440, 900)
    page = phone.page
    await page.goto(f"{server}/new/co2")
    await expect(page.locator(".big-choices")).to_be_visible()
    about, choices = await widths(page, ".about-game", ".big-choices")
    assert about > 400
    assert choices > 500
    assert await phone.axe() == []
