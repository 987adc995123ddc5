"""The pages of a tournament, as a test opens them."""

from __future__ import annotations

from playwright.async_api import expect

from tests.pwa.player import Player


async def open_tournament(organiser: Player, title: str, rounds: int) -> str:
    """The address of a new Swiss tournament for tables of four."""
    page = organiser.page
    await organiser.open("/tournaments/new")
    await organiser.give_name()
    await page.get_by_label("Title").fill(title)
    await page.locator("select[name=game]").select_option("powergrid")
    await page.get_by_label("Players at a table").select_option("4")
    await page.get_by_label("Rounds", exact=True).fill(str(rounds))
    await page.get_by_role("button", name="Open the registration").tap()
    await expect(page.get_by_role("heading", name=title)).to_be_visible()
    return page.url.removeprefix(organiser.url)


async def show(player: Player, part: str) -> None:
    """Opens a part of the tournament's page."""
    await player.page.get_by_role("tab", name=part, exact=True).tap()


async def confirm(player: Player, button: str) -> None:
    """Says yes to what is asked."""
    dialog = player.page.locator("dialog.confirmation")
    await dialog.get_by_role("button", name=button, exact=True).tap()
    await expect(dialog).to_have_count(0)


async def start(organiser: Player) -> None:
    """Closes the registration."""
    button = "Close the registration and start"
    await organiser.page.get_by_role("button", name=button).first.tap()
    await confirm(organiser, button)


async def draw(organiser: Player, number: int) -> None:
    """Drafts a round and publishes it."""
    page = organiser.page
    await page.get_by_role("button", name=f"Draft round {number}").tap()
    await expect(page.get_by_role("heading", name=f"Draft of round {number}")).to_be_visible()
    await page.locator(".draft-head").get_by_role("button", name="Publish").tap()
    await confirm(organiser, "Publish")
    await expect(page.locator(".desk-table tbody tr").first).to_be_visible()
