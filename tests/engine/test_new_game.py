"""What CONTRIBUTING promises under "Add a game", done as it stands there, ends green."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from api.base.user_error import UserError
from api.cli.game import copy_model
from api.cli.node import build_pwa

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("api", "engine", "schema", "tests", "infra", "pwa")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", "dist")
FILES = ("CONTRIBUTING.md", "pyproject.toml", "hotseat")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository; the PWA's packages are only linked to."""
    root = tmp_path_factory.mktemp("checkout")
    for folder in NEEDED:
        shutil.copytree(ROOT / folder, root / folder, ignore=LEFT_OUT)
    for file in FILES:
        shutil.copy(ROOT / file, root / file)
    (root / "pwa/node_modules").symlink_to(ROOT / "pwa/node_modules")
    return root


def commands() -> list[list[str]]:
    """Return the shell commands of the guide, word by word."""
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    part = guide.split("## Add a game")[1].split("\n## ")[0]
    block = re.search(r"```sh\n(.*?)```", part, re.DOTALL)
    assert block is not None
    return [shlex.split(line) for line in block[1].splitlines()]


def in_checkout(root: Path, words: list[str]) -> subprocess.CompletedProcess[str]:
    """Run `./hotseat …` of the copy with this environment's Python."""
    assert words[0] == "./hotseat"
    # `./hotseat test` would also build the whole page.
    module = ["pytest", "-q", "-p", "no:cacheprovider"] if words[1] == "test" else ["api.cli"]
    rest = words[2:] if words[1] == "test" else words[1:]
    return subprocess.run(
        [sys.executable, "-m", *module, *rest],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root), "HOTSEAT_HOME": str(root / "home")},
        capture_output=True,
        text=True,
    )


@pytest.fixture(scope="module")
def walked(checkout: Path) -> Path:
    """The copy after all commands of the guide, each of which succeeded."""
    for words in commands():
        done = in_checkout(checkout, words)
        assert done.returncode == 0, f"{shlex.join(words)}\n{done.stdout[-3000:]}{done.stderr}"
    return checkout


def test_a_copy_of_the_reference_game_is_green_after_the_commands_of_the_guide(
    walked: Path,
) -> None:
    assert "type MygameView" in (walked / "schema/schema.graphql").read_text(encoding="utf-8")
    assert '"id":"mygame"' in (walked / "schema/games.json").read_text(encoding="utf-8")
    assert "windfall" not in "".join(
        path.read_text(encoding="utf-8").lower()
        for path in (walked / "engine/games/mygame").rglob("*.py")
    )


def test_the_pwa_shows_the_new_game_without_an_edit(walked: Path) -> None:
    in_pwa(walked, "scripts/operations.mjs")
    said = in_pwa(walked, "node_modules/vitest/vitest.mjs", "run", "src/catalogue.test.ts")
    assert "passed" in said
    assert (walked / "pwa/src/api/selections/mygame.ts").is_file()
    types = (walked / "pwa/src/model/games/mygame.ts").read_text(encoding="utf-8")
    assert "interface PlantAction" in types


def in_pwa(root: Path, script: str, *arguments: str) -> str:
    """Run a script with the Node of this environment; return what it prints."""
    node, _ = build_pwa().find_node()
    done = subprocess.run(
        [node, script, *arguments], cwd=root / "pwa", capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@pytest.mark.parametrize("name", ["Chess", "my-game", "windfall", "class", "", "../up", "1st"])
def test_a_name_that_cannot_be_a_folder_and_a_type_is_refused(name: str, checkout: Path) -> None:
    with pytest.raises(UserError, match="cannot be a game's id"):
        copy_model(checkout, name)


def test_a_game_that_exists_is_never_overwritten(checkout: Path) -> None:
    before = (checkout / "engine/games/powergrid/game.py").read_bytes()
    with pytest.raises(UserError, match="already exists"):
        copy_model(checkout, "powergrid")
    assert (checkout / "engine/games/powergrid/game.py").read_bytes() == before
