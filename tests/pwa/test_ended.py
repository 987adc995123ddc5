"""What a game that is over shows: that nobody won, or what broke a tie."""

import pytest
from msgspec.structs import replace
from playwright.async_api import expect

from api.store.pool import Pool
from engine.games.co2.state import Co2State
from tests.api.coach.played import a_finished_game
from tests.api.people import a_person
from tests.pwa.coached import services_on, sign_in
from tests.pwa.phone import Phone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser


async def test_a_game_that_was_given_up_says_that_nobody_won(server: str, phone: Phone) -> None:
    player = Player(phone, server, "Zosia")
    await player.sit_alone("powergrid", 3)
    page = phone.page
    await page.locator(".table-head > button.icon-button").tap()
    await page.get_by_role("tab", name="More").tap()
    early = page.locator(".vote", has_text="End the game early").get_by_role("button")
    await early.tap()
    await expect(early).to_have_text("Yes, end it")
    await early.tap()
    await page.get_by_role("button", name="Close", exact=True).tap()
    await expect(page.locator(".ended")).to_have_text(
        "The players ended this game early. Nobody won."
    )
    assert await phone.axe() == []
    await page.locator(".sheet").get_by_role("link", name="To the start page").tap()
    await expect(page.locator(".table")).to_have_count(0)


async def test_what_broke_a_tie_is_said_under_both_names(
    server: str, pool: Pool, phone: Phone
) -> None:
    services, page = services_on(pool), phone.page
    me = await sign_in(services, phone, server)
    ben = await a_person(services, "Ben")
    table_id = await a_finished_game(services, me, ben, game="co2", finish=tie_on_points)
    await page.goto(f"{server}/tables/{table_id}")
    await page.get_by_role("button", name="Result").tap()
    places = page.locator(".places li")
    await expect(places.locator(".place")).to_have_text(["1", "2"])
    points = await places.locator(".place-points").all_inner_texts()
    assert points[0] == points[1]
    notes = await places.locator("small").all_inner_texts()
    assert len(notes) == 2
    # The same comparison, with different figures.
    assert notes[0].split(":")[0] == notes[1].split(":")[0]
    assert notes[0] != notes[1]
    assert await phone.axe() == []


def tie_on_points(state: Co2State) -> Co2State:
    """The last position, with as many points for both: what they built decides."""
    first, *others = state.players
    tied = [replace(first, points=60), *(replace(other, points=60) for other in others)]
    return replace(state, players=tied)
