"""Takes a picture of every main screen of a running server, to be looked at.

    ./hotseat serve --port 8123 &
    .venv/bin/python pwa/scripts/screenshots.py http://localhost:8123 /tmp/pictures

One person opens a table of each game against bots, plays a few turns, asks the expert for a hint,
leaves another game to a bot that ends it, has it reviewed, and waits for friends; then every screen
is taken at the sizes of a phone, upright and on its side, of a tablet and of a desk, dark and
light. Names are `<screen>-<width>-<theme>-<language>.png`: `beside.py` pairs two folders.
`--size 390` takes only that width, `--game co2` only that game's tables, `--language ru` (or
`pl`) every screen in that language.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from shutil import which
from typing import Literal

from playwright.sync_api import Browser, Page, StorageState, sync_playwright

Theme = Literal["dark", "light"]
SIZES = ((390, 844), (844, 390), (820, 1180), (1440, 900))
THEMES: tuple[Theme, ...] = ("dark", "light")
PLAIN = (
    *("/", "/new", "/new/co2", "/lobby", "/leaderboard", "/settings", "/me", "/rules/co2"),
    *("/puzzles/co2", "/puzzles/powergrid", "/puzzles/daybreak"),
)
GAMES = {"co2": 4, "powergrid": 5, "daybreak": 3}
# The others' moves would otherwise be in the middle of being shown.
SETTINGS = '{"story": "off", "undoSeconds": "0"}'
TAPS = ("primary", "offer", "closing", "group")
MENU = ".table-head .menu-button, .table-head > button.icon-button"
MOST_TAPS = 2000
REVIEW_MS = 300_000
"""A review takes a minute of one core."""


@dataclass
class Taken:
    """Where the person's tables are, and who the person is."""

    tables: dict[str, str] = field(default_factory=dict)
    ended: str | None = None
    person: StorageState | None = None


def main() -> None:
    parser = argparse.ArgumentParser(description="take a picture of every main screen")
    parser.add_argument("url")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--turns", type=int, default=4, help="how far each game is played")
    parser.add_argument("--size", type=int, help="only this width")
    parser.add_argument("--game", choices=GAMES, help="only this game")
    parser.add_argument("--language", default="en", choices=("en", "ru", "pl"))
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    games = [arguments.game] if arguments.game else list(GAMES)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=which("chromium"), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        taken = prepare(browser, arguments.url, games, arguments.turns)
        for width, height in SIZES:
            if arguments.size not in (None, width):
                continue
            for theme in THEMES:
                screen = Screen(
                    browser, arguments.url, arguments.folder, width, height, theme,
                    arguments.language, taken.person,
                )  # fmt: skip
                take_all(screen, taken)
        browser.close()


@dataclass
class Screen:
    """A device of one size, with one theme and one language, that knows a person."""

    browser: Browser
    url: str
    folder: Path
    width: int
    height: int
    theme: Theme
    language: str
    person: StorageState | None = None

    @contextmanager
    def open(self, path: str) -> Iterator[Page]:
        context = self.browser.new_context(
            base_url=self.url,
            viewport={"width": self.width, "height": self.height},
            color_scheme=self.theme,
            locale=self.language,
            device_scale_factor=2 if self.width < 500 else 1,
            has_touch=self.width < 1000,
            storage_state=self.person,
            reduced_motion="reduce",
        )
        context.add_init_script(f"localStorage.setItem('hotseat.settings', '{SETTINGS}')")
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.goto(path)
        yield page
        context.close()

    def take(self, page: Page, name: str) -> None:
        page.wait_for_timeout(500)
        page.screenshot(path=self.folder / f"{name}-{self.width}-{self.theme}-{self.language}.png")


def prepare(browser: Browser, url: str, games: list[str], turns: int) -> Taken:
    """Open a table of each game in an interesting position, and finish one game."""
    taken = Taken()
    # In English, since tables are opened by what stands on the buttons.
    screen = Screen(browser, url, Path(), 390, 844, "dark", "en")
    for game in games:
        with screen.open(f"/new/{game}") as page:
            taken.tables[game] = begin(page, GAMES[game])
            play(page, turns)
            screen.person = page.context.storage_state()
    with screen.open(f"/new/{games[0]}") as page:
        taken.ended = begin(page, 2)
        play(page, turns)
        leave(page)
    with screen.open(f"/new/{games[0]}") as page:
        page.get_by_role("button", name=re.compile("With friends")).click()
        page.get_by_role("button", name=re.compile("Correspondence")).click()
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_selector(".room")
        taken.tables["waiting-room"] = page.url
        screen.person = page.context.storage_state()
    taken.person = screen.person
    return taken


