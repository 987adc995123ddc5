"""Every screen, in both themes and every language: accessible, within the phone, unmixed."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Page, expect

from tests.pwa.conftest import NewPhone
from tests.pwa.phone import ROOT, Phone
from tests.pwa.service_worker import CONTROLLED

pytestmark = pytest.mark.browser

PLAIN = (
    *("/", "/new", "/lobby", "/rules", "/rules/co2", "/settings", "/tournaments", "/nowhere"),
    *("/leaderboard", "/leaderboard/daybreak", "/device", "/tables/nonsense"),
    *("/puzzles/co2", "/puzzles/powergrid", "/puzzles/daybreak"),
)
GAMES = {"co2": 2, "powergrid": 3, "daybreak": 2}
CHOICE = ".sheet :is(.offer, .group)"


async def give_name(page: Page, url: str) -> None:
    await page.goto(f"{url}/me")
    await page.locator("input[name=name]").fill("Zosia")
    await page.locator("button[type=submit]").tap()
    await expect(page.locator(".account").first).to_be_visible()


async def order(page: Page, url: str, game: str, company: int, seats: int) -> None:
    """A table by the place of the company on the list, so that it works in every language."""
    await page.goto(f"{url}/new/{game}")
    await page.locator(".big-choices .big-choice").nth(company).tap()
    await page.locator(f'.pills button:text-is("{seats}")').tap()
    await page.locator("main > button.primary").tap()


async def screens(page: Page, url: str) -> AsyncIterator[str]:
    """Shows one screen after another and says which."""
    for path in PLAIN:
        await page.goto(f"{url}{path}")
        await expect(page.locator("h1").first).to_be_visible()
        yield path
    await page.goto(f"{url}/me")
    await page.locator(".ways-in > button").last.tap()
    await expect(page.locator("input[name=code]")).to_be_visible()
    yield "coming back"
    await give_name(page, url)
    await expect(page.locator(".way")).to_have_count(2)
    yield "profile, account and devices"
    await page.locator(".way").nth(1).locator("button").tap()
    await page.locator(".account > .account > .button").tap()
    await expect(page.locator(".sure")).to_have_count(2)
    yield "profile, asked once more"
    await page.locator(".way .sure .primary").tap()
    await expect(page.locator(".codes")).to_be_visible()
    yield "recovery codes"
    await page.goto(f"{url}/settings")
    await expect(page.locator("input[name=name]")).to_be_visible()
    yield "settings with a name"
    await page.goto(f"{url}/new/co2")
    await expect(page.locator(".learn")).to_be_visible()
    yield "company"
    await page.locator(".big-choices .big-choice").nth(1).tap()
    yield "clock"
    await order(page, url, "co2", 1, 3)
    await expect(page.locator(".room")).to_be_visible()
    yield "waiting room and invitation"
    await order(page, url, "powergrid", 2, 2)
    await expect(page.locator(".hand-over")).to_be_visible()
    yield "hand-over"
    await page.goto(f"{url}/")
    await expect(page.locator(".inbox")).to_be_visible()
    yield "inbox"
    for game, seats in GAMES.items():
        await order(page, url, game, 0, seats)
        async for name in table_screens(page, game):
            yield name


async def table_screens(page: Page, game: str) -> AsyncIterator[str]:
    await expect(page.locator(".badge.yours")).to_be_visible()
    await expect(page.locator("#board-part [data-target]").first).to_be_visible()
    yield f"{game}: table"
    parts = page.locator(".table > .segmented [role=tab]")
    for index in range(1, await parts.count()):
        await parts.nth(index).tap()
        yield f"{game}: part {index + 1}"
    if await page.locator(CHOICE).count():
        await page.locator(CHOICE).first.tap()
        yield f"{game}: something chosen"
    await page.locator(".table-head > button.icon-button").last.tap()
    panels = page.locator(".drawer .segmented [role=tab]")
    await expect(panels.first).to_be_visible()
    for index in range(await panels.count()):
        await panels.nth(index).tap()
        await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = 1")
        yield f"{game}: panel {index + 1}"
    await panels.first.tap()
    await page.locator(".around > button").first.tap()
    await expect(page.locator(".replay")).to_be_visible()
    yield f"{game}: replay"


async def check(phone: Phone, name: str) -> list[str]:
    """Return what is wrong with a screen: everything in dark, contrasts in light too."""
    broken = [f"{name}: {rule}" for rule in await phone.axe()]
    await phone.page.emulate_media(color_scheme="light")
    broken += [f"{name}, light: {rule}" for rule in await phone.axe("color-contrast")]
    await phone.page.emulate_media(color_scheme="dark")
    wide = await phone.overflow()
    return broken if wide == 0 else [*broken, f"{name}: {wide} px too wide"]


async def test_no_screen_breaks_a_rule_of_accessibility_or_is_too_wide(
    server: str, new_phone: NewPhone
) -> None:
    phone = await new_phone(360, 740)
    broken: list[str] = []
    async for name in screens(phone.page, server):
        broken += await check(phone, name)
    assert not broken, "\n".join(broken)


def sentences(language: str) -> dict[str, str]:
    """Everything that can be said in a language: the shell's words and the games', by key."""
    source = ROOT / "pwa" / "src"
    files = [source / "i18n" / f"{language}.json"]
    for folder in (ROOT / "engine" / "games", source / "games", source / "screens"):
        files += folder.glob(f"**/words/*{language}.json")
        files += folder.glob(f"*/card_words/[!p]*/{language}.json")
    found: dict[str, str] = {}
    for path in files:
        for key, entry in json.loads(path.read_text(encoding="utf-8")).items():
            forms = [entry] if isinstance(entry, str) else list(entry.values())
            found |= {f"{path.parent}/{key}/{index}": text for index, text in enumerate(forms)}
    return found


def only_english(other: str) -> set[str]:
    """English sentences of several words that the other language says differently."""
    spoken = set(sentences(other).values())
    return {
        text
        for text in sentences("en").values()
        if text not in spoken and len(text) > 3 and re.fullmatch(r"[A-Za-z ,.'?!-]+", text)
    }


LINES = """() => document.body.innerText.split('\\n').map((line) => line.trim()).filter(Boolean)"""


@pytest.mark.parametrize("language", ["ru", "pl"])
async def test_no_screen_mixes_languages(server: str, new_phone: NewPhone, language: str) -> None:
    phone = await new_phone(360, 740, locale=language)
    english = only_english(language)
    mixed: list[str] = []
    async for name in screens(phone.page, server):
        lines: list[str] = await phone.page.evaluate(LINES)
        mixed += [f"{name}: {line}" for line in lines if line in english]
        if await phone.overflow():
            mixed.append(f"{name}: too wide")
    assert not mixed, "\n".join(mixed)


@pytest.mark.offline
async def test_without_a_network_my_tables_and_the_rules_are_there(
    server: str, phone: Phone
) -> None:
    phone.expected = ("net::ERR_INTERNET_DISCONNECTED", "WebSocket", "Failed to fetch")
    page = phone.page
    await give_name(page, server)
    await order(page, server, "powergrid", 0, 3)
    await expect(page.locator(".table")).to_be_visible()
    await page.goto(f"{server}/")
    await expect(page.locator(".inbox")).to_be_visible()
    await page.evaluate(CONTROLLED)
    # What the page asks of the worker when it has been idle for a while.
    await page.evaluate("navigator.serviceWorker.controller.postMessage('fetch-games')")
    await expect_kept(page, "later-rules-daybreak-en")
    await phone.context.set_offline(True)
    await page.goto(f"{server}/")
    await expect(page.locator(".inbox .table-row").first).to_be_visible()
    # Whoever opened the page without a network is known again as soon as there is one.
    await expect(page.locator(".hero:not(.known)")).to_be_visible()
    await phone.context.set_offline(False)
    await expect(page.locator(".hero.known")).to_be_visible()
    await phone.context.set_offline(True)
    await page.goto(f"{server}/rules/daybreak")
    await expect(page.locator(".rules details").first).to_be_visible()


async def expect_kept(page: Page, file: str) -> None:
    # Asked again inside the page: a promise is true at once for `wait_for_function`.
    found = """async (file) => {
      for (let tries = 0; tries < 600; tries++) {
        const lists = await Promise.all((await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map((request) => request.url)))
        if (lists.flat().some((url) => url.includes(file))) return true
        await new Promise((again) => setTimeout(again, 50))
      }
      return false
    }"""
    assert await page.evaluate(found, file)


def test_the_sentences_of_a_language_are_found_for_the_comparison() -> None:
    assert "Your turn" in only_english("ru")
    assert "Daybreak" not in only_english("pl")
