"""Places pictures from before a change beside those from after it, a pair in each file.

    .venv/bin/python pwa/scripts/beside.py /tmp/before /tmp/after /tmp/pairs

The folders come from `screenshots.py`; pictures are paired by their names. What only one of the
two folders has is listed.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from shutil import which

from playwright.sync_api import Page, sync_playwright

HEIGHT = 900
"""Pixels; both pictures are drawn this high."""
PAIR = """
<style>
  body { margin: 0; display: inline-flex; gap: 24px; padding: 16px; background: #888; }
  figure { margin: 0; font: 20px sans-serif; }
  img { display: block; height: %dpx; }
</style>
<figure><figcaption>before</figcaption><img src="%s"></figure>
<figure><figcaption>after</figcaption><img src="%s"></figure>
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="place pictures beside each other")
    for name in ("before", "after", "pairs"):
        parser.add_argument(name, type=Path)
    arguments = parser.parse_args()
    arguments.pairs.mkdir(parents=True, exist_ok=True)
    before, after = (
        {path.name: path for path in folder.glob("*.png")}
        for folder in (arguments.before, arguments.after)
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=which("chromium"), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        page = browser.new_page()
        for name in sorted(before.keys() & after.keys()):
            place(page, before[name], after[name], arguments.pairs / name)
        browser.close()
    for name in sorted(before.keys() ^ after.keys()):
        print(f"only {'before' if name in before else 'after'}: {name}")


def place(page: Page, before: Path, after: Path, pair: Path) -> None:
    """Draw both pictures in a page and take it."""
    # A page from a file may show other files.
    sheet = pair.with_suffix(".html")
    sheet.write_text(PAIR % (HEIGHT, before.resolve().as_uri(), after.resolve().as_uri()))
    page.goto(sheet.resolve().as_uri())
    page.wait_for_function("[...document.images].every((image) => image.complete)")
    page.locator("body").screenshot(path=pair)
    sheet.unlink()


if __name__ == "__main__":
    main()
