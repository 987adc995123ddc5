"""Coming back: after the server was restarted, and with a passkey on another phone."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from api.base.settings import Settings
from tests.conftest import serving
from tests.pwa.authenticator import give_authenticator
from tests.pwa.conftest import NewPhone
from tests.pwa.phone import Phone
from tests.pwa.player import Player

pytestmark = [pytest.mark.browser, pytest.mark.offline]


async def test_a_turn_goes_on_after_the_server_was_restarted(
    database_url: str, tmp_path: Path, new_phone: NewPhone
) -> None:
    phone = await new_phone()
    phone.expected = ("WebSocket", "net::ERR", "503", "502", "fetching the script")
    settings = Settings(home=tmp_path, database_url=database_url)
    async with serving(settings) as url:
        player = Player(phone, url, "Zosia")
        # Against a bot: alone, a turn would end only with the game.
        await player.play_alone("co2", 2)
        await player.begin_a_turn()
        table_url = player.page.url
        port = int(url.rsplit(":", 1)[1])
    await expect(player.undo).to_be_visible()
    async with serving(settings, port=port):
        await player.take_a_turn()
        await player.page.goto(table_url)
        await expect(player.page.locator(".table")).to_be_visible()


async def test_an_account_kept_with_a_passkey_is_found_again(server: str, phone: Phone) -> None:
    # A passkey belongs to a name, not to a number.
    url = server.replace("127.0.0.1", "localhost")
    await give_authenticator(phone)
    player = Player(phone, url, "Zosia")
    await player.open("/me")
    await player.give_name()
    await player.page.get_by_role("button", name="Create a passkey").tap()
    await expect(player.page.get_by_role("button", name="Create a passkey")).to_have_count(0)
    await phone.context.clear_cookies()
    await player.open("/me")
    await player.page.get_by_role("button", name="I have a passkey").tap()
    await expect(player.page.get_by_role("heading", name="Zosia")).to_be_visible()
