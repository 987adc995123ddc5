"""What people at a table ask of each other: to go back, to pause, to leave, to be quiet."""

import pytest
from playwright.async_api import expect

from tests.pwa.conftest import NewPhone
from tests.pwa.invitations import invitation_of
from tests.pwa.phone import Phone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser


async def host_and_friend(
    server: str, new_phone: NewPhone, game: str, seats: int = 2, clock: str = "No clock"
) -> tuple[Player, Player]:
    """Zosia hosts a table, and Boris has come by the link."""
    host = Player(await new_phone(), server, "Zosia")
    await host.order(game, "With friends", seats)
    await host.open_with_clock(clock)
    friend = Player(await new_phone(), server, "Boris")
    await friend.page.goto(await invitation_of(host))
    await friend.give_name()
    return host, friend


async def sit_down(
    server: str, new_phone: NewPhone, game: str, clock: str = "No clock"
) -> tuple[Player, Player]:
    """Both at a game that has begun."""
    host, friend = await host_and_friend(server, new_phone, game, clock=clock)
    await friend.page.get_by_role("button", name="I'm ready").tap()
    await host.page.get_by_role("button", name="Start the game").tap()
    for player in (host, friend):
        await expect(player.page.locator(".table")).to_be_visible()
    return host, friend


async def open_menu(player: Player, part: str = "More") -> None:
    await player.page.locator(".table-head > button.icon-button").tap()
    await player.page.get_by_role("tab", name=part).tap()


async def close_menu(player: Player) -> None:
    await player.page.get_by_role("button", name="Close", exact=True).tap()


async def propose(player: Player, what: str) -> None:
    await open_menu(player)
    await player.page.locator(".vote", has_text=what).get_by_role("button").tap()


async def test_a_pause_needs_both_and_either_ends_it(server: str, new_phone: NewPhone) -> None:
    host, friend = await sit_down(server, new_phone, "co2", clock="Live")
    await propose(host, "Pause the clocks")
    asked = friend.page.get_by_role("group", name="Pause the clocks")
    await expect(asked).to_contain_text("Zosia asks: Pause the clocks?")
    assert await friend.phone.axe() == []
    await asked.get_by_role("button", name="Agree").tap()
    paused = "The table is paused."
    await close_menu(host)
    for player in (host, friend):
        await expect(player.sheet.get_by_text(paused)).to_be_visible()
        await expect(player.page.locator(".badge.yours")).to_have_count(0)
    await friend.page.get_by_role("button", name="Resume").tap()
    for player in (host, friend):
        await expect(player.sheet.get_by_text(paused)).to_have_count(0)


async def test_a_proposal_that_is_refused_is_gone(server: str, new_phone: NewPhone) -> None:
    host, friend = await sit_down(server, new_phone, "co2")
    await propose(host, "End the game early")
    asked = friend.page.get_by_role("group", name="End the game early")
    await asked.get_by_role("button", name="Refuse").tap()
    await expect(asked).to_have_count(0)
    row = host.page.locator(".vote", has_text="End the game early")
    await expect(row.get_by_role("button")).to_have_text("Propose")


async def test_a_move_is_taken_back_when_everybody_agrees(server: str, new_phone: NewPhone) -> None:
    players = await sit_down(server, new_phone, "co2")
    await expect(players[0].page.locator(".player.to-act")).to_have_count(1)
    actor, other = players if await players[0].has_turn() else players[::-1]
    await propose(actor, "Take the last move back")
    # Nothing has been played yet, and the refusal says so.
    await expect(actor.page.get_by_role("alert")).to_have_text("There is no move to take back.")
    await close_menu(actor)
    await actor.take_a_turn()
    await expect(other.page.locator(".badge.yours")).to_be_visible()
    await propose(actor, "Take the last move back")
    asked = other.page.get_by_role("group", name="Take the last move back")
    await asked.get_by_role("button", name="Agree").tap()
    await close_menu(actor)
    await expect(actor.page.locator(".badge.yours")).to_be_visible()
    await expect(other.page.locator(".badge.yours")).to_have_count(0)


