"""Measures the organiser's desk by keyboard: from a key to the frame that shows what it did.

    .venv/bin/python pwa/scripts/desk_keys.py                 # starts ./hotseat serve by itself
    .venv/bin/python pwa/scripts/desk_keys.py --url http://localhost:8000 --tables 50

opens a Swiss tournament of tables of four through the public API, decides a third of its tables,
and walks over the desk with the arrow keys, sorts and searches, at 1440 x 900. Beside the times
stands what depends less on who else uses the machine: the page's work for one key, in milliseconds
of the processor. Not part of the tests, because time decides none of them.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from dataclasses import dataclass
from shutil import which
from typing import Any

from frames import figures
from lighthouse import serving
from playwright.sync_api import CDPSession, Page, sync_playwright
from tournament_pictures import Organiser, open_page

KEYS = {"arrow down": ["ArrowDown"] * 60, "arrow up": ["ArrowUp"] * 30, "sort": ["s"] * 10}
AIM_MS = 50
PARTS = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration", "TaskDuration")
# The work for a frame is done when the task after it runs.
WATCH = """() => {
  window.keyTimes = []
  document.addEventListener('keydown', (event) => {
    const began = event.timeStamp
    requestAnimationFrame(() => {
      const after = new MessageChannel()
      after.port1.onmessage = () => window.keyTimes.push(performance.now() - began)
      after.port2.postMessage(null)
    })
  }, { capture: true })
}"""


@dataclass(frozen=True)
class Measured:
    """One kind of key, pressed many times."""

    name: str
    times: list[float]
    works: list[dict[str, float]]

    def line(self) -> str:
        slow = statistics.quantiles(self.times, n=20)[-1]
        script, style, layout, work = (
            statistics.median(one[part] for one in self.works) for part in PARTS
        )
        return (
            f"{self.name:10} {len(self.times):3} keys"
            f"   median {statistics.median(self.times):5.1f} ms   p95 {slow:5.1f} ms"
            f"   work {work:5.1f} ms a key:"
            f" script {script:4.1f}, style {style:4.1f}, layout {layout:4.1f}"
        )


def main() -> int:
    parser = argparse.ArgumentParser(description="measure the keys of the organiser's desk")
    parser.add_argument("--url", help="a running server; without it one is started")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--profile", action="store_true", help="say which functions took the time")
    arguments = parser.parse_args()
    with serving(arguments.url) as url, sync_playwright() as playwright:
        organiser = Organiser(url)
        terms = {"game": "co2", "seats": 4, "format": {"swiss": {"rounds": 5}}, "roundMinutes": 60}
        event = organiser.open("Keys", 4 * arguments.tables, 0, terms)
        organiser.play(event, 0.3)
        browser = playwright.chromium.launch(
            executable_path=which("chromium"), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        page = open_page(browser, organiser, 1440, 900, "light", "en")
        page.goto(f"{url}/tournaments/{event}?part=desk")
        page.wait_for_selector(f".chip:has-text('All {arguments.tables}')")
        page.wait_for_load_state("networkidle")
        found = measure(page, profiled=arguments.profile)
        browser.close()
    for measured in found:
        print(measured.line())
    slow = [one.name for one in found if statistics.median(one.times) >= AIM_MS]
    print(f"at {AIM_MS} ms or above: {', '.join(slow)}" if slow else f"all below {AIM_MS} ms")
    return 1 if slow else 0


def measure(page: Page, *, profiled: bool) -> list[Measured]:
    debugger = page.context.new_cdp_session(page)
    debugger.send("Performance.enable", {"timeDomain": "threadTicks"})
    # The first key opens the panel beside the list, which is another layout.
    page.keyboard.press("ArrowDown")
    page.wait_for_selector(".desk-panel")
    page.evaluate(WATCH)
    found = []
    for name, keys in KEYS.items():
        page.evaluate("() => { window.keyTimes.length = 0 }")
        if profiled:
            debugger.send("Profiler.enable")
            debugger.send("Profiler.start")
        works = []
        for pressed, key in enumerate(keys, 1):
            before = figures(debugger)
            page.keyboard.press(key)
            page.wait_for_function("(n) => window.keyTimes.length === n", arg=pressed)
            after = figures(debugger)
            works.append({part: 1000 * (after[part] - before[part]) for part in PARTS})
        if profiled:
            report(debugger, name)
        times: list[float] = page.evaluate("window.keyTimes")
        found.append(Measured(name, times, works))
    return found


def report(debugger: CDPSession, name: str) -> None:
    """Print the functions that took most of the processor while these keys were pressed."""
    profile: dict[str, Any] = debugger.send("Profiler.stop")["profile"]
    by_id = {node["id"]: node["callFrame"] for node in profile["nodes"]}
    spent: dict[str, float] = {}
    for node, microseconds in zip(profile["samples"], profile["timeDeltas"], strict=True):
        frame = by_id[node]
        where = frame["url"].rsplit("/", 1)[-1]
        key = f"{frame['functionName'] or '(anonymous)'} {where}:{frame['columnNumber']}"
        spent[key] = spent.get(key, 0) + microseconds / 1000
    print(f"{name}:")
    for key, milliseconds in sorted(spent.items(), key=lambda item: -item[1])[:15]:
        print(f"  {milliseconds:8.1f} ms  {key}")


if __name__ == "__main__":
    sys.exit(main())
