"""The service worker: installs, opens without a network, offers updates, shows notices."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import async_playwright, expect

from tests.pwa.conftest import NewPhone
from tests.pwa.phone import CHROMIUM_ARGUMENTS, Phone
from tests.pwa.service_worker import CONTROLLED, PUSH, worker_of
from tests.pwa.shelf import Shelf

pytestmark = [pytest.mark.browser, pytest.mark.offline]


async def open_controlled(phone: Phone, url: str) -> None:
    await phone.page.goto(url)
    await phone.page.evaluate(CONTROLLED)


async def test_the_app_can_be_installed(chromium: str, shelf: Shelf, tmp_path: Path) -> None:
    async with async_playwright() as playwright:
        # An ordinary test context counts as incognito, where nothing can be installed.
        context = await playwright.chromium.launch_persistent_context(
            tmp_path, executable_path=chromium, args=CHROMIUM_ARGUMENTS
        )
        page = await context.new_page()
        await page.goto(shelf.url)
        await page.evaluate(CONTROLLED)
        debugger = await context.new_cdp_session(page)
        manifest: dict[str, Any] = await debugger.send("Page.getAppManifest")
        hindrances: dict[str, Any] = await debugger.send("Page.getInstallabilityErrors")
        await context.close()
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["name"] == "Hotseat"
    assert hindrances["installabilityErrors"] == []


async def test_every_page_opens_without_a_network_after_the_first_visit(
    shelf: Shelf, phone: Phone
) -> None:
    phone.expected = ("net::ERR_INTERNET_DISCONNECTED",)
    await open_controlled(phone, shelf.url)
    await phone.context.set_offline(True)
    await phone.page.goto(f"{shelf.url}/tables/abc")
    await expect(phone.page.locator("#app")).not_to_be_empty()
    await phone.page.goto(shelf.url)
    await expect(phone.page.locator("h1")).to_be_visible()


async def test_the_worker_never_answers_for_the_api(shelf: Shelf, phone: Phone) -> None:
    phone.expected = ("Failed to load resource", "net::ERR")
    await open_controlled(phone, shelf.url)
    await phone.context.set_offline(True)
    answered = await phone.page.evaluate(
        "fetch('/graphql?query={__typename}').then(() => true, () => false)"
    )
    assert answered is False


async def test_a_new_version_is_offered_and_taken_only_on_a_tap(
    shelf: Shelf, phone: Phone, dist: Path
) -> None:
    await open_controlled(phone, shelf.url)
    await expect(phone.page.get_by_text("A new version is ready.")).to_have_count(0)
    shelf.changed["/sw.js"] = (dist / "sw.js").read_bytes() + b"\n// newer"
    await phone.page.evaluate("window.mark = 'still the same page'")
    await phone.page.evaluate("navigator.serviceWorker.ready.then((ready) => ready.update())")
    await expect(phone.page.get_by_text("A new version is ready.")).to_be_visible()
    assert await phone.page.evaluate("window.mark") == "still the same page"
    async with phone.page.expect_navigation():
        await phone.page.get_by_role("button", name="Reload").tap()
    assert await phone.page.evaluate("window.mark") is None


async def test_a_push_becomes_a_notice_in_the_players_language(
    shelf: Shelf, new_phone: NewPhone
) -> None:
    phone = await new_phone(locale="ru", permissions=["notifications"])
    await open_controlled(phone, shelf.url)
    push = {"event": "decision", "tableId": "7", "game": "co2", "name": "Стол"}
    worker = await worker_of(phone.context)
    shown = await worker.evaluate(PUSH, json.dumps(push))
    assert shown == [
        {
            "title": "Ваш ход: CO₂",
            "body": "Стол: остальные ждут вас.",
            "tag": "table-7",
            "data": "/tables/7",
        }
    ]


async def test_a_push_that_nobody_understands_still_shows_a_calm_notice(
    shelf: Shelf, new_phone: NewPhone
) -> None:
    phone = await new_phone(permissions=["notifications"])
    await open_controlled(phone, shelf.url)
    shown = await (await worker_of(phone.context)).evaluate(PUSH, "not json at all")
    assert [notice["title"] for notice in shown] == ["Hotseat"]
