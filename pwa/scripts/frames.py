"""Measures how smoothly each board moves: times between frames of gestures and animations.

    .venv/bin/python pwa/scripts/frames.py                 # starts ./hotseat serve by itself
    .venv/bin/python pwa/scripts/frames.py --url http://localhost:8000 --slowdown 1

Chromium makes the gestures itself, as real touches on a phone of 390 x 844; at 60 frames a second
there are 16.7 ms from one to the next. For the animations somebody else plays this seat's moves
through the API while the page is open: the page then shows the bots' moves step by step, the
moments of a round, and the ending if the game reaches it. Not part of the tests, because time
decides none of them. Beside the times stands what depends less on who else uses the machine: the
work of the page for one frame, in milliseconds of the processor.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from shutil import which
from typing import Any

from lighthouse import GAMES, open_board, serving
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

FRAME_MS = 1000 / 60
MIDDLE = {"x": 195, "y": 380}
SURFACE = "#board-part"
ANIMATED_SECONDS = 20
ENDING_SECONDS = 4
LOOK = """query Look($id: ID!) { table(id: $id) {
  status mySeats decisions { key seat } legalActions { notation }
} }"""
PLAY = """mutation Play($id: ID!, $key: String!, $once: String!, $actions: [ActionInput!]!) {
  play(tableId: $id, decision: $key, idempotencyKey: $once, actions: $actions) { __typename }
}"""

WATCH = """() => {
  window.frames60 = []
  const note = (now) => { window.frames60.push(now); window.watch60 = requestAnimationFrame(note) }
  window.watch60 = requestAnimationFrame(note)
}"""
STOP = """() => { cancelAnimationFrame(window.watch60); return window.frames60 }"""


@dataclass(frozen=True)
class Measured:
    """One gesture on one board."""

    board: str
    gesture: str
    times: list[float]
    work: float
    layouts: float

    def line(self) -> str:
        late = sum(round(time / FRAME_MS) - 1 for time in self.times if time > 1.5 * FRAME_MS)
        slow = statistics.quantiles(self.times, n=20)[-1]
        return (
            f"{self.board:10} {self.gesture:7} {len(self.times):4} frames"
            f"   median {statistics.median(self.times):5.1f} ms   p95 {slow:5.1f} ms"
            f"   missed {late:3}   work {self.work:5.2f} ms   layouts {self.layouts:4.2f} a frame"
        )


def main() -> int:
    parser = argparse.ArgumentParser(description="measure the frames of a dragged board")
    parser.add_argument("--url", help="a running server; without it one is started")
    parser.add_argument(
        "--slowdown", type=float, default=4, help="how much slower a phone is than this machine"
    )
    parser.add_argument("--game", action="append", choices=GAMES, help="only this one")
    parser.add_argument(
        "--moves", type=int, default=0, help="play on for so many moves to reach the ending"
    )
    arguments = parser.parse_args()
    with serving(arguments.url) as url:
        tables = {game: open_board(url, game) for game in arguments.game or GAMES}
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=which("chromium"), args=["--no-sandbox", "--disable-dev-shm-usage"]
            )
            for game, (path, cookie) in tables.items():
                seat = Seat(url, path.rsplit("/", 1)[-1], cookie, arguments.moves)
                for measured in measure(browser, url, path, cookie, game, arguments.slowdown, seat):
                    print(measured.line(), flush=True)
            browser.close()
    return 0


class Seat:
    """Plays for a seat through the API, any legal move; the same ones in every run."""

    def __init__(self, url: str, table: str, cookie: str, moves: int) -> None:
        self._url = f"{url}/graphql"
        self._table = table
        self._cookie = cookie
        self._luck = random.Random(7)
        self._played = 0
        self.moves = moves

    def play(self) -> bool:
        """Play a move if it is this seat's turn; return whether the game goes on."""
        table = self._ask(LOOK, id=self._table)["table"]
        if table["status"] != "RUNNING":
            return False
        mine = [one["key"] for one in table["decisions"] if one["seat"] in table["mySeats"]]
        if mine and table["legalActions"]:
            self._played += 1
            action = {"notation": self._luck.choice(table["legalActions"])["notation"]}
            given = {"key": mine[0], "once": f"frames {self._played}", "actions": [action]}
            self._ask(PLAY, id=self._table, **given)
        return True

    def _ask(self, query: str, **variables: Any) -> Any:
        headers = {"content-type": "application/json", "cookie": self._cookie, "x-hotseat": "pwa"}
        body = json.dumps({"query": query, "variables": variables}).encode()
        with urllib.request.urlopen(urllib.request.Request(self._url, body, headers)) as answer:
            return json.load(answer)["data"]


