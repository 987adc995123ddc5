"""The board of CO₂: what glows is tapped, everything has a name, nothing is too wide."""

import json
import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.async_api import TimeoutError, expect

from tests.pwa.conftest import NewPhone
from tests.pwa.phone import Phone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser

PARTS = 5


async def show_part(player: Player, index: int) -> None:
    tab = player.page.get_by_role("tab").nth(index)
    await tab.dispatch_event("click")
    await expect(tab).to_have_attribute("aria-selected", "true")


async def tap_what_glows(player: Player) -> None:
    """One tap: on the board where something glows and nothing is chosen yet, else in the sheet."""
    glowing = player.page.locator(".board .target.possible")
    chosen = player.page.locator(".board .target.chosen")
    ready = player.sheet.locator(".primary:not(:disabled)")
    count = await glowing.count()
    if count == 0 or await chosen.count() > 0 or await ready.count() > 0:
        await player.tap_once()
        return
    # The board may change under the finger: then the next look decides again.
    with suppress(TimeoutError):
        await glowing.nth(player.dice.randrange(count)).dispatch_event("click", timeout=500)
    await player.see_it_drawn()


@pytest.fixture
async def player(server: str, phone: Phone) -> Player:
    """Somebody at a table of CO₂ against a bot, when it is their turn."""
    player = Player(phone, server, "Zosia")
    await player.sit_alone("co2", 2)
    await expect(player.page.locator(".badge.yours")).to_be_visible()
    while await player.sheet.locator(".tiles").count() == 0:
        await player.tap_once()
    return player


async def test_the_three_actions_are_tiles_with_what_is_possible_or_the_reason_why_not(
    player: Player,
) -> None:
    tiles = player.sheet.locator(".tiles .group")
    await expect(tiles.locator("b")).to_have_text(["Propose", "Install", "Construct"])
    for tile in await tiles.all():
        await expect(tile.locator("span")).not_to_be_empty()
    assert await player.page.locator(".board .target.possible").count() == 0
    await player.sheet.get_by_role("button", name="Propose").tap()
    places = player.page.locator('.board [data-target^="place:"].possible')
    await expect(places).not_to_have_count(0)
    free = await places.evaluate_all("all => all.every(one => one.ariaLabel.includes('a free'))")
    assert free


async def test_a_project_is_proposed_by_tapping_its_place(player: Player) -> None:
    place = player.page.locator('[data-target^="place:"][aria-label*="a free place"]').first
    await place.dispatch_event("click")
    await expect(place).to_have_attribute("aria-pressed", "true")
    offers = player.sheet.locator(".offer")
    wanted = offers.filter(has_text="Propose").first
    await expect(wanted.locator(".consequences .good")).not_to_be_empty()
    await wanted.tap()
    target = await place.get_attribute("data-target")
    await player.sheet.get_by_role("button", name=re.compile("^Propose ")).last.tap()
    proposed = player.page.locator(f'[data-target="{target}"]')
    await expect(proposed).to_have_attribute("aria-label", re.compile("a project, not installed"))
    await expect(proposed).to_have_class(re.compile("pending"))
    await player.sheet.get_by_role("button", name="Undo").tap()
    await expect(proposed).to_have_attribute("aria-label", re.compile("a free place"))


async def test_what_does_not_glow_tells_why(player: Player) -> None:
    await show_part(player, 4)
    goal = player.page.locator('[data-target^="goal:"]').first
    await goal.dispatch_event("click")
    told = player.page.locator(".explanation")
    await expect(told).to_contain_text("you still need to build")


async def test_every_part_is_named_and_breaks_no_rule_of_accessibility(player: Player) -> None:
    for index in range(PARTS):
        await show_part(player, index)
        assert await player.phone.axe() == []
        for target in await player.page.locator(".board .target").all():
            name = await target.get_attribute("aria-label") or await target.inner_text()
            assert name.strip()


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
async def test_no_part_is_wider_than_a_small_phone(
    server: str, new_phone: NewPhone, language: str
) -> None:
    phone = await new_phone(360, 740)
    player = Player(phone, server, "Zosia")
    await player.sit_alone("co2", 4)
    # The story of the bots' moves would open the part of each move, and then the decision's.
    settings = json.dumps({"language": language, "story": "off"})
    await phone.page.evaluate("text => localStorage.setItem('hotseat.settings', text)", settings)
    await phone.page.reload()
    await expect(phone.page.locator(".co2-region")).to_have_count(6)
    await expect(phone.page.locator(".badge.yours")).to_be_visible()
    for index in range(PARTS):
        await show_part(player, index)
        assert await phone.overflow() == 0
        page = phone.page.locator(".board")
        assert await page.evaluate("board => board.scrollWidth <= board.clientWidth")


