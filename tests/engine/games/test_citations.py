"""Whoever reads "§4.2" or "ruling 22" in code, a refusal or a test finds it in RULES.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

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
    tested = {str(int(number)) for number in re.findall(r"def test_r(?:uling_)?(\d+)_", text)}
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
