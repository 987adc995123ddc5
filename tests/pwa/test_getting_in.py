"""Getting in: a name, three taps, a link; and pages that say what is the matter."""

import re

import pytest
from playwright.async_api import expect

from api.store.pool import Pool
from tests.pwa.conftest import NewPhone
from tests.pwa.invitations import invitation_of, order_with_friends
from tests.pwa.phone import Phone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser


async def test_a_game_against_bots_begins_after_a_name_and_three_taps(
    server: str, phone: Phone
) -> None:
    player = Player(phone, server, "Zosia")
    await player.play_alone("powergrid", 3)
    await expect(player.page.locator(".player")).to_have_count(3)
    await expect(player.page.locator(".player.you")).to_have_count(1)


async def test_each_bot_plays_as_strong_as_was_chosen_for_it(
    server: str, pool: Pool, phone: Phone
) -> None:
    player = Player(phone, server, "Zosia")
    await player.order("powergrid", "Alone with bots", 3)
    await player.page.get_by_role("button", name="Steady").tap()
    await player.page.get_by_label("Curie").select_option("expert")
    await player.page.get_by_role("button", name="Begin").tap()
    await expect(player.page.locator(".table")).to_be_visible()
    rows = await pool.fetch("SELECT bot FROM seats WHERE seat > 0 ORDER BY seat")
    assert [row["bot"] for row in rows] == ["steady", "expert"]


async def test_a_friend_joins_by_link_and_both_sit_at_the_table(
    server: str, new_phone: NewPhone
) -> None:
    host = await order_with_friends(await new_phone(), server)
    await expect(host.page.get_by_label("QR code of the invitation")).to_be_visible()
    friend = Player(await new_phone(), server, "Boris")
    await friend.page.goto(await invitation_of(host))
    await friend.give_name()
    await friend.page.get_by_role("button", name="I'm ready").tap()
    await expect(host.page.locator(".room")).to_contain_text("Boris")
    await host.page.get_by_role("button", name="Start the game").tap()
    for player in (host, friend):
        await expect(player.page.locator(".table")).to_be_visible()
        await expect(player.page.locator(".player")).to_have_count(2)


async def test_a_third_person_is_told_that_the_table_is_full(
    server: str, new_phone: NewPhone
) -> None:
    host = await order_with_friends(await new_phone(), server)
    link = await invitation_of(host)
    for name in ("Boris", "Celina"):
        guest = Player(await new_phone(), server, name)
        await guest.page.goto(link)
        await guest.give_name()
    await expect(guest.page.get_by_text("The table is full.")).to_be_visible()


async def test_a_public_table_is_found_in_the_lobby_by_its_game(
    server: str, new_phone: NewPhone
) -> None:
    host = Player(await new_phone(), server, "Zosia")
    await host.order("daybreak", "With anyone", 3)
    # Going back leads to the question before, not away from the game.
    await host.page.go_back()
    await host.page.get_by_role("button", name="With anyone").tap()
    await host.page.get_by_role("button", name="3", exact=True).tap()
    await host.open_with_clock("No clock")
    await expect(host.page.locator(".room")).to_be_visible()
    guest = Player(await new_phone(), server, "Boris")
    await guest.open("/lobby")
    row = guest.page.locator(".table-row")
    await expect(row).to_contain_text("Zosia")
    await guest.page.get_by_label("Game").select_option("co2")
    await expect(guest.page.get_by_text("No tables right now.")).to_be_visible()
    await guest.page.get_by_label("Game").select_option("daybreak")
    await row.tap()
    await expect(guest.page).to_have_url(re.compile("/tables/"))


async def test_a_table_that_waits_for_me_stands_on_the_start_page(
    server: str, phone: Phone
) -> None:
    player = Player(phone, server, "Zosia")
    await player.play_alone("co2", 1)
    await player.page.get_by_label("Back").tap()
    inbox = player.page.get_by_role("region", name="Your turn")
    await expect(inbox.locator(".badge.yours")).to_have_text("Your turn")


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/tables/00000000-0000-4000-8000-000000000000", "There is no such table"),
        ("/tables/nonsense", "There is no such table"),
        ("/join/00000000-0000-4000-8000-000000000000/abc", "There is no such table"),
        ("/nowhere", "There is nothing here"),
    ],
)
async def test_a_broken_link_leads_to_a_page_that_says_so(
    server: str, phone: Phone, path: str, words: str
) -> None:
    await phone.page.goto(f"{server}{path}")
    await expect(phone.page.get_by_role("heading", name=words)).to_be_visible()
    await phone.page.get_by_role("link", name="To the start page").tap()
    await expect(phone.page.locator(".game-card")).to_have_count(3)
