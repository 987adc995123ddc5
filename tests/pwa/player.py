"""Somebody who plays by tapping: knows the screens, not the rules."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from playwright.async_api import Locator, TimeoutError, expect

from tests.pwa.phone import Phone

ASKS = """() => ['.sheet', '.badge', '.story-caption', 'dialog[open]']
    .map((part) => document.querySelector(part)?.outerHTML ?? '').join('\\n')"""
"""What the table asks of the player, as the page shows it."""

READ_CARD = """() => {
  const coach = document.querySelector('.coach')
  const title = coach?.querySelector('h2').innerText ?? null
  coach?.querySelector('.primary').click()
  return title
}"""
"""Read the coach's card and go on, at one moment: another card may come between two steps."""


ORDER = """mutation($table: TableInput!) {
  createTable(table: $table) { ... on TableCreated { table { id } } }
}"""


KINDS = ("primary", "offer", "group", "closing")
"""The buttons of a sheet: what goes on, what is offered, what opens more offers, what declines."""


class Player:
    """Gets in, opens tables, and answers every decision with something that is offered."""

    def __init__(self, phone: Phone, url: str, name: str, seed: int = 1) -> None:
        self.phone = phone
        self.page = phone.page
        self.url = url
        self.name = name
        self.dice = random.Random(seed)

    async def open(self, path: str) -> None:
        await self.page.goto(f"{self.url}{path}")

    async def give_name(self) -> None:
        await self.page.get_by_label("What shall we call you?").fill(self.name)
        await self.page.get_by_role("button", name="Let's play").tap()

    async def order(self, game: str, company: str, seats: int) -> None:
        """Orders a table: the game, the company, how many. The last tap is the caller's."""
        await self.open(f"/new/{game}")
        await self.page.get_by_role("button", name=company).tap()
        await self.page.get_by_role("button", name=str(seats), exact=True).tap()
        await self.give_name()

    async def open_with_clock(self, clock: str) -> None:
        """The last taps of an order with other people: the clock, and the table is opened."""
        await self.page.get_by_role("button", name=clock).tap()
        await self.page.get_by_role("button", name="Open the table").tap()

    async def play_alone(self, game: str, seats: int) -> None:
        await self.order(game, "Alone with bots", seats)
        await self.page.get_by_role("button", name="Begin").tap()
        await expect(self.page.locator(".table")).to_be_visible()

    async def sit_alone(self, game: str, seats: int) -> None:
        """The table of `play_alone`, ordered through the API: for tests of what comes after."""
        await self.ask(f'mutation {{ createGuest(name: "{self.name}") {{ __typename }} }}')
        order = {"game": game, "seats": seats, "bots": [None, *["casual"] * (seats - 1)]}
        made = await self.ask(ORDER, table=order)
        table_id = made["createTable"]["table"]["id"]
        for step, done in (("setReady", "SetReadyPayload"), ("startTable", "StartTablePayload")):
            told = await self.ask(f'mutation {{ {step}(tableId: "{table_id}") {{ __typename }} }}')
            assert told[step]["__typename"] == done, told
        await self.open(f"/tables/{table_id}")
        await expect(self.page.locator(".table")).to_be_visible()

    async def ask(self, query: str, **variables: object) -> Any:
        """What the API answers to whoever holds this phone, without its page."""
        body = {"query": query, "variables": variables}
        answer = await self.page.request.post(f"{self.url}/graphql", data=body)
        told = await answer.json()
        assert "errors" not in told, told
        return told["data"]

    @property
    def sheet(self) -> Locator:
        return self.page.locator(".sheet")

    async def is_over(self) -> bool:
        return await self.sheet.get_by_role("button", name="Result", exact=True).count() > 0

    async def has_turn(self) -> bool:
        return await self.page.locator(".badge.yours").count() > 0

    async def see_it_drawn(self) -> None:
        """Wait until the page has been drawn with what the last tap changed."""
        await self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )

    async def look(self) -> str:
        """Return what the table asks of the player now."""
        asked: str = await self.page.evaluate(ASKS)
        return asked

    async def read_card(self) -> str | None:
        """Read the coach's card and go on; return its title, or None if there is no card."""
        title: str | None = await self.page.evaluate(READ_CARD)
        await self.see_it_drawn()
        return title

    async def wait_for_change(self, seen: str) -> None:
        """Wait until the table asks something else than was seen."""
        try:
            await self.page.wait_for_function(f"(seen) => ({ASKS})() !== seen", arg=seen)
        except TimeoutError:
            text = await self.sheet.inner_text()
            raise AssertionError(f"nothing to tap, and nothing happens: {text}") from None

    async def tap_once(self, seen: str | None = None, kinds: Sequence[str] = KINDS) -> str:
        """Tap something sensible in the sheet, or wait for a change; return what was tapped.

        Whoever looked for other things first gives what was `seen` then: what came since is a
        change too. Buttons are tried in the order of their `kinds`.
        """
        if seen is None:
            seen = await self.look()
        for kind in kinds:
            # What cannot be done stands there too, with its reason: it is text, not a button.
            found = self.sheet.locator(f".{kind}:not(:disabled):not([role=note])")
            count = await found.count()
            if count == 0:
                continue
            wanted = found.nth(self.dice.randrange(count))
            try:
                await wanted.dispatch_event("click", timeout=500)
            except TimeoutError:
                # The sheet has changed under the finger: the next look decides again.
                return "nothing"
            await self.see_it_drawn()
            return kind
        await self.wait_for_change(seen)
        return "nothing"

    async def play_to_the_end(self, most_taps: int = 4000) -> int:
        """Taps until the game is over; tells how many taps it took."""
        idle = 0
        for taps in range(most_taps):
            if await self.is_over():
                return taps
            idle = idle + 1 if await self.tap_once() == "nothing" else 0
            assert idle < 300, f"nothing to tap: {await self.sheet.inner_text()}"
        raise AssertionError(f"not over after {most_taps} taps")

    async def show_result(self) -> None:
        """The ending, which opens by itself once the last frame has been told."""
        await expect(self.page.get_by_role("dialog", name="Result")).to_be_visible()

    async def begin_a_turn(self) -> None:
        """One action lies in the turn buffer, and nothing has been played yet."""
        for _ in range(50):
            if await self.tap_once() in ("primary", "closing"):
                await expect(self.undo).to_be_visible()
                return
        raise AssertionError(f"no action to begin with: {await self.sheet.inner_text()}")

    @property
    def undo(self) -> Locator:
        return self.sheet.get_by_role("button", name="Undo")

    async def take_a_turn(self) -> None:
        """Decides until the table waits for somebody else, or the game is over."""
        for _ in range(1000):
            # Looked at before anything else: a turn that ends meanwhile is a change.
            seen = await self.look()
            if await self.is_over() or not await self.has_turn():
                return
            await self.tap_once(seen)
        raise AssertionError(f"the turn never ended: {await self.sheet.inner_text()}")
