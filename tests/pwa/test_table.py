"""A live table: two phones, one phone passed around, a lost network."""

import pytest
from playwright.async_api import expect

from tests.pwa.conftest import NewPhone
from tests.pwa.invitations import invitation_of, order_with_friends
from tests.pwa.phone import Phone
from tests.pwa.player import Player

pytestmark = [pytest.mark.browser, pytest.mark.offline]

# What a phone says when the network goes while it fetches something, its service worker too.
OFFLINE = ("net::ERR_INTERNET_DISCONNECTED", "WebSocket", "fetching the script")


@pytest.fixture
async def two_players(server: str, new_phone: NewPhone) -> tuple[Player, Player]:
    """Two phones at one table of Power Grid."""
    host = await order_with_friends(await new_phone(), server)
    friend = Player(await new_phone(), server, "Boris", seed=2)
    await friend.page.goto(await invitation_of(host))
    await friend.give_name()
    await friend.page.get_by_role("button", name="I'm ready").tap()
    await host.page.get_by_role("button", name="Start the game").tap()
    for player in (host, friend):
        await expect(player.page.locator(".table")).to_be_visible()
    return host, friend


async def in_turn(players: tuple[Player, Player]) -> tuple[Player, Player]:
    """The one who is to act, and the other."""
    host, friend = players
    await expect(host.page.locator(".player.to-act")).to_have_count(1)
    return (host, friend) if await host.has_turn() else (friend, host)


async def test_a_turn_on_one_phone_is_seen_on_the_other(
    two_players: tuple[Player, Player],
) -> None:
    actor, other = await in_turn(two_players)
    await expect(other.page.get_by_text("Waiting for", exact=False).first).to_be_visible()
    await actor.take_a_turn()
    await expect(other.page.locator(".badge.yours")).to_be_visible()


async def test_nothing_is_played_before_the_end_of_the_turn_and_undo_takes_it_back(
    two_players: tuple[Player, Player],
) -> None:
    actor, other = await in_turn(two_players)
    await actor.begin_a_turn()
    await expect(other.page.locator(".badge.yours")).to_have_count(0)
    await actor.undo.tap()
    await expect(actor.undo).to_have_count(0)
    await expect(actor.page.locator(".badge.yours")).to_be_visible()


async def test_a_lost_network_keeps_the_turn_and_sends_it_once_it_is_back(
    two_players: tuple[Player, Player],
) -> None:
    actor, other = await in_turn(two_players)
    actor.phone.expected = OFFLINE
    end = actor.sheet.get_by_role("button", name="Send", exact=True)
    await actor.begin_a_turn()
    await expect(end).to_be_enabled()
    await actor.phone.context.set_offline(True)
    await end.tap()
    waiting = actor.sheet.get_by_role("button", name="Waiting for the network…")
    await expect(waiting).to_be_visible()
    await expect(other.page.locator(".badge.yours")).to_have_count(0)
    await actor.phone.context.set_offline(False)
    await expect(other.page.locator(".badge.yours")).to_be_visible()
    await expect(actor.page.locator(".badge.yours")).to_have_count(0)


async def test_a_phone_that_slept_shows_the_true_state_when_it_wakes(
    two_players: tuple[Player, Player],
) -> None:
    actor, sleeper = await in_turn(two_players)
    sleeper.phone.expected = OFFLINE
    await sleeper.phone.context.set_offline(True)
    await actor.take_a_turn()
    await expect(sleeper.page.locator(".badge.yours")).to_have_count(0)
    await sleeper.phone.context.set_offline(False)
    await expect(sleeper.page.locator(".badge.yours")).to_be_visible()


async def test_words_said_on_one_phone_are_read_on_the_other(
    two_players: tuple[Player, Player],
) -> None:
    host, friend = two_players
    for player in two_players:
        await player.page.get_by_role("button", name="Table").tap()
        await player.page.get_by_role("tab", name="Chat").tap()
    await host.page.get_by_label("Write something").fill("Good luck!")
    await host.page.get_by_role("button", name="Send").tap()
    await expect(friend.page.get_by_text("Good luck!")).to_be_visible()


async def test_the_start_page_tells_the_round_and_what_was_said_meanwhile(
    two_players: tuple[Player, Player],
) -> None:
    host, friend = two_players
    await expect(friend.page.locator(".where")).to_contain_text("set-up")
    await friend.open("/")
    await host.page.get_by_role("button", name="Table").tap()
    await host.page.get_by_role("tab", name="Chat").tap()
    await host.page.get_by_label("Write something").fill("Are you there?")
    await host.page.get_by_role("button", name="Send").tap()
    await expect(host.page.locator(".chat").get_by_text("Are you there?")).to_be_visible()
    await friend.open("/")
    row = friend.page.locator(".table-row")
    await expect(row).to_contain_text("set-up")
    await expect(row).to_contain_text("Zosia")
    await expect(row.get_by_text("1 new message")).to_be_attached()


async def test_somebody_without_a_seat_watches_and_has_nothing_to_tap(
    server: str, two_players: tuple[Player, Player], new_phone: NewPhone
) -> None:
    host, _ = two_players
    watcher = await new_phone()
    await watcher.page.goto(host.page.url)
    await expect(watcher.page.locator(".badge")).to_have_text("Watching")
    await expect(watcher.page.locator(".target.possible")).to_have_count(0)


async def test_the_phone_is_handed_over_without_showing_anything(server: str, phone: Phone) -> None:
    player = Player(phone, server, "Zosia")
    await player.order("powergrid", "Pass one phone around", 2)
    await player.page.get_by_role("button", name="Begin").tap()
    cover = player.page.locator(".hand-over")
    names = set()
    for _ in range(4):
        await expect(cover).to_be_visible()
        names.add(await cover.locator("h1").inner_text())
        shown = await player.page.locator("body").inner_text()
        assert "€" not in shown
        assert await player.page.locator(".table").count() == 0
        await cover.get_by_role("button").tap()
        await expect(player.page.locator(".table")).to_be_visible()
        await player.take_a_turn()
    assert len(names) == 2
