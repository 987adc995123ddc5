"""What browser tests share: the built PWA, one Chromium, and phones that must show no errors."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Literal, Protocol

import pytest
from playwright.async_api import Browser, async_playwright, expect

from api.base.settings import Settings
from infra import build_pwa
from tests.conftest import serving
from tests.pwa.phone import CHROMIUM_ARGUMENTS, ROOT, TIMEOUT_MS, Phone, find_chromium
from tests.pwa.shelf import Shelf

expect.set_options(timeout=TIMEOUT_MS)

UNHURRIED = """
if (location.protocol.startsWith('http') && !localStorage.getItem('hotseat.settings'))
  localStorage.setItem('hotseat.settings', '{"story": "off", "undoSeconds": "ask"}')
"""


POINTS_PER_SECOND = 2_000
"""Ten times the usual: on a fast machine, players who never think tap that much faster."""


class NewPhone(Protocol):
    """Makes a phone: `await new_phone(360, 740, color_scheme="light", locale="pl")`."""

    async def __call__(self, width: int = 390, height: int = 844, **options: Any) -> Phone: ...


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built PWA, made now if the sources are newer."""
    build_pwa.build(ROOT)
    return ROOT / "pwa" / "dist"


@pytest.fixture
async def server(database_url: str, tmp_path: Path) -> AsyncIterator[str]:
    """The address of a real server, for players who never think."""
    settings = Settings(
        home=tmp_path, database_url=database_url, points_per_second=POINTS_PER_SECOND
    )
    async with serving(settings) as url:
        yield url


@pytest.fixture
def shelf(dist: Path) -> Iterator[Shelf]:
    """The PWA's files without any API behind them."""
    with Shelf(dist) as server:
        yield server


@pytest.fixture(scope="session")
def chromium() -> str:
    path = find_chromium()
    if path is None and os.environ.get("CI") == "true":
        pytest.fail("Chromium is missing: apt-get install -y chromium fonts-dejavu-core")
    if path is None:
        pytest.skip("Chromium is missing: apt-get install -y chromium fonts-dejavu-core")
    return path


@pytest.fixture(scope="session")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium, args=CHROMIUM_ARGUMENTS
        )
        yield browser
        await browser.close()


@pytest.fixture
async def new_phone(
    request: pytest.FixtureRequest, browser: Browser, dist: Path
) -> AsyncIterator[NewPhone]:
    """Phones of this test, which see the newest page; each must end without an error.

    Only tests marked `offline` have the service worker: it fetches a hundred files for each phone.
    """
    phones: list[Phone] = []
    workers: Literal["allow", "block"] = (
        "allow" if request.node.get_closest_marker("offline") else "block"
    )

    async def make(width: int = 390, height: int = 844, **options: Any) -> Phone:
        # Pieces that travel are drawn without a graphics card here, and nothing waits for them.
        usual = {"color_scheme": "dark", "locale": "en", "reduced_motion": "reduce"}
        given: dict[str, Any] = {**usual, **options}
        context = await browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=True,
            service_workers=workers,
            **given,
        )
        context.set_default_timeout(TIMEOUT_MS)
        # Nobody watches the others' moves, and a move is sent by a tap, not by a clock.
        await context.add_init_script(UNHURRIED)
        phone = Phone(context, await context.new_page())
        phone.watch()
        phones.append(phone)
        return phone

    yield make
    for phone in phones:
        await phone.context.close()
    assert [phone.unexpected() for phone in phones] == [[] for _ in phones]


@pytest.fixture
async def phone(new_phone: NewPhone) -> Phone:
    return await new_phone()
