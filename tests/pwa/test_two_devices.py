"""One player with two devices: what is played on one is seen on the other, and counts once."""

import pytest
from playwright.async_api import expect

from tests.pwa.conftest import NewPhone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser


async def test_a_turn_ended_on_one_device_is_over_on_the_other(
    server: str, new_phone: NewPhone
) -> None:
    player = Player(await new_phone(), server, "Zosia")
    await player.sit_alone("co2", 1)
    same = Player(await new_phone(), server, "Zosia", seed=2)
    # Playwright gives cookies in another type than it takes.
    await same.phone.context.add_cookies(await player.phone.context.cookies())  # type: ignore[arg-type]
    await same.page.goto(player.page.url)
    for device in (player, same):
        await expect(device.page.locator(".badge.yours")).to_be_visible()
    await same.begin_a_turn()
    told = same.page.locator(".sheet-problem")
    for _ in range(300):
        if await told.count():
            break
        await player.tap_once()
    # The other device had begun the same turn: it is told, and goes on from where the table is.
    await expect(told).to_contain_text("The table has moved on")
    await expect(same.undo).to_have_count(0)
    await player.page.reload()
    await expect(player.page.locator(".badge.yours")).to_be_visible()
    where = await player.page.locator(".table-head .where").inner_text()
    await expect(same.page.locator(".table-head .where")).to_have_text(where)
