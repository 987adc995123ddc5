"""Takes the pictures of the README from the running development server.

    cd pwa && npm run dev            # in one terminal
    .venv/bin/python pwa/scripts/pictures.py http://localhost:5173

draws the start page and a board of each game on a phone, side by side, into
`infra/pictures/hotseat.png`. Every screen by itself is `screenshots.py`'s work.
"""

from __future__ import annotations

import argparse
import base64
import os
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

PICTURES = Path(__file__).resolve().parents[2] / "infra" / "pictures"
PHONE: ViewportSize = {"width": 390, "height": 844}
SCREENS = (
    "/",
    "/demo/co2?fixture=mid",
    "/demo/powergrid?fixture=mid",
    "/demo/daybreak?fixture=mid",
)


def main() -> None:
    parser = argparse.ArgumentParser(description="take the pictures of the README")
    parser.add_argument("url", help="where the development server answers")
    arguments = parser.parse_args()
    PICTURES.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("HOTSEAT_CHROMIUM", "/usr/bin/chromium"),
            args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
        )
        taken = [take(browser, arguments.url + path) for path in SCREENS]
        (PICTURES / "hotseat.png").write_bytes(side_by_side(browser, taken))
        browser.close()


def take(browser: Browser, url: str) -> bytes:
    """One screen as a phone shows it."""
    page = browser.new_page(viewport=PHONE, device_scale_factor=1.5, color_scheme="dark")
    page.goto(url)
    page.wait_for_selector("main, [data-target]")
    page.wait_for_timeout(1500)
    picture = page.screenshot()
    page.close()
    return picture


def side_by_side(browser: Browser, pictures: list[bytes]) -> bytes:
    """The screens in one row, with round corners on a quiet ground."""
    shown = "".join(
        f'<img src="data:image/png;base64,{base64.b64encode(one).decode()}">' for one in pictures
    )
    page = browser.new_page(viewport={"width": 1200, "height": 640}, device_scale_factor=1)
    page.set_content(
        "<style>body{margin:0;background:#0a1017;display:flex;gap:20px;padding:20px;"
        "justify-content:center}"
        "img{height:600px;border-radius:22px;border:1px solid #2b3a49}</style>" + shown
    )
    page.wait_for_timeout(300)
    picture = page.screenshot()
    page.close()
    return picture


if __name__ == "__main__":
    main()
