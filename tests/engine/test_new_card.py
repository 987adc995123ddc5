"""What CONTRIBUTING promises under "Add a card", done as it stands there, ends green."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DAYBREAK = Path("engine/games/daybreak")
LEFT_OUT = shutil.ignore_patterns("__pycache__")
OLD_CARD = "industrial-heat-batteries"
NOTE = "Ships in port take power from the quay."
TITLES = {"en": "Harbour Batteries", "ru": "Портовые батареи", "pl": "Baterie portowe"}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what the engine and its tests need."""
    for folder in ("api", "engine", "infra", "tests"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=LEFT_OUT)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def commands() -> list[list[str]]:
    """Return the shell commands of the guide, word by word."""
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    part = guide.split("## Add a card")[1].split("\n## ")[0]
    block = re.search(r"```sh\n(.*?)```", part, re.DOTALL)
    assert block is not None
    return [shlex.split(line) for line in block[1].splitlines()]


def keep_the_old_deck(root: Path) -> None:
    """Step 1: raise the rules version and keep the deck as older tables play with it."""
    path = root / DAYBREAK / "content.py"
    text = path.read_text(encoding="utf-8")
    now = re.search(r"^RULES = (\d+)\nOLD_RULES = \((.*?)\)$", text, re.MULTILINE)
    assert now is not None
    version = int(now[1])
    older = ", ".join([*re.findall(r"\d+", now[2]), str(version)])
    path.write_text(
        text.replace(now[0], f"RULES = {version + 1}\nOLD_RULES = ({older})"), encoding="utf-8"
    )
    data = root / DAYBREAK / "data"
    kept = data / f"rules_{version}"
    kept.mkdir(exist_ok=True)
    if not (kept / "local_projects.json").exists():
        shutil.copy(data / "local_projects.json", kept)


def write_the_card(root: Path) -> None:
    """Step 2: the card takes the place of one of our own with the same tags."""
    path = root / DAYBREAK / "data/local_projects.json"
    cards = json.loads(path.read_text(encoding="utf-8"))
    lines = path.read_text(encoding="utf-8").splitlines()
    (left,) = (card for card in cards if card["id"] == OLD_CARD)
    assert left["certainty"] == "ours"
    card = {
        "id": "harbour-batteries",
        "certainty": "ours",
        "note": NOTE,
        "tags": left["tags"],
        "limit": {"times": 1},
        "effects": [{"op": "clean", "n": 1}],
    }
    (place,) = (at for at, line in enumerate(lines) if f'"id": "{left["id"]}"' in line)
    comma = "," if lines[place].endswith(",") else ""
    lines[place] = f"  {json.dumps(card)}{comma}"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def give_it_titles(root: Path) -> None:
    """Step 3: a title and a note in each language."""
    for language, title in TITLES.items():
        note = NOTE if language == "en" else f"{title}."
        for folder, key, said in (("titles", "card", title), ("notes", "note", note)):
            path = root / DAYBREAK / f"card_words/{folder}/{language}.json"
            words = json.loads(path.read_text(encoding="utf-8"))
            words[f"{key}.harbour-batteries"] = said
            text = json.dumps(words, ensure_ascii=False, indent=2)
            path.write_text(text + "\n", encoding="utf-8")


def test_a_card_is_added_by_the_steps_of_the_guide(checkout: Path) -> None:
    keep_the_old_deck(checkout)
    write_the_card(checkout)
    give_it_titles(checkout)
    for words in commands():
        module = ["-m", "pytest", "-q", "-p", "no:cacheprovider"] if words[0] == "./hotseat" else []
        rest = words[2:] if module else words[1:]
        done = subprocess.run(
            [sys.executable, *module, *rest],
            cwd=checkout,
            env={**os.environ, "PYTHONPATH": str(checkout)},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"{shlex.join(words)}\n{done.stdout[-3000:]}{done.stderr}"
    texts = checkout / DAYBREAK / "card_words/generated/en.json"
    assert "text.harbour-batteries" in texts.read_text(encoding="utf-8")
