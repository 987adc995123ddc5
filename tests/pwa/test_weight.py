"""What a phone must load: 40 KiB of script for the lobby, 30 for tables, 50 kB for each game."""

import gzip
import json
import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from graphql import build_schema, parse, validate

from api.cli.schema import FILE as SDL
from api.serve.table_page import read_questions
from engine.games import all_games

LOBBY = 40 * 1024
FRAME = 30 * 1024
GAME = 50_000


def weight(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), compresslevel=9))


def loaded_with(scripts: Iterable[Path]) -> set[Path]:
    """The scripts and whatever they import at once, in turn."""
    waiting = list(scripts)
    found: set[Path] = set()
    while waiting:
        script = waiting.pop()
        if script in found:
            continue
        found.add(script)
        code = script.read_text(encoding="utf-8")
        names = re.findall(r'(?:from|import)\s*["`\']\./([\w.-]+\.js)["`\']', code)
        waiting.extend(script.parent / name for name in names)
    return found


def entry_scripts(dist: Path) -> set[Path]:
    """The scripts that the page loads at once."""
    page = (dist / "index.html").read_text(encoding="utf-8")
    return loaded_with(dist / name for name in re.findall(r'(?:src|href)="/([^"]+\.js)"', page))


def table_scripts(dist: Path) -> set[Path]:
    """The scripts of any table, whatever is played there."""
    (frame,) = (dist / "assets").glob("table_screen-*.js")
    return loaded_with([frame]) - entry_scripts(dist)


def test_the_lobby_is_at_most_40_kib_of_script_with_its_largest_language(dist: Path) -> None:
    languages = [
        weight(next((dist / "assets").glob(f"{name}-*.js"))) for name in ("en", "ru", "pl")
    ]
    scripts = sum(weight(script) for script in entry_scripts(dist))
    assert 0 < scripts + max(languages) <= LOBBY


def test_the_frame_of_all_tables_is_at_most_30_kib(dist: Path) -> None:
    assert sum(weight(path) for path in table_scripts(dist)) <= FRAME


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
@pytest.mark.parametrize("game", ["co2", "powergrid", "daybreak"])
def test_a_game_is_at_most_50_kb_more_with_its_words(dist: Path, game: str, language: str) -> None:
    assets = dist / "assets"
    (board,) = assets.glob(f"later-board-{game}-*.js")
    words = {
        path
        for path in assets.glob(f"later-words-{game}-*.js")
        if re.match(rf"later-words-{game}-(\w+\.)?{language}-", path.name)
    }
    assert words
    needed = words | loaded_with([board]) - table_scripts(dist) - entry_scripts(dist)
    assert sum(weight(path) for path in needed) <= GAME


def files_named(page: str, name: str) -> list[str]:
    """The files that the page lists for `theme.js` under a name."""
    (listed,) = re.findall(rf' data-{name}="([^"]+)"', page)
    return str(listed).split()


def test_an_invitation_fetches_the_waiting_room_before_any_script_runs(dist: Path) -> None:
    page = (dist / "table.html").read_text(encoding="utf-8")
    (room,) = (dist / "assets").glob("waiting_room-*.js")
    needed = loaded_with([room]) - table_scripts(dist) - entry_scripts(dist)
    scripts = {path for path in files_named(page, "waiting_room") if path.endswith(".js")}
    assert scripts == {f"/assets/{path.name}" for path in needed}


def test_the_page_of_a_table_fetches_the_whole_frame_before_any_script_runs(dist: Path) -> None:
    page = (dist / "table.html").read_text(encoding="utf-8")
    early = set(re.findall(r'<link rel="modulepreload" href="/assets/([^"]+)"', page))
    assert early == {path.name for path in table_scripts(dist)}
    assert "query FindTable(" in page
    assert "query FindTable(" not in (dist / "index.html").read_text(encoding="utf-8")


def test_the_server_finds_the_questions_of_a_table_and_where_their_answers_go(dist: Path) -> None:
    page = (dist / "table.html").read_text(encoding="utf-8")
    assert page.index("<!--first answers-->") < page.index("<script data-theme")
    questions = read_questions(dist)
    assert questions is not None
    assert questions.position.keys() == all_games().keys()
    for question in (questions.table, *questions.position.values()):
        assert validate(build_schema(SDL.read_text(encoding="utf-8")), parse(question)) == []


@pytest.mark.parametrize("game", ["co2", "powergrid", "daybreak"])
def test_a_board_takes_one_round_of_requests(dist: Path, game: str) -> None:
    """Browsers open six connections over HTTP/1.1; the sixth is for the position."""
    page = (dist / "table.html").read_text(encoding="utf-8")
    scripts = {path for path in files_named(page, game) if path.endswith(".js")}
    (board,) = (dist / "assets").glob(f"later-board-{game}-*.js")
    needed = loaded_with([board]) - table_scripts(dist) - entry_scripts(dist)
    assert scripts == {f"/assets/{path.name}" for path in needed}
    for language in ("en", "ru", "pl"):
        assert len(files_named(page, game) + files_named(page, f"{game}-{language}")) <= 5


def test_the_service_worker_keeps_every_file_that_the_page_may_ask_for(dist: Path) -> None:
    worker = (dist / "sw.js").read_text(encoding="utf-8")
    kept = {path for found in re.findall(r"\[\"[^\]]*\]", worker) for path in json.loads(found)}
    built = {f"/assets/{path.name}" for path in (dist / "assets").iterdir()}
    assert built <= kept
    assert {"/", "/manifest.webmanifest"} <= kept
