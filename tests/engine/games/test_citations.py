"""Whoever reads "§4.2" or "ruling 22" in code, a refusal or a test finds it in RULES.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from engine.core.options import OptionField, option_fields
from engine.games import all_games

ROOT = Path(__file__).resolve().parents[3]
FOLDERS = {"windfall": "games_example"}
GAMES = [
    name
    for name in ("windfall", *all_games())
    if (ROOT / "engine" / FOLDERS.get(name, "games") / name / "RULES.md").is_file()
]

SECTION = re.compile(r"^##+ (\d+(?:\.\d+)*) \S", re.MULTILINE)
RULING = re.compile(r"^### Ruling (\d+): \S", re.MULTILINE)
CITED_SECTIONS = re.compile(r"§§?\s*(\d+(?:\.\d+)*(?:(?:, | and |–)§?\d+(?:\.\d+)*)*)")
CITED_RULINGS = re.compile(r"[Rr]ulings? (\d+(?:(?:, | and |–)\d+)*)")
NUMBER = re.compile(r"\d+(?:\.\d+)*")


def rules_of(game: str) -> str:
    """Return the text of the game's rules."""
    path = ROOT / "engine" / FOLDERS.get(game, "games") / game / "RULES.md"
    return path.read_text(encoding="utf-8")


def sources_of(game: str) -> list[Path]:
    """Return every file that may cite the game's rules, and the rules themselves."""
    where = FOLDERS.get(game, "games")
    folders = (
        ROOT / "engine" / where / game,
        ROOT / "engine" / "bots" / game,
        ROOT / "tests" / "engine" / where / game,
        PAGES / game / "rules",
    )
    return sorted(
        path
        for folder in folders
        for path in folder.rglob("*")
        if path.suffix in {".py", ".md", ".json"}
    )


def citations(text: str) -> Iterator[tuple[str, str]]:
    """Yield what the text cites: ("§", "4.2") or ("ruling", "22")."""
    for found in CITED_SECTIONS.finditer(text):
        yield from (("§", number) for number in NUMBER.findall(found[1]))
    for found in CITED_RULINGS.finditer(text):
        yield from (("ruling", number) for number in NUMBER.findall(found[1]))


def test_citations_are_read_one_by_one() -> None:
    text = "see §4.2, §5 and 6.1; rulings 16, 17 and 18; Ruling 3: §7"
    assert list(citations(text)) == [
        ("§", "4.2"), ("§", "5"), ("§", "6.1"), ("§", "7"),
        ("ruling", "16"), ("ruling", "17"), ("ruling", "18"), ("ruling", "3"),
    ]  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_every_citation_leads_somewhere(game: str) -> None:
    rules = rules_of(game)
    known = {("§", number) for number in SECTION.findall(rules)}
    known |= {("ruling", number) for number in RULING.findall(rules)}
    lost = [
        f"{path.relative_to(ROOT)} cites {kind} {number}"
        for path in sources_of(game)
        for kind, number in citations(path.read_text(encoding="utf-8"))
        if (kind, number) not in known
    ]
    assert lost == []


PAGES = ROOT / "pwa" / "src" / "games"
WITH_RULES_PAGE = [game for game in all_games() if (PAGES / game / "rules").is_dir()]
"""A game is played without a board of its own at first, and then has no rules page either."""


@pytest.mark.parametrize("game", WITH_RULES_PAGE)
@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_the_rules_page_of_the_app_uses_the_same_numbers(game: str, language: str) -> None:
    path = PAGES / game / "rules" / "words" / f"{language}.json"
    words: dict[str, str] = msgspec.json.decode(path.read_bytes())
    titles = [text for key, text in words.items() if key.endswith(".title")]
    assert len(titles) > 5
    assert [title for title in titles if not title.startswith("§")] == []


def test_every_game_of_ours_has_a_rules_page() -> None:
    assert {"co2", "daybreak", "powergrid"} <= set(WITH_RULES_PAGE)


@pytest.mark.parametrize("game", WITH_RULES_PAGE)
def test_the_rules_page_speaks_only_of_options_that_the_game_has(game: str) -> None:
    path = PAGES / game / "rules" / "words" / "en.json"
    keys = [key.split(".") for key in msgspec.json.decode(path.read_bytes())]
    named = {key[1] for key in keys if len(key) > 1 and key[1] != "title"}
    assert named, "the page honours no option"
    assert named <= set(all_games()[game].options.__struct_fields__)


SAID_ELSEWHERE = {
    # A pack brings its own cards; the regions are drawn on the map.
    "pack",
    "regions",
    # Said by "own_challenges" for the whole table.
    "own_challenge_1",
    "own_challenge_2",
    "own_challenge_3",
    "own_challenge_4",
}


@pytest.mark.parametrize("game", WITH_RULES_PAGE)
def test_the_rules_page_tells_what_every_choice_of_a_table_changes(game: str) -> None:
    path = PAGES / game / "rules" / "words" / "en.json"
    said = {key.partition(".")[2] for key in msgspec.json.decode(path.read_bytes())}
    unsaid = [
        f"{field.name}={choice}"
        for field in option_fields(all_games()[game].options)
        if field.name not in SAID_ELSEWHERE
        for choice in _other_choices(field)
        if not said & {f"{field.name}.{choice}", f"{field.name}.other"}
    ]
    assert unsaid == []


def _other_choices(field: OptionField) -> list[str]:
    """Return what a table can choose besides the usual, as the page's keys spell it."""
    if field.kind == "flag":
        return [str(not field.default).lower()]
    return [str(choice) for choice in field.choices or ("other",) if choice != field.default]


@pytest.mark.parametrize("game", GAMES)
def test_sections_and_rulings_are_numbered_in_order(game: str) -> None:
    rules = rules_of(game)
    rulings = [int(number) for number in RULING.findall(rules)]
    # A ruling that was withdrawn leaves its number behind.
    assert rulings == sorted(set(rulings))
    before: list[int] = []
    for number in SECTION.findall(rules):
        parts = [int(part) for part in number.split(".")]
        assert parts in _followers(before), f"§{number} after §{'.'.join(map(str, before))}"
        before = parts


def _followers(before: list[int]) -> list[list[int]]:
    """Return the numbers that may follow a section: its first part, or the next of any level."""
    nexts = [[*before[:level], before[level] + 1] for level in range(len(before))]
    return [[*before, 1], *nexts]


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_has_a_test(game: str) -> None:
    tests = ROOT / "tests" / "engine" / FOLDERS.get(game, "games") / game
    text = "\n".join(path.read_text(encoding="utf-8") for path in tests.rglob("*.py"))
    tested = set(re.findall(r"def test_ruling_(\d+)_", text))
    tested |= {number for kind, number in citations(text) if kind == "ruling"}
    assert [number for number in RULING.findall(rules_of(game)) if number not in tested] == []


@pytest.mark.parametrize("game", [game for game in GAMES if game != "windfall"])
def test_every_refusal_cites_the_rules(game: str) -> None:
    refusals = all_games()[game].refusals
    assert [key for key, place in refusals.items() if not list(citations(place))] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_document_is_cited_that_a_reader_does_not_have(game: str) -> None:
    elsewhere = re.compile(r"[Ss]eed 00\d|fact sheet|rule document|rulebook page")
    assert [
        f"{path.relative_to(ROOT)}: {found[0]}"
        for path in sources_of(game)
        if (found := elsewhere.search(path.read_text(encoding="utf-8")))
    ] == []
