"""What the hall sees: a judge who is called, the screen on the wall, the bracket, paper."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.pwa.conftest import NewPhone
from tests.pwa.player import Player
from tests.pwa.tournament_api import act, an_event
from tests.pwa.tournament_page import confirm, show

pytestmark = pytest.mark.browser


async def test_a_player_calls_a_judge_and_the_desk_answers(
    server: str, new_phone: NewPhone
) -> None:
    organiser = Player(await new_phone(1440, 900), server, "Olga")
    event = await an_event(organiser, format={"swiss": {"rounds": 2}})
    player = Player(await new_phone(), server, "Boris")
    await player.open(f"/tournaments/{event}")
    await player.give_name()
    await expect(player.page.get_by_text("You are in.")).to_be_visible()
    await act(organiser.page, "addPlayer", event, 'player: {name: "Ada"}')
    await act(organiser.page, "startTournament", event)
    await act(organiser.page, "drawRound", event)

    await player.page.get_by_role("button", name="Call a judge").tap()
    await player.page.get_by_label("What is it about?").fill("rules question")
    await confirm(player, "Call a judge")
    await expect(player.page.get_by_text("A judge has been called")).to_be_visible()
    assert await player.phone.axe() == []

    await organiser.open(f"/tournaments/{event}?part=desk")
    desk = organiser.page
    await desk.get_by_role("button", name="1 call").tap()
    await desk.locator(".desk-table tr.call .number").tap()
    panel = desk.locator(".desk-panel")
    await expect(panel.locator(".desk-call")).to_contain_text("rules question")
    assert await organiser.phone.axe() == []
    await panel.get_by_role("button", name="Answered").tap()
    await expect(desk.locator(".desk-table tr.call")).to_have_count(0)


async def test_a_knock_out_on_the_wall_in_a_bracket_and_on_paper(
    server: str, new_phone: NewPhone
) -> None:
    organiser = Player(await new_phone(1440, 900), server, "Olga")
    event = await an_event(organiser, format={"knockOut": {}}, roundMinutes=60)
    names = ("Ada", "Bob", "Cleo", "Dan")
    page = organiser.page
    for name in names:
        await act(page, "addPlayer", event, f'player: {{name: "{name}"}}')
    await act(page, "startTournament", event)
    await act(page, "drawRound", event)

    await organiser.open(f"/tournaments/{event}/tv")
    await expect(page.locator(".tv-names li")).to_have_count(4)
    assert await page.locator(".tv-names li > span").all_inner_texts() == list(names)
    await expect(page.locator(".tv-ring b")).to_contain_text(":")
    sizes = await page.eval_on_selector_all(
        ".tv *", "all => all.map((part) => parseFloat(getComputedStyle(part).fontSize))"
    )
    # 22 px of a screen of 1,920: what can be read across a hall.
    assert min(sizes) >= 1440 * 22 / 1920 * 0.75
    assert await organiser.phone.overflow() == 0

    await organiser.open(f"/tournaments/{event}/print?sheet=slips")
    await expect(page.locator(".paper-slips > li")).to_have_count(2)
    await organiser.open(f"/tournaments/{event}/print?sheet=claims")
    await expect(page.locator(".paper-claims > li .qr")).to_have_count(4)
    # On paper there is nothing to tap.
    await page.emulate_media(media="print")
    await expect(page.locator(".print-tools")).to_be_hidden()
    await page.emulate_media(media="screen")

    tables = (
        "[{round: 1, tableNumber: 1, ranks: [2, 1]}, {round: 1, tableNumber: 2, ranks: [1, 2]}]"
    )
    await act(page, "decideTables", event, f"rulings: {tables}")
    await organiser.open(f"/tournaments/{event}/print?sheet=pairings")
    places = page.locator(".paper-table .places").first
    await expect(places).to_have_text(re.compile(r"1\. \w+\s+2\. \w+"))
    # A cell of its row, not a block with a rule of its own.
    await expect(places).to_have_css("display", "table-cell")
    await act(page, "drawRound", event)
    await organiser.open(f"/tournaments/{event}?part=standings")
    await expect(page.locator(".bracket-box.final")).to_be_visible()
    await expect(page.locator(".bracket-box .goes-on")).to_have_count(2)
    assert await organiser.phone.axe() == []
    await show(organiser, "Pairings")
    await expect(page.locator(".tournament-table")).to_have_count(1)


async def test_the_wall_after_an_event_that_was_ended_early(
    server: str, new_phone: NewPhone
) -> None:
    organiser = Player(await new_phone(1920, 1080), server, "Olga")
    start = "2030-01-01T10:00:00Z"
    event = await an_event(organiser, format={"knockOut": {}}, startsAt=start)
    page = organiser.page
    for name in ("Ada", "Bob", "Cleo", "Dan"):
        await act(page, "addPlayer", event, f'player: {{name: "{name}"}}')
    await organiser.open(f"/tournaments/{event}/tv")
    # Nobody has played: names, not a ladder of zeros.
    await expect(page.locator(".tv-names li")).to_have_count(4)
    await expect(page.locator(".tv-lines")).to_have_count(0)
    await act(page, "startTournament", event)
    await act(page, "drawRound", event)
    await expect(page.locator(".tv-ring")).to_contain_text("of 2 tables finished")
    ruling = "{round: 1, tableNumber: 1, ranks: [2, 1]}"
    await act(page, "decideTables", event, f"rulings: [{ruling}]")
    await expect(page.locator(".tv-lines li")).to_have_count(4)
    await expect(page.locator(".tv-lines .playing")).to_have_count(2)
    await act(page, "endTournament", event, 'reason: "the hall closes"')
    ended = page.locator(".tv-ended")
    await expect(ended).to_contain_text("No winner was decided")
    await expect(ended).to_contain_text("Ended after round 1 of 2")
    # Nobody plays on, nothing is counted down, and nobody looks for a seat.
    await expect(page.locator(".tv-lines .playing")).to_have_count(0)
    await expect(page.locator(".tv-ring")).to_have_count(0)
    await expect(page.locator(".tv-where")).to_contain_text("All results")
    assert await organiser.phone.axe() == []
    await act(page, "reopenTournament", event)
    await expect(page.locator(".tv-ring")).to_be_visible()
