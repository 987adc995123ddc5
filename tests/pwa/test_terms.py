"""A host settles more than the company and the clock, and those who come can read it."""

import pytest
from playwright.async_api import expect

from tests.pwa.conftest import NewPhone
from tests.pwa.phone import Phone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser


async def test_a_table_is_played_by_the_options_that_its_host_chose(
    server: str, phone: Phone
) -> None:
    player = Player(phone, server, "Zosia")
    await player.order("powergrid", "Alone with bots", 3)
    page = phone.page
    await page.get_by_role("combobox", name="Map", exact=True).select_option("usa")
    await page.get_by_text("Options", exact=True).tap()
    await expect(page.get_by_label("Play area")).to_be_visible()
    # What only two are asked is not asked at a table of three.
    refill = page.get_by_label("Fuel refill for two")
    await expect(refill).to_have_count(0)
    await page.get_by_role("button", name="2", exact=True).tap()
    await expect(refill).to_be_visible()
    await page.get_by_role("button", name="3", exact=True).tap()
    await expect(refill).to_have_count(0)
    assert await phone.axe() == []
    assert await phone.overflow() == 0
    await page.get_by_role("button", name="Begin").tap()
    # The board goes where the first decision is; only then does the player look elsewhere.
    await expect(page.locator(".badge.yours")).to_be_visible()
    await page.get_by_role("tab", name="Map").tap()
    await expect(page.locator('[data-target="city:seattle"]')).to_be_attached()
    await page.locator(".table-head > button.icon-button").tap()
    await page.get_by_role("tab", name="More").tap()
    await expect(page.get_by_text("Map: USA")).to_be_visible()


async def test_regions_of_the_host_that_do_not_fit_are_refused_in_words(
    server: str, phone: Phone
) -> None:
    player = Player(phone, server, "Zosia")
    await player.order("powergrid", "Alone with bots", 3)
    page = phone.page
    await page.get_by_text("Options", exact=True).tap()
    await page.get_by_label("Play area").select_option("host")
    await page.get_by_role("checkbox", name="red").check()
    await page.get_by_role("button", name="Begin").tap()
    await expect(page.get_by_role("alert")).to_have_text(
        "The play area needs 3 different regions, not 1."
    )
    for region in ("green", "yellow"):
        await page.get_by_role("checkbox", name=region).check()
    await page.get_by_role("button", name="Begin").tap()
    await expect(page.locator(".table")).to_be_visible()


async def test_who_comes_reads_the_terms_and_finds_the_table_by_them(
    server: str, new_phone: NewPhone
) -> None:
    guest = Player(await new_phone(), server, "Boris")
    await guest.open("/lobby")
    rows = guest.page.locator(".table-row")
    await expect(guest.page.get_by_text("No tables right now.")).to_be_visible()
    host = Player(await new_phone(), server, "Zosia")
    await host.order("co2", "With anyone", 2)
    await host.page.get_by_text("Options", exact=True).tap()
    await host.page.get_by_role("combobox", name="Lobby cards", exact=True).select_option("drafted")
    await host.page.get_by_label("Name of the table").fill("Friday")
    await host.page.get_by_label("Rated").check()
    await host.open_with_clock("Live")
    terms = host.page.get_by_role("list", name="Options")
    await expect(terms.get_by_role("listitem")).to_have_text(
        ["Live", "Rated", "Lobby cards: drafted (for experienced players)"]
    )
    # The lobby shows it without being asked again.
    await expect(rows).to_contain_text("Friday")
    await expect(rows).to_contain_text("Live · Rated")
    await guest.page.get_by_label("How fast?").select_option("days")
    await expect(guest.page.get_by_text("No tables right now.")).to_be_visible()
    await guest.page.get_by_label("How fast?").select_option("live")
    await guest.page.get_by_label("Rated").select_option("yes")
    await rows.tap()
    await expect(
        guest.page.get_by_text("Lobby cards: drafted (for experienced players)")
    ).to_be_visible()
    assert await guest.phone.axe() == []