def measure(
    browser: Browser, url: str, path: str, cookie: str, game: str, slowdown: float, seat: Seat
) -> list[Measured]:
    context = browser.new_context(
        base_url=url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    name, value = cookie.split("=", 1)
    context.add_cookies([{"name": name, "value": value, "url": url}])
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.goto(path)
    page.wait_for_selector(f"{SURFACE} [data-target]")
    page.wait_for_load_state("networkidle")
    debugger = context.new_cdp_session(page)
    debugger.send("Performance.enable", {"timeDomain": "threadTicks"})
    debugger.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})

    def during(gesture: str, act: Callable[[], None]) -> Measured:
        page.evaluate(WATCH)
        before = figures(debugger)
        act()
        after = figures(debugger)
        moments: list[float] = page.evaluate(STOP)
        times = [later - earlier for earlier, later in pairwise(moments)]
        work, layouts = (
            (after[one] - before[one]) / len(times) for one in ("TaskDuration", "LayoutCount")
        )
        return Measured(game, gesture, times, work * 1000, layouts)

    open_map(page)
    found = [during("drag", lambda: drag(debugger))]
    if page.locator(".pan-zoom").count():
        found.append(during("pinch", lambda: pinch(debugger)))
    found.append(during("animate", lambda: follow(page, seat)))
    if play_to_the_end(page, seat):
        found.append(during("ending", lambda: page.wait_for_timeout(1000 * ENDING_SECONDS)))
    context.close()
    return found


def open_map(page: Page) -> None:
    """Open the part with the map, if the game has one; a decision may have opened another."""
    for tab in page.get_by_role("tab").all():
        if page.locator(".pan-zoom").count():
            return
        tab.click()
        page.wait_for_timeout(500)


def follow(page: Page, seat: Seat) -> None:
    """The others' moves are shown as they come, and moments are read to their end."""
    stop = time.monotonic() + ANIMATED_SECONDS
    while time.monotonic() < stop and seat.play():
        page.wait_for_timeout(300)
        read_on(page)


def read_on(page: Page) -> None:
    button = page.locator("dialog.moment .button.primary")
    if button.count():
        button.first.click()


def play_to_the_end(page: Page, seat: Seat) -> bool:
    """Play on, as far as was asked for; return whether the ending has just opened."""
    for _ in range(seat.moves):
        if not seat.play():
            break
        page.wait_for_timeout(50)
        read_on(page)
    else:
        return False
    stop = time.monotonic() + 60
    while time.monotonic() < stop:
        if page.locator("dialog.ending").count():
            return True
        read_on(page)
        page.wait_for_timeout(100)
    return False


def drag(debugger: CDPSession) -> None:
    """Up and down, and to the sides, as a thumb looks around."""
    for dx, dy in ((0, -240), (0, 240), (-120, -80), (120, 80)):
        gesture: dict[str, Any] = {**MIDDLE, "xDistance": dx, "yDistance": dy, "speed": 300}
        debugger.send(
            "Input.synthesizeScrollGesture",
            {**gesture, "gestureSourceType": "touch", "preventFling": True},
        )


def pinch(debugger: CDPSession) -> None:
    for scale in (2, 0.5):
        debugger.send(
            "Input.synthesizePinchGesture",
            {**MIDDLE, "scaleFactor": scale, "relativeSpeed": 200, "gestureSourceType": "touch"},
        )


def figures(debugger: CDPSession) -> dict[str, float]:
    told = debugger.send("Performance.getMetrics")["metrics"]
    return {one["name"]: one["value"] for one in told}


if __name__ == "__main__":
    sys.exit(main())
