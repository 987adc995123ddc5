"""A tournament on the screen: an organiser at the desk, a player with a phone."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.pwa.conftest import NewPhone
from tests.pwa.player import Player
from tests.pwa.tournament_page import confirm, draw, open_tournament, show, start

pytestmark = pytest.mark.browser


async def decide_all(organiser: Player) -> None:
    """Ends the round: holds the tables that still play, and decides each of them by taps."""
    page = organiser.page
    lines = page.locator(".desk-table tbody tr")
    await page.get_by_role("button", name="Pause all").tap()
    await confirm(organiser, "Pause all")
    for number in range(await lines.count()):
        line = lines.nth(number)
        if "done" in (await line.get_attribute("class") or ""):
            continue
        await line.locator(".number").tap()
        panel = page.locator(".desk-panel")
        await expect(panel).to_be_visible()
        for name in await panel.locator(".result-name").all():
            if not await name.locator(".result-rank").inner_text():
                await name.tap()
        await panel.get_by_label("Reason (everybody can read it)").fill("the hall closes")
        await panel.get_by_role("button", name="Save result").tap()
        await expect(line).to_have_class(re.compile("done"))
        await panel.get_by_role("button", name="Close").tap()


async def test_an_organiser_runs_a_tournament_of_12_and_a_player_follows_on_a_phone(
    server: str, new_phone: NewPhone
) -> None:
    organiser = Player(await new_phone(1200, 900), server, "Olga")
    path = await open_tournament(organiser, "Winter Cup", rounds=2)
    desk = organiser.page
    await show(organiser, "Desk")
    await desk.get_by_label("How many bots").fill("11")
    await desk.get_by_role("button", name="Add bots").tap()

    player = Player(await new_phone(), server, "Boris")
    await player.open("/tournaments")
    await player.page.get_by_text("Winter Cup").tap()
    await expect(player.page).to_have_url(re.compile(path))
    await player.give_name()
    await expect(player.page.get_by_text("You are in.")).to_be_visible()
    await expect(player.page.get_by_text("12 players")).to_be_visible()

    await start(organiser)
    await draw(organiser, 1)
    await expect(desk.locator(".desk-table tbody tr")).to_have_count(3)
    await expect(desk.get_by_role("button", name="Draft round 2")).to_have_count(0)

    mine = player.page.get_by_role("link", name="To your table")
    await expect(mine).to_be_visible()
    await player.page.locator(".tournament-table.mine").get_by_text("Why this table?").tap()
    why = player.page.locator(".tournament-table.mine .why")
    await expect(why).to_contain_text("The first round is drawn at random.")
    await mine.tap()
    await expect(player.page.locator(".table")).to_be_visible()
    await player.open(path)

    await desk.get_by_label("Announcement to all players").fill("Lunch at one")
    await desk.get_by_role("button", name="Announce", exact=True).tap()
    await expect(player.page.get_by_text("Lunch at one")).to_be_visible()

    await decide_all(organiser)
    await draw(organiser, 2)
    await decide_all(organiser)
    await desk.get_by_role("button", name="Make the result final").tap()
    await confirm(organiser, "Make the result final")

    await expect(player.page.get_by_text(re.compile("^Winner: "))).to_be_visible()
    lines = player.page.locator(".standings tbody tr")
    await expect(lines).to_have_count(12)
    points = await lines.locator("td.points").all_inner_texts()
    assert sum(map(float, points)) == 2 * 3 * (6 + 4 + 2 + 0)
    explained = player.page.locator(".ranking-explained")
    await expect(explained).to_contain_text("the average points of all opponents")
    await show(organiser, "Desk")
    await desk.get_by_text("Files and calendar").tap()
    async with desk.expect_download() as saved:
        await desk.get_by_role("tabpanel").get_by_role("button", name="Standings").tap()
    assert (await saved.value).suggested_filename == "Winter Cup standings.csv"
    await show(player, "Log")
    await expect(player.page.get_by_text("the hall closes").first).to_be_visible()
    assert await player.phone.overflow() == 0


async def test_a_ruling_can_be_undone_from_the_log(server: str, new_phone: NewPhone) -> None:
    organiser = Player(await new_phone(), server, "Olga")
    await open_tournament(organiser, "Small Cup", rounds=1)
    page = organiser.page
    await show(organiser, "Desk")
    await start(organiser)
    await expect(page.get_by_text("Too few players: 0.")).to_be_visible()
    await page.get_by_role("button", name="Add bots").tap()
    await page.get_by_role("tab", name="Players", exact=True).tap()
    await expect(page.locator(".entrants > li")).to_have_count(4)
    await page.locator(".entrants > li").last.get_by_role("button", name="What to do").tap()
    await page.get_by_role("button", name="Disqualify").tap()
    await confirm(organiser, "Disqualify")
    await expect(page.locator(".entrants > li").last).to_contain_text("Disqualified")
    await show(organiser, "Log")
    await page.get_by_role("button", name="Undo").first.tap()
    await confirm(organiser, "Undo")
    await expect(page.get_by_text("(undone)")).to_be_visible()
    await show(organiser, "Players")
    await expect(page.get_by_text("4 players")).to_be_visible()


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("path", ["/tournaments", "/tournaments/new", "/tournaments/nothing"])
async def test_no_screen_of_a_tournament_breaks_a_rule_of_accessibility(
    server: str, new_phone: NewPhone, path: str, scheme: str
) -> None:
    phone = await new_phone(360, 740, color_scheme=scheme, locale="ru")
    if path.endswith("new"):
        await Player(phone, server, "Olga").open("/tournaments/new")
        await phone.page.locator("input[name=name]").fill("Ольга")
        await phone.page.locator("form button").tap()
        await expect(phone.page.locator(".terms")).to_be_visible()
    else:
        await phone.page.goto(f"{server}{path}")
    await expect(phone.page.locator("h1")).to_be_visible()
    assert await phone.axe() == []
    assert await phone.overflow() == 0