async def test_a_game_alone_is_played_to_its_end_by_tapping_what_glows(
    server: str, phone: Phone
) -> None:
    player = Player(phone, server, "Zosia", seed=3)
    await player.sit_alone("co2", 1)
    for _ in range(3000):
        if await player.is_over():
            break
        await tap_what_glows(player)
    result = player.page.get_by_role("dialog", name="Result")
    # The last tap may already have met the button that shows the result.
    if await result.count() == 0:
        await player.sheet.get_by_role("button", name="Result").dispatch_event("click")
    await expect(result.locator(".chart")).not_to_have_count(0)


STEP = """() => {
  const words = document.querySelector('.coach-advice p')?.innerText ?? ''
  const ringed = [...document.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => [...document.querySelectorAll(rule.selectorText)])
    .map((ringed) => ringed.closest('[data-target]')?.dataset.target
      ?? ringed.getAttribute('class') ?? '')
  const card = document.querySelector('.coach')
  const title = card?.querySelector('h2').innerText ?? null
  const sheet = document.querySelector('.sheet')
  const seen = [sheet?.outerHTML, document.querySelector('.badge')?.outerHTML,
    document.querySelector('.story-caption')?.outerHTML, title, words, ringed.join()].join('\\n')
  return { words, ringed, title, seen, card, sheet }
}"""
"""What the coach says, what is ringed and what the table asks, at one moment."""
LOOK = f"() => {{ const {{ card, sheet, ...seen }} = ({STEP})(); return seen }}"
ANSWER = f"""() => {{
  const {{ card, sheet, ...seen }} = ({STEP})()
  const ready = '.primary:not(:disabled)'
  const offers = '.offer:not(:disabled):not([role=note])'
  const isInSheet = seen.ringed.length > 0 && !seen.ringed.some((name) => name.includes(':')
    || name.startsWith('hand') || name.startsWith('button'))
  // Only what is ready to be sent, and the others' turns, go without a word of the coach.
  const answer = card?.querySelector('.primary')
    ?? (isInSheet || !seen.words ? sheet?.querySelector(ready) : null)
    ?? (isInSheet ? sheet.querySelector(offers) ?? sheet.querySelector('.closing') : null)
  answer?.click()
  return {{ ...seen, isAnswered: Boolean(answer) }}
}}"""
"""Read the card, or tap what the coach rings in the sheet, at the moment of the look."""
NAMED = re.compile(
    r"(?:, then |Propose |Install |Send them to )(.+?)(?:\. (?:It|On) |: they| in |\.$)"
)


async def follow(player: Player, advice: str, ringed: str) -> bool:
    """Tap what is ringed, then what the coach names; tell whether that ends the turn."""
    if "closing" in ringed:
        await player.sheet.locator(".closing").dispatch_event("click")
        await expect(player.sheet.locator(".closing")).to_have_count(0)
        return True
    pending = player.sheet.locator(".pending-moves li:not(.pending-next)")
    before = await pending.count()
    await player.page.locator(f'.board [data-target="{ringed}"]').first.dispatch_event("click")
    verb = next(
        (word for word in ("Propose", "Install", "Construct") if word.lower() in advice), ""
    )
    named = NAMED.search(advice)
    ready = player.sheet.locator(".primary:not(:disabled)")
    wanted = player.sheet.locator(".offer:not(:disabled):not([role=note])").filter(has_text=verb)
    if named:
        wanted = wanted.filter(has_text=named[1].split("\u00a0")[0])
    # The place may be all there is to choose: then the button is there at once.
    await expect(ready.or_(wanted).first).to_be_visible()
    if await ready.count() == 0:
        await wanted.first.dispatch_event("click")
    await ready.dispatch_event("click")
    # It lies in the turn once the server has tried it.
    await expect(pending).to_have_count(before + 1)
    return False


async def wait_for_another_step(player: Player, step: dict[str, Any]) -> None:
    try:
        await player.page.wait_for_function(f"(seen) => ({LOOK})().seen !== seen", arg=step["seen"])
    except TimeoutError:
        raise AssertionError(f"the coach is silent and nothing happens: {step}") from None


async def test_who_follows_the_coach_has_a_plant_in_three_turns(server: str, phone: Phone) -> None:
    player = Player(phone, server, "Zosia")
    await player.open("/new/co2")
    await player.page.get_by_role("button", name="First time? Learn by playing").tap()
    await player.give_name()
    told: list[str] = []
    turns = 0
    for _ in range(120):
        await player.see_it_drawn()
        step = await player.page.evaluate(ANSWER)
        if step["title"] is not None:
            told.append(step["title"])
            if step["title"] == "Your first plant":
                break
        ringed = step["ringed"]
        if not step["isAnswered"] and ringed:
            assert len(ringed) == 1
            turns += await follow(player, step["words"], ringed[0])
        else:
            await wait_for_another_step(player, step)
    assert told[-1] == "Your first plant"
    assert len(told) == len(set(told))
    assert turns <= 3
