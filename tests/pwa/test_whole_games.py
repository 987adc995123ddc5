"""Whole games through the screen only: one phone against bots, to the final scoring."""

from typing import Literal

import pytest
from playwright.async_api import expect

from api.cli import main
from tests.pwa.phone import Phone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser

SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")


@pytest.mark.parametrize(
    ("game", "seats"), [("powergrid", 3), ("co2", 2), ("daybreak", 2), ("daybreak", 1)]
)
async def test_a_whole_game_is_played_by_tapping(
    server: str, phone: Phone, game: str, seats: int
) -> None:
    player = Player(phone, server, "Zosia")
    await player.play_alone(game, seats)
    assert await player.play_to_the_end() > 10
    await player.show_result()
    result = player.page.get_by_role("dialog", name="Result")
    await expect(result.locator(".ending-words h2")).not_to_be_empty()
    await expect(result.locator(".chart").first).to_be_visible()
    for scheme in SCHEMES:
        await player.page.emulate_media(color_scheme=scheme)
        assert await phone.axe() == []
    assert await phone.overflow() == 0
    async with player.page.expect_download() as saved:
        await result.get_by_role("button", name="Save the record").tap()
    assert main(["replay", str(await (await saved.value).path())]) == 0
    await result.get_by_role("button", name="Close").tap()
    await player.sheet.get_by_role("button", name="Replay").tap()
    moment = player.page.get_by_label("Moment of the game")
    await expect(moment).to_be_visible()
    await player.page.get_by_role("button", name="Step forward").tap()
    await expect(player.sheet.get_by_text("1 of")).to_be_visible()
    await player.page.get_by_role("button", name="Back to now").tap()
    await player.page.get_by_role("button", name="Table").tap()
    await expect(player.page.locator(".log li").first).to_be_visible()
