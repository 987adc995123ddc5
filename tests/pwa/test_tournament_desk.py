"""The desk in use: lists and codes, reminding, many tables at once, a page to embed."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.pwa.conftest import NewPhone
from tests.pwa.player import Player
from tests.pwa.tournament_page import confirm, draw, open_tournament, show, start

pytestmark = pytest.mark.browser


async def bring(organiser: Player, names: str) -> None:
    """Enters a list of players on the desk."""
    page = organiser.page
    lines = page.get_by_label("Players, one in each line")
    if not await lines.is_visible():
        await page.get_by_text("Players from a list or a file").tap()
    await lines.fill(names)
    await page.get_by_role("button", name="Add players").tap()


async def test_players_of_a_list_take_their_places_by_code(
    server: str, new_phone: NewPhone
) -> None:
    organiser = Player(await new_phone(1280, 800), server, "Olga")
    path = await open_tournament(organiser, "Listed Cup", rounds=1)
    desk = organiser.page
    await show(organiser, "Desk")
    await bring(organiser, "Ada\nBob\nBob")
    await expect(desk.get_by_text("Line 3: Bob is in the list twice.")).to_be_visible()
    await bring(organiser, "Ada\nBob\nEve")
    await show(organiser, "Players")
    await expect(desk.locator(".entrants .claim")).to_have_count(3)
    code = await desk.locator(".entrants .claim").first.inner_text()

    guest = Player(await new_phone(), server, "Guest")
    await guest.open(f"{path}/claim/{code}")
    await expect(guest.page.get_by_text("This is the place of Ada.")).to_be_visible()
    await guest.give_name()
    await expect(guest.page.get_by_text("You are in.")).to_be_visible()
    await expect(desk.locator(".entrants .claim")).to_have_count(2)
    assert await guest.phone.overflow() == 0


async def test_many_tables_are_reminded_and_decided_at_once(
    server: str, new_phone: NewPhone
) -> None:
    organiser = Player(await new_phone(1280, 800), server, "Olga")
    path = await open_tournament(organiser, "Bulk Cup", rounds=2)
    desk = organiser.page
    await show(organiser, "Desk")
    # More people than a table has seats: bots alone would end theirs while the test looks.
    names = ("Ann", "Ben", "Cleo", "Dan", "Eve")
    guests = [Player(await new_phone(), server, name) for name in names]
    for guest in guests:
        await guest.open(path)
        await guest.give_name()
        await expect(guest.page.get_by_text("You are in.")).to_be_visible()
    await desk.get_by_label("How many bots").fill("3")
    await desk.get_by_role("button", name="Add bots").tap()
    await start(organiser)
    await draw(organiser, 1)
    lines = desk.locator(".desk-table tbody tr")
    await expect(lines).to_have_count(2)
    at_table = guests[0].page
    await at_table.get_by_role("link", name="To your table").tap()
    await expect(at_table.locator(".table")).to_be_visible()
    for number in (1, 2):
        await desk.get_by_label(f"Choose table {number}").tap()
    many = desk.get_by_role("group", name="2 chosen tables")
    await many.get_by_role("button", name="Remind").tap()
    await many.get_by_role("button", name="Everyone shares the places").tap()
    dialog = desk.locator("dialog.confirmation")
    await dialog.get_by_label("Reason (everybody can read it)").fill("power cut")
    await confirm(organiser, "Decide 2 tables")
    await expect(lines.filter(has=desk.get_by_text("Adjudicated"))).to_have_count(2)
    await expect(at_table.locator(".ended")).to_contain_text("The organiser decided this game.")
    await at_table.get_by_role("link", name="To the tournament").tap()
    await expect(at_table.get_by_role("heading", name="Bulk Cup")).to_be_visible()
    await expect(desk.get_by_role("button", name="Draft round 2")).to_be_enabled()
    await show(organiser, "Log")
    await expect(desk.get_by_text("Olga reminded the players").first).to_be_visible()

    await desk.goto(f"{server}{path}/embed?lang=en")
    await expect(desk.get_by_role("heading", name="Standings")).to_be_visible()
    assert await desk.get_by_text("adjudicated").count() == 2
    assert await organiser.phone.overflow() == 0


async def test_the_owner_makes_a_token_for_a_program_of_the_event(
    server: str, new_phone: NewPhone
) -> None:
    organiser = Player(await new_phone(), server, "Olga")
    await open_tournament(organiser, "Program Cup", rounds=1)
    desk = organiser.page
    await show(organiser, "Desk")
    await desk.get_by_text("Token for a program").tap()
    await desk.get_by_text("New token").tap()
    await desk.get_by_label("What is it for?").fill("Score screen")
    await desk.get_by_role("button", name="Create the token").tap()
    await expect(desk.locator(".token-secret code")).to_be_visible()
    assert await organiser.phone.axe() == []
    assert await organiser.phone.overflow() == 0
    await desk.get_by_role("button", name="I have saved it").tap()
    await expect(desk.locator(".token-secret")).to_have_count(0)
    await organiser.open("/me")
    token = desk.locator(".token", has_text="Score screen")
    await expect(token).to_contain_text("only for one tournament")
