"""Takes pictures of tournaments on a running server: desk, brackets, TV page, paper, phone.

    ./hotseat serve --port 8123 &
    .venv/bin/python pwa/scripts/tournament_pictures.py http://localhost:8123 /tmp/pictures

opens a Swiss tournament of 200 players in its third round, a knock-out of pairs before its final,
a double elimination, a knock-out at tables of four and groups, all through the public API, and
looks at them as an organiser does. `--players 40` makes the first one smaller.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from shutil import which
from typing import Any
from uuid import uuid4

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

FIRST_NAMES = (
    "Adam Alma Ana Anton Ben Boris Cleo Dora Elsa Emil Eva Finn Gita Hans Hugo Ida Igor Jana Karl "
    "Kurt Lena Leo Lia Maja Marta Mia Nils Nina Nora Oleg Olga Otto Paul Pavel Priya Rolf Rosa "
    "Ruth Sara Sven Tara Tim Tom Uwe Vera Wei Yara Zoe"
)
INITIALS = "ABCDEFGHJKLMNOPRSTVWZ"
PAIRS = {"game": "powergrid", "seats": 2}
FOURS = {"game": "powergrid", "seats": 4}
SMALL: dict[str, tuple[int, int, dict[str, object]]] = {
    "knock-out": (14, 3, {**PAIRS, "format": {"knockOut": {"thirdPlace": True}}}),
    "double": (8, 4, {**PAIRS, "format": {"knockOut": {"double": True}}}),
    "fours": (16, 2, {**FOURS, "format": {"knockOut": {"advance": 2}}}),
    "groups": (16, 1, {**FOURS, "format": {"groups": {"groupSize": 4, "advance": 1}}}),
}
"""Players, rounds that are decided, and terms of the smaller tournaments."""
PICTURES = (
    ("desk", "swiss", "?part=desk", 1440, 900, "light", "en"),
    ("desk", "swiss", "?part=desk", 390, 844, "light", "en"),
    ("pairings", "swiss", "?part=rounds", 1440, 900, "light", "en"),
    ("pairings", "swiss", "?part=rounds", 390, 844, "dark", "ru"),
    ("standings", "swiss", "?part=standings", 1440, 900, "light", "en"),
    ("standings", "swiss", "?part=standings", 390, 844, "dark", "pl"),
    ("players", "swiss", "?part=players", 390, 844, "light", "pl"),
    ("tv", "swiss", "/tv", 1920, 1080, "dark", "en"),
    ("print-names", "swiss", "/print?sheet=names", 1240, 1754, "light", "en"),
    ("print-slips", "swiss", "/print?sheet=slips", 1240, 1754, "light", "en"),
    ("print-standings", "swiss", "/print?sheet=standings", 1240, 1754, "light", "en"),
    ("print-claims", "swiss", "/print?sheet=claims", 1240, 1754, "light", "en"),
    *((name, name, "?part=standings", 1440, 900, "light", "en") for name in SMALL),
    ("knock-out", "knock-out", "?part=standings", 390, 844, "dark", "en"),
)


class Organiser:
    """Runs tournaments through the public API."""

    def __init__(self, url: str) -> None:
        self.http = httpx.Client(base_url=url, timeout=120)
        self.dice = random.Random(5)
        self.ask('mutation { createGuest(name: "Olga") { __typename } }')

    def ask(self, query: str, **variables: object) -> Any:
        """Return the data of an answer without errors."""
        body = {"query": query, "variables": variables}
        told = self.http.post("/graphql", json=body).json()
        if "errors" in told:
            raise SystemExit(f"the server answered {told['errors']}")
        return told["data"]

    def act(self, name: str, event: str, given: str = "", **variables: str) -> None:
        """Do something at the desk."""
        head = f"mutation({', '.join(f'${key}: String!' for key in variables)})" * bool(variables)
        answer = "{ __typename ... on Problem { message } }"
        query = f'{head or "mutation"} {{ {name}(tournamentId: "{event}" {given}) {answer} }}'
        told = self.ask(query, **variables)[name]
        if "message" in told:
            raise SystemExit(f"{name}: {told['message']}")

    def open(self, title: str, players: int, bots: int, terms: dict[str, object]) -> str:
        """Return the id of a started tournament; of each four players so many are bots."""
        given = {"title": title, "rated": False, "unclaimed": "WAIT", "capacity": players, **terms}
        payload = "... on CreateTournamentPayload { tournament { id } }"
        query = f"mutation($t: TournamentInput!) {{ createTournament(terms: $t) {{ {payload} }} }}"
        event = str(self.ask(query, t=given)["createTournament"]["tournament"]["id"])
        names = [f"{first} {initial}." for initial in INITIALS for first in FIRST_NAMES.split()]
        self.dice.shuffle(names)
        people = []
        for number, name in enumerate(names[:players]):
            if number % 4 < bots:
                self.act("registerBot", event, f'name: "{name}", bot: "steady"')
            else:
                people.append(name)
        csv = "csv: $csv, idempotencyKey: $key"
        self.act("importPlayers", event, csv, csv="\n".join(people), key=str(uuid4()))
        self.act("startTournament", event)
        return event

    def play(self, event: str, share: float = 1.0) -> None:
        """Draw a round and decide this share of its tables by dice."""
        self.act("drawRound", event)
        tables = "tables(first: 500) { nodes { tableNumber entrants status } }"
        rounds = f"rounds {{ nodes {{ number {tables} }} }}"
        told = self.ask(f'{{ tournament(id: "{event}") {{ {rounds} }} }}')
        drawn = told["tournament"]["rounds"]["nodes"][-1]
        rulings = []
        for table in drawn["tables"]["nodes"]:
            if table["status"] != "OPEN" or self.dice.random() >= share:
                continue
            ranks = list(range(1, len(table["entrants"]) + 1))
            self.dice.shuffle(ranks)
            scores = [90 - 7 * rank - self.dice.randint(0, 5) for rank in ranks]
            rulings.append(
                f"{{round: {drawn['number']}, tableNumber: {table['tableNumber']},"
                f" ranks: {ranks}, scores: {scores}}}"
            )
        for start in range(0, len(rulings), 50):
            self.act("decideTables", event, f"rulings: [{', '.join(rulings[start : start + 50])}]")


def main() -> None:
    parser = argparse.ArgumentParser(description="take pictures of tournaments")
    parser.add_argument("url")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--players", type=int, default=200)
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    organiser = Organiser(arguments.url)
    events = open_events(organiser, arguments.players)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=which("chromium"), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        for name, event, path, width, height, scheme, language in PICTURES:
            page = open_page(browser, organiser, width, height, scheme, language)
            page.goto(f"{arguments.url}/tournaments/{events[event]}{path}")
            look(page)
            page.screenshot(path=arguments.folder / f"{name}-{width}-{scheme}-{language}.png")
            if name == "desk":
                page.locator(".desk-table tbody tr:not(.done)").first.click()
                page.locator(".result-name").nth(0).click()
                page.locator(".result-name").nth(2).click()
                page.screenshot(path=arguments.folder / f"panel-{width}-{scheme}-{language}.png")
            page.context.close()
        browser.close()


def open_events(organiser: Organiser, players: int) -> dict[str, str]:
    terms = {"game": "co2", "seats": 4, "format": {"swiss": {"rounds": 5}}, "roundMinutes": 60}
    swiss = organiser.open("Spring Cup", players, 3, terms)
    for share in (1.0, 1.0, 0.3):
        organiser.play(swiss, share)
    said = 'text: "Lunch after this round, hall B."'
    organiser.act("postAnnouncement", swiss, said)
    events = {"swiss": swiss}
    for name, (count, rounds, small) in SMALL.items():
        events[name] = organiser.open(name.capitalize(), count, 0, small)
        for _ in range(rounds):
            organiser.play(events[name])
        organiser.act("drawRound", events[name])
    return events


def open_page(
    browser: Browser, organiser: Organiser, width: int, height: int, scheme: str, language: str
) -> Page:
    """Return a page on which the organiser is signed in."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        locale=language,
    )
    url = str(organiser.http.base_url)
    context.add_cookies(
        [
            {"name": cookie.name, "value": cookie.value or "", "url": url}
            for cookie in organiser.http.cookies.jar
        ]
    )
    page = context.new_page()
    page.set_default_timeout(60_000)
    return page


def look(page: Page) -> None:
    """Wait until the page has something to show."""
    page.wait_for_selector("h1")
    page.wait_for_load_state("load")
    # Live tables and pictures come after the frame of the page.
    page.wait_for_timeout(3000)


if __name__ == "__main__":
    main()
