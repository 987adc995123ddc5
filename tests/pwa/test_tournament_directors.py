"""Two directors at one desk: the second sees what the first did before it overwrites."""

from __future__ import annotations

import asyncio
import re

import pytest
from playwright.async_api import Locator, Page, Route, expect

from tests.pwa.conftest import NewPhone
from tests.pwa.player import Player
from tests.pwa.tournament_api import act, an_event, ask
from tests.pwa.tournament_page import confirm

pytestmark = pytest.mark.browser

NAMES = ("Ada", "Bob", "Cleo", "Dan")
RESULTS = """{ tournament(id: "%s") { rounds { nodes { tables { nodes { ranks status } } } } } }"""
ORGANISERS = """{ tournament(id: "%s") { organisers { account { id name } } } }"""
MINE = re.compile("Keep mine")


async def two_at_the_desk(server: str, new_phone: NewPhone) -> tuple[str, Player, Player]:
    """The event and two directors, both with table 1 open."""
    olga = Player(await new_phone(1440, 900), server, "Olga")
    event = await an_event(olga, format={"swiss": {"rounds": 2}})
    for name in NAMES:
        await act(olga.page, "addPlayer", event, f'player: {{name: "{name}"}}')
    dora = Player(await new_phone(1440, 900), server, "Dora")
    await dora.open("/me")
    made = 'mutation { createGuest(name: "Dora") { ... on SignedIn { account { id } } } }'
    account = (await ask(dora.page, made))["createGuest"]["account"]["id"]
    await act(olga.page, "appointOrganiser", event, f'accountId: "{account}", role: DIRECTOR')
    await act(olga.page, "startTournament", event)
    await act(olga.page, "drawRound", event)
    for director in (olga, dora):
        await director.open(f"/tournaments/{event}?part=desk")
        await director.page.get_by_role("button", name="Open table 1").tap()
        await expect(panel_of(director)).to_be_visible()
    return event, olga, dora


def panel_of(director: Player) -> Locator:
    return director.page.locator(".desk-panel")


async def enter(director: Player, *seats: int) -> None:
    """Tap names in this order."""
    for seat in seats:
        await panel_of(director).locator(".result-name").nth(seat).tap()


async def save(director: Player) -> None:
    await panel_of(director).get_by_role("button", name="Save result", exact=True).tap()


async def first_ranks(page: Page, event: str) -> list[int]:
    told = await ask(page, RESULTS % event)
    ranks: list[int] = told["tournament"]["rounds"]["nodes"][0]["tables"]["nodes"][0]["ranks"]
    return ranks


async def test_the_second_director_sees_the_first_ones_result_before_overwriting_it(
    server: str, new_phone: NewPhone
) -> None:
    event, olga, dora = await two_at_the_desk(server, new_phone)
    await enter(dora, 1, 0)
    await enter(olga, 0, 1)
    await save(olga)
    await expect(panel_of(olga).get_by_role("button", name="Result saved")).to_be_visible()

    # Dora's taps are still there, and beside them what Olga recorded.
    told = panel_of(dora).locator(".overtaken")
    await expect(told).to_contain_text("Olga adjudicated round 1, table 1")
    await expect(told.locator(".first")).to_have_count(1)
    ranks = panel_of(dora).locator(".result-rank")
    assert await ranks.all_inner_texts() == ["2", "1"]
    button = panel_of(dora).locator(".save")
    await expect(button).to_be_disabled()
    assert await dora.phone.axe() == []
    assert await first_ranks(dora.page, event) == [1, 2]

    # She may take it over: nothing is left to save.
    await told.get_by_role("button", name="Take theirs").tap()
    await expect(told).to_have_count(0)
    assert await ranks.all_inner_texts() == ["1", "2"]
    await expect(button).to_be_disabled()

    # Or insist: Olga corrects, Dora enters hers meanwhile, keeps it and overwrites knowingly.
    await enter(dora, 0, 1)
    await enter(dora, 1, 0)
    await enter(olga, 0, 1)
    await panel_of(olga).get_by_role("button", name=re.compile("Tie with")).wait_for()
    await enter(olga, 1)
    await panel_of(olga).get_by_role("button", name=re.compile("Tie with")).tap()
    await enter(olga, 0)
    await save(olga)
    await told.get_by_role("button", name=MINE).tap()
    await expect(told).to_have_count(0)
    assert await first_ranks(dora.page, event) == [1, 1]
    await save(dora)
    await expect(panel_of(dora).get_by_role("button", name="Result saved")).to_be_visible()
    assert await first_ranks(dora.page, event) == [2, 1]
    # Olga entered nothing since: her panel follows.
    await expect(panel_of(olga).locator(".result-rank").first).to_have_text("2")
    await expect(panel_of(olga).locator(".overtaken")).to_have_count(0)

    # Olga goes home and hands the tournament over.
    told_all = await ask(olga.page, ORGANISERS % event)
    ids = {
        organiser["account"]["name"]: organiser["account"]["id"]
        for organiser in told_all["tournament"]["organisers"]
    }
    await olga.page.get_by_text("2 organisers").tap()
    await olga.page.get_by_label("Account (id or a player)").fill(ids["Dora"])
    await olga.page.get_by_role("combobox", name="Role").select_option("owner")
    await olga.page.get_by_role("button", name="Give the role").tap()
    await confirm(olga, "Give the role")
    of_dora = dora.page.locator(".organisers li")
    await expect(of_dora.filter(has_text="Dora")).to_contain_text("owner", ignore_case=True)
    await expect(of_dora.filter(has_text="Olga")).to_contain_text("director", ignore_case=True)


async def test_who_saves_before_the_news_has_come_is_refused_and_told_why(
    server: str, new_phone: NewPhone
) -> None:
    event, olga, dora = await two_at_the_desk(server, new_phone)
    page = dora.page
    held: list[Route] = []
    caught_up = asyncio.Event()

    async def hold(route: Route) -> None:
        # The page of the second director is behind: its looks are answered late.
        is_look = "query FindTournament" in (route.request.post_data or "")
        if is_look and not caught_up.is_set():
            held.append(route)
        else:
            await route.continue_()

    await enter(dora, 1, 0)
    await page.route("**/graphql", hold)
    await enter(olga, 0, 1)
    await save(olga)
    await expect(panel_of(olga).get_by_role("button", name="Result saved")).to_be_visible()
    await save(dora)
    refusal = page.locator(".refusal")
    caught_up.set()
    # Before the handler is taken away, which would let go of whatever it still holds.
    for route in held:
        await route.continue_()
    await page.unroute("**/graphql", hold)
    await expect(refusal).to_contain_text("Olga adjudicated round 1, table 1")
    assert await first_ranks(page, event) == [1, 2]
    told = panel_of(dora).locator(".overtaken")
    await expect(told).to_contain_text("Olga adjudicated round 1, table 1")
    await told.get_by_role("button", name=MINE).tap()
    await save(dora)
    await expect(refusal).to_have_count(0)
    await expect(panel_of(dora).get_by_role("button", name="Result saved")).to_be_visible()
    assert await first_ranks(page, event) == [2, 1]
