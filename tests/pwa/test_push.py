"""Being told while away: from the page through the API to a push service and back to the phone."""

import asyncio
import json
from pathlib import Path

import pytest
from playwright.async_api import expect

from api.base.settings import Settings
from api.store.pool import Pool
from tests.api.notify.receiver import Browser, receiving
from tests.conftest import serving
from tests.pwa.conftest import NewPhone
from tests.pwa.invitations import invitation_of, order_with_friends
from tests.pwa.phone import TIMEOUT_MS, Phone
from tests.pwa.player import Player
from tests.pwa.service_worker import CONTROLLED, PUSH, worker_of

pytestmark = [pytest.mark.browser, pytest.mark.offline]

# Headless Chromium knows no push service: the phone subscribes with the one of the test.
SUBSCRIBE = """(given) => {
  // It lasts over pages, as a browser's own.
  const subscription = {
    endpoint: given.endpoint,
    toJSON: () => ({ endpoint: given.endpoint, keys: given }),
    unsubscribe: async () => {
      sessionStorage.removeItem('subscribed')
      return true
    },
  }
  PushManager.prototype.subscribe = async function ({ applicationServerKey, userVisibleOnly }) {
    if (!userVisibleOnly || !applicationServerKey) throw new Error('not as browsers demand')
    sessionStorage.setItem('subscribed', 'yes')
    return subscription
  }
  PushManager.prototype.getSubscription = async () =>
    sessionStorage.getItem('subscribed') ? subscription : null
}"""


async def turn_on(phone: Phone, url: str, endpoint: str, browser: Browser) -> Player:
    """Somebody whose phone tells them of their turns."""
    keys = {"endpoint": endpoint, "p256dh": browser.p256dh, "auth": browser.auth}
    await phone.context.add_init_script(f"({SUBSCRIBE})({json.dumps(keys)})")
    player = Player(phone, url, "Boris", seed=2)
    await player.open("/me")
    await player.give_name()
    await player.page.evaluate(CONTROLLED)
    await player.page.reload()
    await player.page.get_by_role("button", name="Notify me when it is my turn").tap()
    told = "Notifications are on for this phone."
    await expect(player.page.get_by_text(told)).to_be_visible()
    return player


async def test_notices_can_be_turned_off_on_this_phone_again(
    database_url: str, pool: Pool, tmp_path: Path, new_phone: NewPhone
) -> None:
    settings = Settings(home=tmp_path, database_url=database_url, private_webhooks=True)
    phone = await new_phone(permissions=["notifications"])
    # The server goes before the phone, which then looks for it in vain.
    phone.expected = ("WebSocket", "net::ERR_CONNECTION_REFUSED")
    async with receiving() as receiver, serving(settings) as url:
        player = await turn_on(phone, url, receiver.url, Browser())
        assert await pool.fetchval("SELECT count(*) FROM pushes") == 1
        await player.page.get_by_role("button", name="Turn off notifications").tap()
        await expect(player.page.get_by_text("Notifications are off on this phone")).to_be_visible()
        assert await pool.fetchval("SELECT count(*) FROM pushes") == 0
        await expect(
            player.page.get_by_role("button", name="Notify me when it is my turn")
        ).to_be_visible()


async def test_who_signs_out_is_told_nothing_more_on_this_phone(
    database_url: str, pool: Pool, tmp_path: Path, new_phone: NewPhone
) -> None:
    settings = Settings(home=tmp_path, database_url=database_url, private_webhooks=True)
    phone = await new_phone(permissions=["notifications"])
    # The server goes before the phone, which then looks for it in vain.
    phone.expected = ("WebSocket", "net::ERR_CONNECTION_REFUSED")
    async with receiving() as receiver, serving(settings) as url:
        player = await turn_on(phone, url, receiver.url, Browser())
        await player.open("/settings")
        await player.page.get_by_role("button", name="Sign out").tap()
        await expect(player.page.get_by_role("button", name="Sign out")).to_have_count(0)
        assert await pool.fetchval("SELECT count(*) FROM pushes") == 0


async def test_a_turn_that_waits_is_pushed_to_the_phone_of_whoever_is_away(
    database_url: str, pool: Pool, tmp_path: Path, new_phone: NewPhone
) -> None:
    settings = Settings(home=tmp_path, database_url=database_url, private_webhooks=True)
    async with receiving() as receiver, serving(settings) as url:
        browser = Browser()
        away = await new_phone(permissions=["notifications"])
        friend = await turn_on(away, url, receiver.url, browser)

        host = await order_with_friends(await new_phone(), url)
        # The server goes before the phone, which then looks for it in vain.
        host.phone.expected = ("WebSocket", "net::ERR_CONNECTION_REFUSED")
        await friend.page.goto(await invitation_of(host))
        await friend.page.get_by_role("button", name="Sit down").tap()
        await friend.page.get_by_role("button", name="I'm ready").tap()
        await expect(host.page.locator(".room")).to_contain_text("Boris")
        await friend.page.goto("about:blank")
        await pool.execute("UPDATE accounts SET present_until = 'epoch' WHERE name = 'Boris'")
        await host.page.get_by_role("button", name="Start the game").tap()
        await expect(host.page.locator(".player.to-act")).to_have_count(1)
        await host.take_a_turn()
        async with asyncio.timeout(TIMEOUT_MS / 1000):
            await receiver.arrived.wait()

        headers, body = receiver.taken[0]
        assert headers["content-encoding"] == "aes128gcm"
        assert headers["authorization"].startswith("vapid ")
        news = browser.read(body)
        worker = await worker_of(away.context)
        shown = await worker.evaluate(PUSH, json.dumps(news))
        assert shown == [
            {
                "title": "Your turn in Power Grid Recharged",
                "body": "Power Grid Recharged: the others are waiting for you.",
                "tag": f"table-{news['tableId']}",
                "data": f"/tables/{news['tableId']}",
            }
        ]
        assert host.page.url.endswith(str(shown[0]["data"]))
