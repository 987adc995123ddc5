"""Who plays best: places, points and games, and my own line among them."""

from datetime import UTC, datetime
from uuid import uuid4

import pytest
from playwright.async_api import expect

from api.store import accounts
from api.store.pool import Pool
from tests.pwa.conftest import NewPhone
from tests.pwa.phone import Phone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser

GAME = "powergrid"


async def rate(pool: Pool, name: str, points: int, kind: str = "guest") -> None:
    """Somebody of this name, who may be there already, has so many points."""
    known = await pool.fetchval("SELECT id FROM accounts WHERE name = $1", name)
    account_id = known or uuid4()
    if known is None:
        row = accounts.AccountRow(id=account_id, name=name, kind=kind, created_at=datetime.now(UTC))
        await accounts.insert(pool, row)
    await pool.execute(
        "INSERT INTO ratings (account_id, game, mu, sigma, points, games, wins)"
        " VALUES ($1, $2, 25, 8, $3, 7, 2)",
        account_id,
        GAME,
        points,
    )


async def lines(player: Player) -> list[list[str]]:
    rows = player.page.locator("table.leaderboard :is(tbody, tfoot) tr")
    return [(await row.inner_text()).split("\t") for row in await rows.all()]


async def a_player(phone: Phone, server: str) -> Player:
    player = Player(phone, server, "Zosia")
    await player.open("/me")
    await player.give_name()
    await expect(player.page.get_by_role("heading", name="Zosia")).to_be_visible()
    return player


@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_equal_points_share_a_place_and_my_line_is_marked(
    server: str, pool: Pool, new_phone: NewPhone, scheme: str
) -> None:
    me = await a_player(await new_phone(360, 740, color_scheme=scheme), server)
    for name, points in {"Ada": 1200, "Ben": 1100, "Zosia": 1100, "Cyd": 990}.items():
        await rate(pool, name, points)
    await me.page.get_by_role("navigation").get_by_role("link", name="Power Grid").tap()
    await expect(me.page.get_by_role("heading", name="Leaderboard")).to_be_visible()
    await expect(me.page.locator("tr.mine")).to_contain_text("Zosia")
    await expect(me.page.locator("tr.mine")).to_contain_text("You")
    shown = await lines(me)
    assert [line[0] for line in shown] == ["1", "2", "2", "4"]
    assert shown[0] == ["1", "Ada", "1200", "7", "2"]
    assert shown[3] == ["4", "Cyd", "990", "7", "2"]
    assert await me.phone.axe() == []
    assert await me.phone.overflow() == 0


async def test_a_long_list_is_read_page_by_page_with_my_line_below_until_it_comes(
    server: str, pool: Pool, phone: Phone
) -> None:
    me = await a_player(phone, server)
    for number in range(60):
        await rate(pool, f"Player {number}", 2000 - number)
    await rate(pool, "Zosia", 900)
    await me.open(f"/leaderboard/{GAME}")
    rows = me.page.locator("table.leaderboard tbody tr")
    await expect(rows).to_have_count(50)
    await expect(me.page.locator("tfoot .mine")).to_contain_text("900")
    await me.page.get_by_role("button", name="Show more").tap()
    await expect(rows).to_have_count(61)
    await expect(me.page.locator("tfoot")).to_have_count(0)
    await expect(me.page.locator("tbody .mine td").first).to_have_text("61")
    await expect(me.page.get_by_role("button", name="Show more")).to_have_count(0)


async def test_bots_have_a_list_of_their_own(server: str, pool: Pool, phone: Phone) -> None:
    await rate(pool, "Ada", 1200)
    await rate(pool, "Deep Green", 1500, kind="bot")
    player = Player(phone, server, "")
    await player.open("/")
    await player.page.get_by_role("link", name="Leaderboard").tap()
    await player.page.get_by_role("tab", name="Power Grid").tap()
    table = player.page.locator("table.leaderboard")
    await expect(table).to_contain_text("Ada")
    await expect(table).not_to_contain_text("Deep Green")
    await player.page.get_by_role("button", name="Bots").tap()
    await expect(table).to_contain_text("Deep Green")
    await expect(table).not_to_contain_text("Ada")


async def test_a_game_without_rated_games_says_so_and_leads_to_a_table(
    server: str, phone: Phone
) -> None:
    player = Player(phone, server, "")
    await player.open("/leaderboard/daybreak")
    await expect(player.page.get_by_text("Nobody has finished a rated game yet")).to_be_visible()
    await expect(player.page.get_by_text("Here you win or lose together")).to_be_visible()
    await player.page.get_by_role("link", name="New table").tap()
    await expect(player.page).to_have_url(f"{server}/new/daybreak")


async def test_there_is_no_leaderboard_of_an_unknown_game(server: str, phone: Phone) -> None:
    player = Player(phone, server, "")
    await player.open("/leaderboard/chess")
    await expect(player.page.get_by_role("heading", name="There is nothing here")).to_be_visible()
