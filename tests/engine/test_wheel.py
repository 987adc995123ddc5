"""The engine can be installed alone, with msgspec and nothing else, and plays."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parents[2] / "engine"
PLAY = """
import importlib.util
from engine.bots import bots_for
from engine.bots.simulate import simulate_game
from engine.games import all_games
from engine.research.spiel import load_game
assert sorted(all_games()) == ["co2", "daybreak", "powergrid"]
for other in ("api", "numpy", "strawberry", "tests"):
    assert importlib.util.find_spec(other) is None, other
game = all_games()["powergrid"]
finished = simulate_game(game, game.options(), [bots_for("powergrid")["steady"]] * 3, "wheel")
state = load_game(game, 3).new_initial_state()
state.apply_action(0)
print(finished.result.reason, len(state.legal_actions()) > 0)
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a new environment with the wheel and msgspec in it."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "engine"
    shutil.copytree(ENGINE, source, ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "dist")],
        cwd=source,
        check=True,
        capture_output=True,
    )
    (wheel,) = (folder / "dist").glob("hotseat_engine-*.whl")
    venv.create(folder / "venv", with_pip=True)
    own = folder / "venv/bin/python"
    site = Path(sysconfig.get_path("platlib"))
    there = next((folder / "venv/lib").glob("python*/site-packages"))
    # Without a network: the one dependency comes from this environment.
    for path in site.glob("msgspec*"):
        shutil.copytree(path, there / path.name)
    install = [str(own), "-m", "pip", "install", "--quiet", "--no-index", str(wheel)]
    subprocess.run(install, check=True, capture_output=True)
    return own


def test_the_wheel_plays_a_game_in_an_environment_of_its_own(python: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [str(python), "-I", "-c", PLAY], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["cities_connected", "True"]


def test_the_wheel_brings_rules_words_and_data(python: Path, tmp_path: Path) -> None:
    code = (
        "from importlib.resources import files\n"
        "for game in ('co2', 'daybreak', 'powergrid'):\n"
        "    folder = files(f'engine.games.{game}')\n"
        "    assert folder.joinpath('RULES.md').is_file() or game == 'daybreak', game\n"
        "    assert list(folder.joinpath('data').iterdir())\n"
        "    assert folder.joinpath('words', 'en.json').is_file()\n"
    )
    done = subprocess.run([str(python), "-I", "-c", code], cwd=tmp_path, capture_output=True)
    assert done.returncode == 0, done.stderr
