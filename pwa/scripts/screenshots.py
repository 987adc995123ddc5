"""Takes a picture of every main screen of a running server, to be looked at.

    ./hotseat serve --port 8123 &
    .venv/bin/python pwa/scripts/screenshots.py http://localhost:8123 /tmp/pictures

Each game is opened against bots and played a few taps; pictures come at the sizes of a phone,
upright and on its side, of a tablet and of a desk, dark and light, in three languages.
`--size 390` takes only the pictures of that width.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which

from playwright.sync_api import Browser, Page, sync_playwright

STYLES = (
    (390, 844, "dark", "en"),
    (390, 844, "light", "ru"),
    (360, 740, "dark", "pl"),
    (844, 390, "dark", "en"),
    (820, 1180, "light", "en"),
    (1440, 900, "dark", "en"),
)
PLAIN = ("/", "/new", "/new/co2", "/lobby", "/leaderboard", "/settings", "/me", "/nowhere")
GAMES = {"co2": 4, "powergrid": 5, "daybreak": 3}
SETTINGS = '{"story": "off", "undoSeconds": "0"}'
FIRST = ".sheet :is(.primary, .offer, .group, .closing):not(:disabled)"


def main() -> None:
    parser = argparse.ArgumentParser(description="take a picture of every main screen")
    parser.add_argument("url")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--taps", type=int, default=10)
    parser.add_argument("--size", type=int, help="only this width")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=which("chromium"), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        for style in STYLES:
            if arguments.size not in (None, style[0]):
                continue
            take_plain(browser, arguments.url, arguments.folder, style)
            for game, seats in GAMES.items():
                with phone(browser, arguments.url, style) as page:
                    play(page, game, seats, arguments.taps)
                    take(page, arguments.folder, f"table-{game}", style)
                    take_parts(page, arguments.folder, game, style)
        browser.close()


@contextmanager
def phone(browser: Browser, url: str, style: tuple[int, int, str, str]) -> Iterator[Page]:
    width, height, scheme, language = style
    context = browser.new_context(
        base_url=url,
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        locale=language,
        device_scale_factor=2,
        has_touch=True,
    )
    # The others' moves would otherwise be in the middle of being shown.
    context.add_init_script(f"localStorage.setItem('hotseat.settings', '{SETTINGS}')")
    page = context.new_page()
    page.set_default_timeout(60_000)
    yield page
    context.close()


def take(page: Page, folder: Path, name: str, style: tuple[int, int, str, str]) -> None:
    width, _, scheme, language = style
    page.screenshot(path=folder / f"{name}-{width}-{scheme}-{language}.png")


def take_plain(browser: Browser, url: str, folder: Path, style: tuple[int, int, str, str]) -> None:
    with phone(browser, url, style) as page:
        for path in PLAIN:
            page.goto(path)
            page.wait_for_selector("h1")
            page.wait_for_timeout(600)
            take(page, folder, path.strip("/").replace("/", "-") or "start", style)


def play(page: Page, game: str, seats: int, taps: int) -> None:
    """A table against bots, a few taps into the game."""
    page.goto(f"/new/{game}")
    page.locator(".big-choices .big-choice").first.click()
    page.locator(f'.pills button:text-is("{seats}")').click()
    page.fill("input[name=name]", "Zosia")
    page.click("button[type=submit]")
    page.locator(".big-choices .button.primary").click()
    page.wait_for_selector(".table")
    for _ in range(taps):
        found = page.locator(FIRST)
        if found.count():
            found.first.dispatch_event("click")
        page.wait_for_timeout(700)


def take_parts(page: Page, folder: Path, game: str, style: tuple[int, int, str, str]) -> None:
    """Every part of the board, then what lies around it."""
    tabs = page.locator(".table > .segmented [role=tab]")
    for index in range(1, tabs.count()):
        tabs.nth(index).click()
        page.wait_for_timeout(200)
        take(page, folder, f"table-{game}-part{index + 1}", style)
    page.locator(".table-head > button.icon-button").last.click()
    around = page.locator(".drawer .segmented [role=tab]")
    for index in range(around.count()):
        around.nth(index).click()
        page.wait_for_timeout(400)
        take(page, folder, f"around-{game}-{index + 1}", style)


if __name__ == "__main__":
    main()
