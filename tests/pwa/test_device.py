"""Signing in a program from the phone: the code, what it may do, yes or no."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.async_api import expect

from tests.pwa.phone import Phone
from tests.pwa.player import Player

pytestmark = pytest.mark.browser

ASK = """mutation { createDeviceCode(name: "Robo 7", scopes: [READ, PLAY], days: 30) {
  ... on DeviceCode { deviceCode userCode } } }"""
REDEEM = """mutation($code: String!) { redeemDeviceCode(deviceCode: $code) {
  __typename ... on Problem { key } } }"""


async def send(server: str, query: str, **variables: object) -> Any:
    async with httpx.AsyncClient(base_url=server) as client:
        answer = await client.post("/graphql", json={"query": query, "variables": variables})
        (told,) = answer.json()["data"].values()
        return told


@pytest.fixture
async def me(server: str, phone: Phone) -> Player:
    player = Player(phone, server, "Zosia")
    await player.open("/device")
    await player.give_name()
    await expect(player.page.get_by_label("Code")).to_be_visible()
    return player


async def test_a_program_is_allowed_after_its_code_was_typed(server: str, me: Player) -> None:
    code = await send(server, ASK)
    await me.page.get_by_label("Code").fill(code["userCode"].lower().replace("-", " "))
    await me.page.get_by_role("button", name="Next").tap()
    await expect(me.page.get_by_role("heading", name="Robo 7")).to_be_visible()
    await expect(me.page.get_by_text("Play for you")).to_be_visible()
    await expect(me.page.get_by_text("For 30 days")).to_be_visible()
    assert await me.phone.axe() == []
    assert await me.phone.overflow() <= 0
    await me.page.get_by_role("button", name="Allow").tap()
    await expect(me.page.get_by_role("heading", name="Allowed")).to_be_visible()
    assert (await send(server, REDEEM, code=code["deviceCode"]))["__typename"] == "NewToken"
    await me.open("/me")
    await expect(me.page.get_by_text("Robo 7")).to_be_visible()


async def test_a_program_whose_link_was_opened_can_be_denied(server: str, me: Player) -> None:
    code = await send(server, ASK)
    await me.open(f"/device?code={code['userCode']}")
    await expect(me.page.get_by_text(code["userCode"])).to_be_visible()
    await me.page.get_by_role("button", name="No, deny it").tap()
    await expect(me.page.get_by_role("heading", name="Denied")).to_be_visible()
    assert (await send(server, REDEEM, code=code["deviceCode"]))["key"] == "access_denied"


async def test_a_wrong_code_is_told_and_guessing_is_stopped(me: Player) -> None:
    for _ in range(6):
        await me.page.get_by_label("Code").fill("BBBB-BBBB")
        await me.page.get_by_role("button", name="Next").tap()
        await expect(me.page.get_by_role("alert")).to_be_visible()
    await expect(me.page.get_by_text("Too many wrong codes")).to_be_visible()
