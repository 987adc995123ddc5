"""The review of a finished game: curve, marks, the better move, and a sandbox to try it in."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.async_api import expect

from api.store import reviews
from api.store.pool import Pool
from tests.pwa.coached import a_reviewed_game, services_on, sign_in
from tests.pwa.conftest import NewPhone
from tests.pwa.phone import Phone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser


async def test_turning_points_are_marked_explained_and_can_be_tried(
    server: str, pool: Pool, phone: Phone
) -> None:
    services, page = services_on(pool), phone.page
    table_id = await a_reviewed_game(services, await sign_in(services, phone, server))
    await page.goto(f"{server}/tables/{table_id}")
    await page.get_by_role("button", name="Result").tap()
    await page.get_by_role("link", name="Review").tap()
    # The first turning point is open at once.
    point = page.locator(".turning-point")
    await expect(point.get_by_role("heading")).to_have_text("The costliest move")
    await expect(point).to_contain_text("You played")
    await expect(point).to_contain_text("A better move")
    await expect(point).to_contain_text("+12 %")
    await expect(point).to_contain_text("48 % → 36 %")
    await expect(point).to_contain_text("Money: +4")
    # The mark is about the next action, the caption about the one before it.
    await expect(page.locator(".review-caption")).to_have_text(re.compile("^Before this: "))
    assert await phone.axe() == []
    assert await phone.overflow() == 0
    slider = page.get_by_role("slider", name="Position")
    before = await slider.input_value()
    await page.get_by_role("button", name="Turning point 2", exact=True).tap()
    await expect(slider).not_to_have_value(before)
    await page.get_by_role("button", name="Turning point 3", exact=True).tap()
    await expect(point.get_by_role("heading")).to_have_text(
        re.compile("The best move|A move that won the game")
    )
    await page.get_by_text("Luck and decisions").tap()
    await expect(page.locator(".review-shares table")).to_contain_text("Ben")
    assert await phone.axe() == []
    await page.get_by_role("button", name="Try it from here").tap()
    await expect(page.locator(".sandbox-banner")).to_be_visible()


async def test_the_slider_and_the_keys_go_through_the_game(
    server: str, pool: Pool, phone: Phone
) -> None:
    services, page = services_on(pool), phone.page
    me = await sign_in(services, phone, server)
    table_id = await a_reviewed_game(services, me, "daybreak")
    await page.goto(f"{server}/tables/{table_id}/review")
    slider = page.get_by_role("slider", name="Position")
    first = int(await slider.get_attribute("min") or 0)
    await slider.press("Home")
    await expect(page.locator(".review-steps b")).to_have_text("Before the first move")
    await slider.press("ArrowRight")
    await expect(slider).to_have_value(str(first + 1))
    await page.get_by_role("button", name="One move forward").tap()
    await expect(slider).to_have_value(str(first + 2))
    # Where all win together the curve is the group's.
    await expect(page.get_by_role("region", name="Our chance to win")).to_be_visible()


async def test_the_curve_grows_while_the_review_is_computed(
    server: str, pool: Pool, phone: Phone
) -> None:
    services, page = services_on(pool), phone.page
    me = await sign_in(services, phone, server)
    table_id = await a_reviewed_game(services, me, share=0.5)
    await page.goto(f"{server}/tables/{table_id}/review")
    await expect(page.get_by_text("Experts are looking at the game")).to_be_visible()
    assert await phone.axe() == []
    begun = await reviews.find(pool, table_id)
    assert begun is not None
    assert begun.data is not None
    await expect(page.locator(".turning-point")).to_have_count(0)


async def test_on_a_wide_screen_the_turning_points_stand_beside_the_board(
    server: str, pool: Pool, new_phone: NewPhone
) -> None:
    desk = await new_phone(1280, 800)
    services, page = services_on(pool), desk.page
    table_id = await a_reviewed_game(services, await sign_in(services, desk, server))
    await page.goto(f"{server}/tables/{table_id}/review")
    await expect(page.get_by_text("Three moments that decided this game")).to_be_visible()
    rows = page.locator(".turning-row")
    await expect(rows).to_have_count(3)
    board = await page.locator(".review-board").bounding_box()
    side = await page.locator(".review-side").bounding_box()
    curve = await page.locator(".review-curve").bounding_box()
    assert board
    assert side
    assert curve
    assert side["x"] >= board["x"] + board["width"]
    assert curve["y"] >= board["y"] + board["height"]
    await rows.nth(1).click()
    await expect(rows.nth(1)).to_have_attribute("aria-pressed", "true")
    assert await desk.axe() == []


async def test_close_turning_points_have_room_for_a_thumb_each(
    server: str, pool: Pool, phone: Phone
) -> None:
    services, page = services_on(pool), phone.page
    me = await sign_in(services, phone, server)
    table_id = await a_reviewed_game(services, me, "co2", is_close=True)
    await page.goto(f"{server}/tables/{table_id}/review")
    marks = page.locator(".review-mark")
    await expect(marks).to_have_count(3)
    found = [await mark.bounding_box() for mark in await marks.all()]
    places = sorted((place for place in found if place), key=lambda place: place["x"])
    assert len(places) == 3
    plot = await page.locator(".review-plot").bounding_box()
    assert plot
    for place, beside in pairwise(places):
        assert beside["x"] - place["x"] >= place["width"]
        assert plot["x"] <= place["x"]
        assert beside["x"] + beside["width"] <= plot["x"] + plot["width"]
    # A line leads from each number that had to move to its place on the curve.
    await expect(page.locator(".review-leader path")).not_to_have_count(0)
    for number in (3, 1, 2):
        await marks.filter(has_text=str(number)).tap()
        await expect(page.locator(".turning-point .turning-number")).to_have_text(str(number))


async def test_a_running_game_has_no_review(server: str, phone: Phone) -> None:
    await Player(phone, server, "Zosia").sit_alone("powergrid", 3)
    await phone.page.goto(f"{phone.page.url}/review")
    await expect(phone.page.get_by_text("only once the game is over")).to_be_visible()
