"""The board of Power Grid: the order of play in the strip, a map whose labels never collide."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.pwa.phone import Phone
from tests.pwa.player import KINDS, Player

pytestmark = pytest.mark.browser

CLASHES = """() => {
  const within = document.querySelector('.pan-zoom-window').getBoundingClientRect()
  const boxes = (kind, selector) => [...document.querySelectorAll(selector)]
    .map((one) => ({ kind, text: one.textContent, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.right > within.left && box.left < within.right
      && box.bottom > within.top && box.top < within.bottom)
  // The box of a text is higher than its letters.
  const lower = (one) => ({ ...one, box: { left: one.box.left, right: one.box.right,
    top: one.box.top + one.box.height * 0.2, bottom: one.box.bottom - one.box.height * 0.2 } })
  const labels = [...boxes('name', '.pg-label .name').map(lower),
    ...boxes('price', '.pg-badge rect'), ...boxes('cost', '.pg-cost')]
  const discs = boxes('disc', '.pg-city .disc')
  const SLACK = 1
  const clash = (a, b) => a.box.left + SLACK < b.box.right && b.box.left + SLACK < a.box.right
    && a.box.top + SLACK < b.box.bottom && b.box.top + SLACK < a.box.bottom
  const over = (label, { box }) => {
    const x = (box.left + box.right) / 2
    const y = (box.top + box.bottom) / 2
    const radius = box.width / 2 / 1.11 // without half of its edge
    const dx = Math.max(label.box.left - x, 0, x - label.box.right)
    const dy = Math.max(label.box.top - y, 0, y - label.box.bottom)
    return Math.hypot(dx, dy) < radius - SLACK
  }
  const found = []
  labels.forEach((one, index) => {
    for (const other of labels.slice(index + 1))
      if (clash(one, other)) found.push(`${one.kind} ${one.text} over ${other.kind} ${other.text}`)
    for (const disc of discs) if (over(one, disc)) found.push(`${one.kind} ${one.text} over a city`)
  })
  return { count: labels.length, found }
}"""
SIZES = """[...document.querySelectorAll('.pg-label .name')]
  .map((one) => one.getBoundingClientRect().height)"""


async def test_names_prices_and_costs_lie_over_nothing_at_any_distance(
    server: str, phone: Phone
) -> None:
    player = Player(phone, server, "Zosia")
    await player.sit_alone("powergrid", 4)
    page = phone.page
    await expect(page.locator(".badge.yours")).to_be_visible()
    await page.get_by_role("tab", name="Map").tap()
    await expect(page.locator(".pg-label .name").first).to_be_visible()
    heights = set()
    for button in ("first", "first", "last", "last", "last"):
        seen = await page.evaluate(CLASHES)
        assert seen["count"] > 3
        assert seen["found"] == []
        heights |= {round(height) for height in await page.evaluate(SIZES)}
        buttons = page.locator(".pan-zoom-buttons button")
        await (buttons.first if button == "first" else buttons.last).tap()
    # As large on the screen from near and from far.
    assert max(heights) - min(heights) <= 1


async def test_the_strip_shows_the_order_of_play_and_the_decision_opens_its_part(
    server: str, phone: Phone
) -> None:
    player = Player(phone, server, "Zosia")
    await player.sit_alone("powergrid", 4)
    page = phone.page
    await expect(page.locator(".badge.yours")).to_be_visible()
    await expect(page.get_by_role("tab", name="Plants")).to_have_attribute("aria-selected", "true")
    assert await page.locator(".players .ordinal").all_inner_texts() == ["1", "2", "3", "4"]
    await expect(page.locator(".turn-order")).to_contain_text("step 2 at 7 cities")
    await page.locator(".player.you .player-card").tap()
    detail = page.get_by_role("dialog")
    await expect(detail).to_contain_text("Houses left")
    assert await phone.axe() == []


async def test_a_later_building_phase_opens_the_map_near_enough_to_read_costs(
    server: str, phone: Phone
) -> None:
    player = Player(phone, server, "Zosia", seed=3)
    await player.play_alone("powergrid", 4)
    page = phone.page
    cities = page.locator(".player.you .player-small")
    asked = page.locator(".sheet h2", has_text="Connect cities")
    for _ in range(400):
        is_fresh = await asked.count() > 0 and await player.undo.count() == 0
        if is_fresh and (await cities.inner_text()).strip()[0] in "123456789":
            break
        # Whoever declines everything else can afford a city.
        kinds = KINDS if await asked.count() > 0 else ("primary", "closing", "offer", "group")
        await player.tap_once(kinds=kinds)
    await expect(page.locator(".pg-badge").first).to_be_visible()
    await expect(page.locator(".pg-cost").first).to_be_visible()