async def test_who_leaves_is_replaced_by_a_bot_and_may_come_back(
    server: str, new_phone: NewPhone
) -> None:
    _, friend = await sit_down(server, new_phone, "co2")
    await open_menu(friend)
    leave = friend.page.locator(".vote", has_text="Leave the game")
    await leave.get_by_role("button", name="Leave").tap()
    await leave.get_by_role("button", name="Really leave").tap()
    back = friend.page.get_by_role("button", name="Take my seat back")
    await back.tap()
    await expect(back).to_have_count(0)
    await expect(leave).to_be_visible()


async def test_a_position_is_tried_out_on_a_copy(server: str, new_phone: NewPhone) -> None:
    host, _ = await sit_down(server, new_phone, "powergrid")
    table = host.page.url
    await open_menu(host)
    await host.page.get_by_role("button", name="Try it from here").tap()
    await expect(host.page).not_to_have_url(table)
    await expect(host.page.locator(".badge.yours")).to_be_visible()
    await expect(host.page.locator(".sandbox-banner")).to_be_visible()
    # Whose moves one plays there is still to be seen.
    names = await host.page.locator(".player-name").all_inner_texts()
    assert set(names) in ({"Boris", "You"}, {host.name, "You"})
    await open_menu(host)
    await expect(host.page.get_by_text("Sandbox: nothing here counts.")).to_be_visible()


async def test_who_is_muted_is_not_heard_and_a_message_can_be_reported(
    server: str, new_phone: NewPhone
) -> None:
    host, friend = await sit_down(server, new_phone, "co2")
    for player in (host, friend):
        await open_menu(player, "Chat")
    await friend.page.get_by_label("Write something").fill("You play badly!")
    await friend.page.get_by_role("button", name="Send").tap()
    said = host.page.locator(".chat li", has_text="You play badly!")
    # Mine is mine, the others' have their names, and both the signs of their seats.
    await expect(friend.page.locator(".chat li.mine .chat-head b")).to_have_text("You")
    await expect(said.locator(".chat-head b")).to_have_text("Boris")
    await expect(said.locator(".chat-head .seat-mark")).to_be_visible()
    await said.get_by_label("Message from Boris").tap()
    await said.get_by_label("What is wrong with it?").fill("rude")
    await said.get_by_role("button", name="Report").tap()
    await expect(said.get_by_text("Thank you")).to_be_visible()
    assert await host.phone.axe() == []
    await said.get_by_role("button", name="Mute Boris").tap()
    await expect(said).to_have_count(0)
    await host.page.get_by_role("button", name="Unmute").tap()
    await expect(said).to_be_visible()


async def test_a_host_hands_the_table_over(server: str, new_phone: NewPhone) -> None:
    host, friend = await host_and_friend(server, new_phone, "co2", 3)
    await host.page.get_by_role("button", name="Make host").tap()
    await expect(friend.page.get_by_role("combobox", name="Strength of the bot")).to_be_visible()
    await expect(host.page.get_by_role("combobox", name="Strength of the bot")).to_have_count(0)


async def test_alone_with_bots_a_move_is_taken_back_at_once(server: str, phone: Phone) -> None:
    player = Player(phone, server, "Zosia")
    await player.sit_alone("co2", 2)
    await expect(player.page.locator(".badge.yours")).to_be_visible()
    await player.take_a_turn()
    await expect(player.page.locator(".since")).to_be_visible()
    await open_menu(player)
    early = player.page.locator(".vote", has_text="End the game early").get_by_role("button")
    await early.tap()
    await expect(early).to_have_text("Yes, end it")
    back = player.page.locator(".vote", has_text="Take the last move back").get_by_role("button")
    await expect(back).to_have_text("Do it")
    await back.tap()
    await close_menu(player)
    # What the bot did after it has not happened, and is not told.
    await expect(player.page.locator(".since")).to_have_count(0)
    await expect(player.page.locator(".badge.yours")).to_be_visible()
