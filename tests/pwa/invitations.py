"""Tables with friends, and the invitations to them."""

from playwright.async_api import expect

from tests.pwa.phone import Phone
from tests.pwa.player import Player


async def order_with_friends(phone: Phone, server: str, game: str = "powergrid") -> Player:
    host = Player(phone, server, "Zosia")
    await host.order(game, "With friends", 2)
    await host.open_with_clock("No clock")
    await expect(host.page.locator(".room")).to_be_visible()
    return host


async def invitation_of(host: Player) -> str:
    """The link of the share panel, as the copy button puts it on the clipboard."""
    await host.phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await host.page.get_by_role("button", name="Copy the link").tap()
    await expect(host.page.get_by_role("button", name="Copied")).to_be_visible()
    link: str = await host.page.evaluate("navigator.clipboard.readText()")
    return link
