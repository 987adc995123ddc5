"""Hosts make, check and try a pack; every error is told with file, line and reason."""

from pathlib import Path

import pytest

from api.cli import main
from engine.core.pack_check import line_of
from engine.games import all_games

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path / "home"))


def new_pack(folder: Path, game: str) -> Path:
    """Make a pack that is a copy of the game's own data; return its folder of files."""
    assert main(["pack", "new", game, str(folder)]) == 0
    return folder / game


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_new_pack_is_a_copy_that_passes_the_check(
    game: str, tmp_path: Path, capsys: Output
) -> None:
    files = new_pack(tmp_path / f"copy-{game}", game)
    assert any(files.glob("*.json"))
    assert main(["pack", "check", str(tmp_path / f"copy-{game}")]) == 0
    assert "can be played" in capsys.readouterr().out


def test_a_pack_is_never_overwritten(tmp_path: Path, capsys: Output) -> None:
    files = new_pack(tmp_path / "mine", "powergrid")
    (files / "plants.json").write_text("mine")
    assert main(["pack", "new", "powergrid", str(tmp_path / "mine")]) == 1
    assert "already exists" in capsys.readouterr().err
    assert (files / "plants.json").read_text() == "mine"


def test_all_errors_of_all_files_are_told_with_their_lines(tmp_path: Path, capsys: Output) -> None:
    files = new_pack(tmp_path / "broken", "powergrid")
    plants = (files / "plants.json").read_text().splitlines()
    plants[3] = plants[3].replace('"fuel": "hybrid"', '"fuel": "steam"')
    plants[6] = plants[6].replace('"need": 3', '"need": "three"')
    (files / "plants.json").write_text("\n".join(plants))
    links = (files / "usa_links.json").read_text().splitlines()
    links[2] = links[2].replace('"atlanta", "knoxville"', '"atlanta", "atlantis"')
    (files / "usa_links.json").write_text("\n".join(links))
    capsys.readouterr()

    assert main(["pack", "check", str(tmp_path / "broken")]) == 1
    said = capsys.readouterr()
    lines = said.out.splitlines()
    assert len(lines) == 3
    assert lines[0].startswith(f"{files}/plants.json:4: 5: ")
    assert lines[1].startswith(f"{files}/plants.json:7: 8: ")
    assert lines[2].startswith(f"{files}/usa_links.json:3: atlanta_knoxville: ")
    assert "3 errors" in said.err
    assert "broken" not in all_games()["powergrid"].packs()


def test_a_file_that_is_no_json_is_told_with_the_line_where_it_ends(
    tmp_path: Path, capsys: Output
) -> None:
    files = new_pack(tmp_path / "torn", "co2")
    (files / "plants.json").write_text('[\n  {"id": "x",\n  oops\n]')
    assert main(["pack", "check", str(tmp_path / "torn")]) == 1
    assert f"{files}/plants.json:3: file: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda folder: None, "is not a folder"),
        (lambda folder: folder.mkdir(), "holds no game"),
        (lambda folder: (folder / "chess").mkdir(parents=True), "Unknown game 'chess'"),
    ],
)
def test_a_folder_that_is_no_pack_is_told(
    make: object, said: str, tmp_path: Path, capsys: Output
) -> None:
    assert callable(make)
    make(tmp_path / "mine")
    assert main(["pack", "check", str(tmp_path / "mine")]) == 1
    assert said in capsys.readouterr().err


def test_a_name_that_options_cannot_carry_is_refused(tmp_path: Path, capsys: Output) -> None:
    assert main(["pack", "new", "co2", str(tmp_path / "My Pack")]) == 1
    assert "cannot be a pack" in capsys.readouterr().err


def test_a_trial_tells_what_a_pack_does_to_the_game(tmp_path: Path, capsys: Output) -> None:
    files = new_pack(tmp_path / "short", "powergrid")
    players = (files / "players.json").read_text()
    (files / "players.json").write_text(players.replace('"end": 17', '"end": 9'))
    for other in files.glob("*.json"):
        if other.name != "players.json":
            other.unlink()
    capsys.readouterr()
    assert main(["pack", "try", str(tmp_path / "short"), "--games", "6", "--bot", "casual"]) == 0
    rounds = next(line for line in capsys.readouterr().out.splitlines() if "rounds" in line)
    _, before, after, change, mark, *_ = rounds.split()
    assert float(after) < float(before)
    assert float(change) < 0
    assert mark == "*"


@pytest.mark.parametrize(
    ("entry", "line"), [("wind", 2), ("sun", 5), ("entry 2", 3), ("7", 3), ("nobody", 1)]
)
def test_entries_are_found_in_whatever_way_the_file_is_written(entry: str, line: int) -> None:
    text = '[\n  {"id": "wind"},\n  {"number":\n 7}, \n{"id": "sun", "part": ["x", "y"]}]'
    assert line_of(text.encode(), entry) == line