def begin(page: Page, seats: int) -> str:
    """A table against bots, by the fewest taps."""
    page.locator(".big-choices .big-choice").first.click()
    page.locator(f'.pills button:text-is("{seats}")').click()
    if page.locator("input[name=name]").count():
        page.fill("input[name=name]", "Zosia")
        page.click("button[type=submit]")
    page.locator("main > button.primary").click()
    page.wait_for_selector(".table .sheet")
    return page.url


def play(page: Page, turns: int) -> None:
    """Answer what is asked, until so many turns are over or the game is."""
    over, was_mine = 0, True
    for _ in range(MOST_TAPS):
        if page.locator("dialog.ending[open]").count():
            return
        moment = page.locator("dialog[open] .primary")
        is_mine = page.locator(".badge.yours").count() > 0
        over += was_mine and not is_mine
        was_mine = is_mine
        if over >= turns and is_mine:
            return
        for kind in TAPS:
            found = page.locator(f".sheet .{kind}:not(:disabled):not([role=note])")
            if moment.count() or found.count():
                (moment if moment.count() else found).first.dispatch_event("click")
                break
        page.wait_for_timeout(120)


def leave(page: Page) -> None:
    """Hand the seat to a bot, which plays the game to its end."""
    page.locator(MENU).last.click()
    page.get_by_role("tab", name="More").click()
    for _ in ("leave", "sure"):
        page.locator("dialog[open] button").filter(has_text="eave").last.click()
    page.locator("dialog.ending[open], .sheet .sheet-buttons .primary").first.wait_for(
        timeout=300_000
    )


def take_all(screen: Screen, taken: Taken) -> None:
    for path in PLAIN:
        with screen.open(path) as page:
            page.wait_for_selector("h1")
            screen.take(page, path.strip("/").replace("/", "-") or "start")
    for name, path in taken.tables.items():
        with screen.open(path) as page:
            page.wait_for_selector(".table .sheet" if name in GAMES else "main")
            screen.take(page, name if name not in GAMES else f"table-{name}")
            if name in GAMES:
                take_parts(screen, page, name)
    if taken.ended:
        with screen.open(taken.ended) as page:
            page.wait_for_selector("dialog.ending[open], .sheet .sheet-buttons .primary")
            if not page.locator("dialog.ending[open]").count():
                page.locator(".sheet .sheet-buttons .primary").click()
            page.wait_for_selector("dialog.ending .chart")
            screen.take(page, "ending")
        with screen.open(f"{taken.ended}/review") as page:
            done = page.locator(".turning-point, .turning-row, .review-side > p.quiet")
            done.first.wait_for(timeout=REVIEW_MS)
            screen.take(page, "review")


def take_parts(screen: Screen, page: Page, game: str) -> None:
    """Every part of the board, a choice in the sheet, a player's card, and what lies around it."""
    tabs = page.locator(".table > .segmented [role=tab]")
    for index in range(1, tabs.count()):
        tabs.nth(index).click()
        screen.take(page, f"table-{game}-part{index + 1}")
    if tabs.count():
        tabs.first.click()
    hint = page.locator(".advice-ask")
    if hint.count():
        hint.first.click()
        page.wait_for_selector(".advice")
        screen.take(page, f"table-{game}-hint")
    verb = page.locator(".sheet .group:not([role=note]), .sheet .offer")
    if verb.count():
        verb.first.click()
        screen.take(page, f"table-{game}-chosen")
    card = page.locator(".player-card")
    if card.count():
        card.first.click()
        screen.take(page, f"table-{game}-player")
        page.keyboard.press("Escape")
    page.locator(MENU).last.click()
    around = page.locator("dialog[open] .segmented [role=tab]")
    around.first.wait_for()
    for index in range(around.count()):
        around.nth(index).click()
        screen.take(page, f"around-{game}-{index + 1}")


if __name__ == "__main__":
    main()
