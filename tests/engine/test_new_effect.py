"""What CONTRIBUTING promises under "Add an effect": the type checker names every place."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DAYBREAK = "engine/games/daybreak"
BOTS = "engine/bots/daybreak"
IMPORT = ("    RevealCrisis,\n", "    RevealCrisis,\n    Store,\n")
LAST_CASE = ("            | CarbonCut()\n", "            | CarbonCut()\n            | Store()\n")

STRUCT = {
    f"{DAYBREAK}/cards/effects/local.py": (
        (
            "class ChooseOne(",
            'class Store(Op, frozen=True):\n    """Clean energy is stored."""\n\n'
            "    n: Number\n\n\nclass ChooseOne(",
        ),
        ("    | ChooseOne\n", "    | ChooseOne\n    | Store\n"),
    )
}
"""Step 1: the struct, which joins the union."""

PLACES = {
    f"{DAYBREAK}/steps/worth.py": (
        IMPORT,
        LAST_CASE,
        (
            "        case Tree() | Ocean() | Dac():\n            return (ALWAYS,)",
            "        case Tree() | Ocean() | Dac() | Store():\n            return (ALWAYS,)",
        ),
    ),
    f"{DAYBREAK}/steps/local_effects.py": (
        IMPORT,
        (
            "        case DrawKeep():\n            return _draw_and_keep",
            "        case Store():\n"
            '            change(state, seat, "clean", value(state, op.n, cards), log)\n'
            "        case DrawKeep():\n            return _draw_and_keep",
        ),
    ),
    f"{DAYBREAK}/steps/strength.py": (IMPORT, LAST_CASE),
    f"{DAYBREAK}/card_words/effect_text.py": (IMPORT, LAST_CASE),
    f"{DAYBREAK}/cards/purpose.py": (IMPORT, LAST_CASE),
    f"{BOTS}/gain.py": (
        IMPORT,
        (
            "        case RevealCrisis():\n",
            "        case Store():\n            board.clean += number(outlook, op.n, tags)\n"
            "        case RevealCrisis():\n",
        ),
    ),
}
"""Steps 2 to 4: what the guide names, and the type checker asks for."""

PHRASES = {
    "en": "store {n} clean energy",
    "ru": "запасите чистую энергию: {n}",
    "pl": "zmagazynuj czystą energię: {n}",
}

USE = """
import msgspec
from engine.core import Log
from engine.games.daybreak.card_words.effect_text import effect_text
from engine.games.daybreak.card_words.phrasebook import phrases
from engine.games.daybreak.cards.effects.local import LocalOp
from engine.games.daybreak.state import Doing
from engine.games.daybreak.steps.local_effects import take_effect
from engine.games.daybreak.steps.worth import helps
from tests.engine.games.daybreak.situation import build, table

op = msgspec.json.decode(b'{"op": "store", "n": 2}', type=LocalOp)
state = table()
card = state.local_deck[0]
build(state, 0, 0, card)
assert helps(state, 0, op, [card], 0)
before = state.players[0].clean
assert take_effect(state, 0, Doing(card, 0, "option"), op, Log()) is None
assert state.players[0].clean == before + 2
print([effect_text(op, phrases(language)) for language in ("en", "ru", "pl")])
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what the type checker and the trial read."""
    left_out = shutil.ignore_patterns("__pycache__", "records")
    for folder in ("engine", "tests/engine/games/daybreak"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=left_out)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def edit(root: Path, places: Mapping[str, tuple[tuple[str, str], ...]]) -> None:
    """Make the edits, each of which has one place to go to."""
    for name, edits in places.items():
        text = (root / name).read_text(encoding="utf-8")
        for old, new in edits:
            assert text.count(old) == 1, f"{name}: {old}"
            text = text.replace(old, new)
        (root / name).write_text(text, encoding="utf-8")


def run(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the copy."""
    return subprocess.run(
        [sys.executable, *words],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
    )


def places_that_miss_it(root: Path) -> set[str]:
    """Return the files that the type checker complains about."""
    checked = run(root, "-m", "mypy", DAYBREAK, BOTS)
    return set(re.findall(r"^([^:\n]+):\d+: error", checked.stdout, re.MULTILINE))


def test_an_effect_is_added_by_the_steps_of_the_guide(checkout: Path) -> None:
    edit(checkout, STRUCT)
    assert places_that_miss_it(checkout) == set(PLACES)
    edit(checkout, PLACES)
    for language, phrase in PHRASES.items():
        path = checkout / DAYBREAK / f"card_words/phrases/{language}.json"
        words = json.loads(path.read_text(encoding="utf-8")) | {"store.more": phrase}
        path.write_text(json.dumps(words, ensure_ascii=False), encoding="utf-8")
    assert places_that_miss_it(checkout) == set()
    used = run(checkout, "-c", USE)
    assert used.returncode == 0, used.stderr
    assert used.stdout.strip() == str([said.format(n=2) for said in PHRASES.values()])


def test_the_guide_names_every_place() -> None:
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    part = guide.split("## Add an effect")[1].split("\n## ")[0]
    for place in (*STRUCT, *PLACES):
        assert "/".join(Path(place).parts[-2:]) in part, f"the guide leaves out {place}"
