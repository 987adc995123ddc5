"""The start page: the three games, in three languages and two themes, readable by everybody."""

import pytest
from playwright.async_api import expect

from tests.pwa.conftest import NewPhone
from tests.pwa.phone import Phone
from tests.pwa.shelf import Shelf

pytestmark = pytest.mark.browser

WORDS = {
    "en": ("Power Grid Recharged", "2–6 players", "1–4 players"),
    "ru": ("Энергосеть", "2–6 игроков", "1–4 игрока"),
    "pl": ("Wysokie napięcie", "2–6 graczy", "1–4 graczy"),
}


@pytest.mark.parametrize("language", sorted(WORDS))
async def test_the_three_games_are_shown_in_the_language_of_the_phone(
    shelf: Shelf, new_phone: NewPhone, language: str
) -> None:
    phone = await new_phone(locale=language)
    await phone.page.goto(shelf.url)
    cards = phone.page.locator(".game-card")
    await expect(cards).to_have_count(3)
    title, rivals, together = WORDS[language]
    await expect(cards.nth(1)).to_contain_text(title)
    await expect(cards.nth(1)).to_contain_text(rivals)
    await expect(cards.nth(2)).to_contain_text(together)
    assert await phone.page.evaluate("document.documentElement.lang") == language


async def test_a_chosen_language_holds_at_once_and_after_a_reload(
    shelf: Shelf, phone: Phone
) -> None:
    await phone.page.goto(shelf.url)
    await phone.page.get_by_label("Language").select_option("pl")
    await expect(phone.page.locator("h1")).to_contain_text("Zasil świat")
    await phone.page.reload()
    await expect(phone.page.locator("h1")).to_contain_text("Zasil świat")


async def test_a_chosen_theme_holds_at_once_and_after_a_reload(shelf: Shelf, phone: Phone) -> None:
    await phone.page.goto(shelf.url)
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    assert await phone.page.evaluate(ground) == "rgb(15, 23, 32)"
    await phone.page.get_by_role("button", name="Theme: system").tap()
    await phone.page.get_by_role("button", name="Theme: dark").tap()
    await expect(phone.page.get_by_role("button", name="Theme: light")).to_be_visible()
    assert await phone.page.evaluate(ground) == "rgb(246, 244, 238)"
    await phone.page.reload()
    await expect(phone.page.get_by_role("button", name="Theme: light")).to_be_visible()
    assert await phone.page.evaluate(ground) == "rgb(246, 244, 238)"


async def test_a_chosen_text_size_holds_at_once_and_after_a_reload(
    shelf: Shelf, phone: Phone
) -> None:
    await phone.page.goto(f"{shelf.url}/settings")
    size = "getComputedStyle(document.documentElement).fontSize"
    assert await phone.page.evaluate(size) == "16px"
    await phone.page.get_by_role("button", name="150 %").tap()
    assert await phone.page.evaluate(size) == "24px"
    assert await phone.overflow() == 0
    await phone.page.reload()
    assert await phone.page.evaluate(size) == "24px"


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
async def test_the_page_breaks_no_rule_of_accessibility(
    shelf: Shelf, new_phone: NewPhone, scheme: str, width: int, height: int
) -> None:
    phone = await new_phone(width, height, color_scheme=scheme)
    await phone.page.goto(shelf.url)
    await expect(phone.page.locator(".game-card")).to_have_count(3)
    assert await phone.axe() == []


@pytest.mark.parametrize("language", sorted(WORDS))
async def test_nothing_is_wider_than_a_small_phone_even_with_text_at_200_percent(
    shelf: Shelf, new_phone: NewPhone, language: str
) -> None:
    phone = await new_phone(360, 740, locale=language)
    await phone.page.goto(shelf.url)
    await expect(phone.page.locator(".game-card")).to_have_count(3)
    assert await phone.overflow() == 0
    await phone.page.add_style_tag(content="html { font-size: 200% }")
    assert await phone.overflow() == 0
