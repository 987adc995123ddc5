"""A guided first game: the coach follows what is done, and can be left and called back."""

import pytest
from playwright.async_api import expect

from tests.pwa.conftest import NewPhone
from tests.pwa.phone import Phone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser

GAMES = ["co2", "powergrid", "daybreak"]
ADVICE = ".coach-advice"
POINTED = """() => [...document.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules])
  .some((rule) => document.querySelector(rule.selectorText))"""


async def begin_lesson(phone: Phone, server: str, game: str) -> Player:
    player = Player(phone, server, "Zosia")
    await player.open(f"/new/{game}")
    await player.page.get_by_role("button", name="First time? Learn by playing").tap()
    await player.give_name()
    await expect(player.page.locator(".coach")).to_be_visible()
    return player


async def listen(player: Player) -> list[str]:
    """Reads on until the coach has nothing to tell; gives the titles."""
    titles: list[str] = []
    while (title := await player.read_card()) is not None:
        titles.append(title)
    return titles


async def listen_until_asked(player: Player) -> None:
    """Reads what the coach tells, also after the others' moves, until an action is asked for."""
    asked = player.page.locator(".coach, .sheet .tiles")
    await expect(asked.first).to_be_visible()
    while await player.page.locator(".coach").count():
        await listen(player)
        await expect(asked.first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
async def test_a_coach_leads_through_the_first_turn_of_a_real_game(
    server: str, phone: Phone, game: str
) -> None:
    player = await begin_lesson(phone, server, game)
    assert len(await listen(player)) >= 3
    await expect(player.page.locator(".badge.yours")).to_be_visible()
    await listen(player)
    advice = player.page.locator(ADVICE)
    await expect(advice).to_be_visible()
    assert await phone.axe() == []
    assert await phone.overflow() == 0
    first = await advice.inner_text()
    await player.begin_a_turn()
    await player.take_a_turn()
    await listen(player)
    assert await advice.count() == 0 or await advice.inner_text() != first


async def test_the_coach_points_at_what_the_words_are_about(server: str, phone: Phone) -> None:
    player = await begin_lesson(phone, server, "co2")
    assert not await player.page.evaluate(POINTED)
    await player.page.get_by_role("button", name="Next", exact=True).tap()
    await expect(player.page.locator(".coach h2")).to_have_text("Six regions")
    assert await player.page.evaluate(POINTED)


async def test_a_guide_that_was_left_goes_on_where_it_stood(server: str, phone: Phone) -> None:
    player = await begin_lesson(phone, server, "powergrid")
    page = player.page
    await page.get_by_role("button", name="Next", exact=True).tap()
    await expect(page.locator(".coach h2")).to_have_text("The map")
    await page.get_by_role("button", name="Leave the guide").tap()
    await expect(page.locator(".coach")).to_have_count(0)
    await page.reload()
    await expect(page.locator(".table")).to_be_visible()
    await page.get_by_role("button", name="Table", exact=True).tap()
    await page.get_by_role("tab", name="Rules").tap()
    await page.get_by_role("button", name="Resume the guide").tap()
    await expect(page.locator(".coach h2")).to_have_text("The map")


@pytest.mark.parametrize(("language", "learn"), [("ru", "Впервые?"), ("pl", "Pierwszy raz?")])
async def test_the_coach_speaks_the_players_language(
    server: str, new_phone: NewPhone, language: str, learn: str
) -> None:
    phone = await new_phone(360, 740, locale=language, color_scheme="light")
    await phone.page.goto(f"{server}/new/daybreak")
    await phone.page.get_by_role("button", name=learn).tap()
    await phone.page.locator("input[name=name]").fill("Zosia")
    await phone.page.locator("button[type=submit]").tap()
    told = {"ru": "Вы во главе мировой державы", "pl": "Prowadzisz światową potęgę"}[language]
    await expect(phone.page.locator(".coach h2")).to_have_text(told)
    assert await phone.overflow() == 0


@pytest.mark.parametrize("game", GAMES)
async def test_the_rules_can_be_read_without_a_table(server: str, phone: Phone, game: str) -> None:
    await phone.page.goto(f"{server}/rules")
    await phone.page.locator(f'a[href="/rules/{game}"]').tap()
    await expect(phone.page.locator(".rules details").first).to_be_visible()
    assert await phone.page.locator(".rules details").count() >= 7
    assert await phone.axe() == []


async def test_advice_is_given_once_also_where_the_others_moves_are_shown(
    server: str, phone: Phone
) -> None:
    await phone.context.add_init_script(
        'localStorage.setItem(\'hotseat.settings\', \'{"story": "quick", "undoSeconds": "0"}\')'
    )
    player = await begin_lesson(phone, server, "co2")
    heard = []
    for _ in range(2):
        await listen_until_asked(player)
        await player.sheet.locator(".tiles button.group").first.dispatch_event("click")
        await player.sheet.locator(".offer").first.dispatch_event("click")
        await player.sheet.locator(".primary").dispatch_event("click")
        await expect(player.sheet.locator(".closing")).to_be_visible()
        heard.append(await player.page.locator(ADVICE).inner_text())
        await player.sheet.locator(".closing").dispatch_event("click")
        await expect(player.sheet.locator(".closing")).to_have_count(0)
    assert "A free move: your scientist." in heard[0]
    assert "A free move: your scientist." not in heard[1]
