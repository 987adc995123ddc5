"""Where a way ends: an expired link, a game that does not count, an account that is gone."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.pwa.conftest import NewPhone
from tests.pwa.invitations import invitation_of, order_with_friends
from tests.pwa.player import Player
from tests.pwa.tournament_page import confirm, draw, open_tournament, show, start

pytestmark = pytest.mark.browser


async def test_an_invitation_has_expired_once_the_host_has_sent_somebody_away(
    server: str, new_phone: NewPhone
) -> None:
    host = await order_with_friends(await new_phone(), server)
    link = await invitation_of(host)
    friend = Player(await new_phone(), server, "Boris")
    await friend.page.goto(link)
    await friend.give_name()
    await host.page.get_by_role("button", name="Free the seat of Boris").tap()
    await expect(host.page.locator(".room")).not_to_contain_text("Boris")
    await friend.page.goto(link)
    await friend.page.get_by_role("button", name="Sit down").tap()
    await expect(friend.page.get_by_role("alert")).to_have_text(
        "The host removed you from this table. To come back, ask for a new invitation link."
    )
    assert await friend.phone.axe() == []
    await friend.page.goto(await invitation_of(host))
    await friend.page.get_by_role("button", name="Sit down").tap()
    await expect(friend.page.get_by_role("button", name="I'm ready")).to_be_visible()


async def test_a_table_that_everybody_left_says_that_it_was_closed(
    server: str, new_phone: NewPhone
) -> None:
    host = await order_with_friends(await new_phone(), server)
    link = await invitation_of(host)
    await host.page.get_by_role("button", name="Leave").tap()
    await expect(host.page.locator(".room")).to_have_count(0)
    friend = Player(await new_phone(), server, "Boris")
    await friend.page.goto(link)
    await expect(friend.page.get_by_role("heading", name="This table was closed")).to_be_visible()
    assert await friend.phone.axe() == []


async def test_an_annulled_game_says_that_it_does_not_count(
    server: str, new_phone: NewPhone
) -> None:
    organiser = Player(await new_phone(1280, 800), server, "Olga")
    path = await open_tournament(organiser, "Short Cup", rounds=1)
    desk = organiser.page
    await show(organiser, "Desk")
    # A kept place of somebody who never acts: the table cannot end by itself.
    player = Player(await new_phone(360, 740), server, "Ann")
    await player.open(path)
    await player.give_name()
    await expect(player.page.get_by_text("You are in.")).to_be_visible()
    await desk.get_by_label("How many bots").fill("3")
    await desk.get_by_role("button", name="Add bots").tap()
    await start(organiser)
    await draw(organiser, 1)
    await player.page.get_by_role("link", name="To your table").tap()
    await expect(player.page.locator(".table")).to_be_visible()
    await desk.locator(".desk-table tbody tr").first.locator(".number").tap()
    await desk.locator(".desk-panel").get_by_role("button", name="Annul").tap()
    dialog = desk.locator("dialog.confirmation")
    await dialog.get_by_label("Reason (everybody can read it)").fill("the wrong map")
    await confirm(organiser, "Annul")
    await expect(player.page.locator(".ended")).to_contain_text(
        "The organiser annulled this game: it does not count."
    )
    assert await player.phone.axe() == []
    assert await player.phone.overflow() == 0
    await player.page.get_by_role("link", name="To the tournament").tap()
    await show(player, "Log")
    await expect(player.page.get_by_text("the wrong map").first).to_be_visible()


async def test_the_table_of_a_deleted_account_belongs_to_nobody_on_this_phone(
    server: str, new_phone: NewPhone
) -> None:
    player = Player(await new_phone(), server, "Zosia")
    await player.sit_alone("daybreak", 1)
    table = player.page.url
    await player.open("/me")
    await player.page.get_by_role("button", name="Delete my account").tap()
    await player.page.get_by_role("button", name="Yes, delete everything").tap()
    await expect(player.page.get_by_label("What shall we call you?")).to_be_visible()
    await player.page.goto(table)
    # A bot goes on with the game; who was here may watch like anybody else.
    parts = player.page.locator(".segmented [role=tab]")
    await expect(parts.first).to_have_text("World")
    await expect(parts.filter(has_text="My board")).to_have_count(0)
    await expect(player.page.locator(".badge.yours")).to_have_count(0)
    await player.open("/")
    await expect(player.page.locator(".game-card")).to_have_count(3)
    await expect(player.page.locator(".inbox")).to_have_count(0)
