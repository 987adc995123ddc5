"""Rounds with the settings as they come: the others' moves are shown, and moments open.

The other tests switch the story off; a table that is stuck in it would stay unseen there.
"""

import pytest
from playwright.async_api import expect

from tests.pwa.conftest import NewPhone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser

AS_IT_COMES = "localStorage.setItem('hotseat.settings', '{}')"


async def go_on(player: Player) -> str:
    """Does what a player does: reads on, waits for the story, or taps in the sheet."""
    page = player.page
    seen = await player.look()
    on = page.locator("dialog.moment[open] footer .primary")
    if await on.count():
        await on.dispatch_event("click")
        await player.see_it_drawn()
        return "moment"
    if await page.locator(".story-caption").count():
        await player.wait_for_change(seen)
        return "story"
    return await player.tap_once(seen)


@pytest.mark.parametrize(
    ("game", "seats", "moments", "taps"),
    [("powergrid", 3, 4, 0), ("daybreak", 2, 4, 0), ("daybreak", 1, 4, 0), ("co2", 2, 0, 12)],
)
async def test_a_table_as_it_comes_is_never_stuck(
    server: str, new_phone: NewPhone, game: str, seats: int, moments: int, taps: int
) -> None:
    phone = await new_phone()
    await phone.page.add_init_script(AS_IT_COMES)
    player = Player(phone, server, "Zosia")
    await player.sit_alone(game, seats)
    seen: list[str] = []
    idle = 0
    while seen.count("moment") < moments or len(seen) < taps:
        did = await go_on(player)
        idle = idle + 1 if did in ("nothing", "story") else 0
        assert idle < 300, f"stuck after {seen}: {await player.sheet.inner_text()}"
        if did != "nothing":
            seen.append(did)
    # After all that has been told, the table asks again.
    for _ in range(300):
        if await player.is_over() or await player.has_turn():
            break
        await go_on(player)
    assert await player.is_over() or await player.has_turn()
    await expect(phone.page.locator(".story-caption")).to_have_count(0)
