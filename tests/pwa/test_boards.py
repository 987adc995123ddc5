"""The boards around a real decision: named, and open to the keyboard."""

import pytest
from playwright.async_api import expect

from tests.pwa.conftest import NewPhone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser

TABLES = [("co2", 3), ("powergrid", 4), ("daybreak", 2)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_every_glowing_thing_has_a_name_and_answers_to_the_keyboard(
    server: str, new_phone: NewPhone, game: str, seats: int
) -> None:
    player = Player(await new_phone(), server, "Zosia")
    await player.sit_alone(game, seats)
    await expect(player.page.locator(".badge.yours")).to_be_visible()
    glowing = player.page.locator(".target.possible")
    # All at one moment: the others' moves may redraw the board.
    found = await glowing.evaluate_all(
        "(targets) => targets.map((target) => [target.getAttribute('aria-label'), target.tabIndex])"
    )
    assert all(name and index == 0 for name, index in found), found
    if found:
        await press_what_glows(player)


async def press_what_glows(player: Player) -> None:
    """Press Enter until something is chosen: a bot's move may make the first choice impossible."""
    chosen = player.page.locator(".target.chosen, .candidate")
    for _ in range(5):
        await player.page.locator(".target.possible").first.press("Enter")
        await player.see_it_drawn()
        if await chosen.count() > 0:
            return
    raise AssertionError(f"nothing is chosen: {await player.sheet.inner_text()}")
