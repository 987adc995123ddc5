"""The map under fingers: it follows as one picture, and is drawn again only when it rests."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.pwa.conftest import NewPhone
from tests.pwa.phone import Phone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser

MAP = ".pan-zoom-window > svg"
WATCH = """() => {
  window.touched = new Set()
  const note = (changes) => {
    for (const { type, target, attributeName } of changes)
      window.touched.add(
        target.matches('.pan-zoom-window > svg') ? attributeName : `${type} elsewhere`)
  }
  window.watcher = new MutationObserver(note)
  window.watcher.observe(document.getElementById('board-part'),
    { attributes: true, childList: true, subtree: true, characterData: true })
}"""
TOUCHED = "[...window.touched].sort()"
LOOK = f"""() => {{
  const map = document.querySelector('{MAP}')
  const [x, y, width] = map.getAttribute('viewBox').split(' ').map(Number)
  return {{ x, y, width, isMoving: map.style.transform !== '' }}
}}"""

COVERED = """() => {
  const map = document.querySelector('.pan-zoom-window').getBoundingClientRect()
  const cities = [...document.querySelectorAll('.pan-zoom-window .pg-city:not(.out) .disc')]
  return cities.map((disc) => {
    const { left, right, top, bottom } = disc.getBoundingClientRect()
    if (left < map.left || right > map.right || top < map.top || bottom > map.bottom)
      return 'outside'
    const city = disc.closest('.pg-city')
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return city.contains(above) ? '' : `under ${above.outerHTML.slice(0, 60)}`
  }).filter(Boolean)
}"""
"""Cities in play that lie beside the map or under something."""


async def open_map(phone: Phone, server: str) -> tuple[Page, float, float]:
    """A map that nobody else changes: its page, and the middle of the map on the screen."""
    player = Player(phone, server, "Zosia")
    await player.sit_alone("powergrid", 3)
    page = phone.page
    await expect(page.locator(".badge.yours")).to_be_visible()
    await page.get_by_role("tab", name="Map").tap()
    await expect(page.locator(f"{MAP} [data-target]").first).to_be_visible()
    # From nearer there is room to drag on every side, wherever the first look fell.
    await page.locator(".pan-zoom-buttons button").first.tap()
    area = await page.locator(".pan-zoom-window").bounding_box()
    assert area
    return page, area["x"] + area["width"] / 2, area["y"] + area["height"] / 2


async def test_a_dragged_map_draws_nothing_anew_until_it_rests(server: str, phone: Phone) -> None:
    page, x, y = await open_map(phone, server)
    before = await page.evaluate(LOOK)
    await page.evaluate(WATCH)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 60, y - 40, steps=6)
    during = await page.evaluate(LOOK)
    assert during == {**before, "isMoving": True}
    assert await page.evaluate(TOUCHED) == ["class", "style"]
    await page.mouse.up()
    after = await page.evaluate(LOOK)
    assert not after["isMoving"]
    assert (after["x"] > before["x"], after["y"] > before["y"]) == (True, True)
    assert after["width"] == pytest.approx(before["width"])
    # Labels find their places again in what is in view now.
    assert set(await page.evaluate(TOUCHED)) >= {"class", "style", "viewBox"}


async def test_two_fingers_bring_the_map_closer(server: str, phone: Phone) -> None:
    page, x, y = await open_map(phone, server)
    before = await page.evaluate(LOOK)
    debugger = await phone.context.new_cdp_session(page)
    for kind, spread in (("touchStart", 40), ("touchMove", 50), ("touchMove", 60)):
        fingers = [{"x": x - spread, "y": y, "id": 0}, {"x": x + spread, "y": y, "id": 1}]
        await debugger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    await debugger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    after = await page.evaluate(LOOK)
    assert not after["isMoving"]
    assert after["width"] == pytest.approx(before["width"] / 1.5, rel=0.05)


async def test_a_wheel_zooms_and_then_rests(server: str, phone: Phone) -> None:
    page, x, y = await open_map(phone, server)
    before = await page.evaluate(LOOK)
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, -200)
    await page.wait_for_function(
        f"(width) => {{ const now = ({LOOK})(); return !now.isMoving && now.width < width }}",
        arg=before["width"],
    )


async def test_nothing_lies_over_the_map_and_every_city_lies_on_it(
    server: str, phone: Phone
) -> None:
    page, _, _ = await open_map(phone, server)
    for _ in range(4):
        await page.locator(".pan-zoom-buttons button").last.tap()
    assert await page.evaluate(COVERED) == []


async def test_the_first_look_at_the_widest_map_shows_all_that_is_in_play(
    server: str, new_phone: NewPhone
) -> None:
    phone = await new_phone(360, 740)
    page = phone.page
    player = Player(phone, server, "Zosia")
    await player.order("powergrid", "Alone with bots", 6)
    await page.get_by_label("Map").select_option("usa")
    await page.get_by_role("button", name="Begin").tap()
    await expect(page.locator(".badge.yours")).to_be_visible()
    await page.get_by_role("tab", name="Map").tap()
    await expect(page.locator(f"{MAP} [data-target]").first).to_be_visible()
    assert await page.evaluate(COVERED) == []
