"""Every refusal, reason and tie-break of a tournament has words in the three languages."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from api.tournaments.draw import Reason
from api.tournaments.log import Change, Noted
from api.tournaments.terms import Format, TieBreak

ROOT = Path(__file__).resolve().parents[3]
PLACE_OF_KEY = {"BadTerms": 0, "BadLog": 0, "refused": 0, "need": 1, "_need": 1}


def refusals() -> set[str]:
    """The keys that the sources of tournaments refuse with."""
    found: set[str] = set()
    for path in (ROOT / "api" / "tournaments").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                place = PLACE_OF_KEY.get(node.func.id)
                given = [*node.args[place : place + 1]] if place is not None else []
                if node.func.id == "TournamentRefused":
                    given += [keyword.value for keyword in node.keywords if keyword.arg == "key"]
                found |= {str(value.value) for value in given if isinstance(value, ast.Constant)}
    return found


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_everything_that_an_event_says_has_words(language: str) -> None:
    path = ROOT / "pwa/src/screens/tournaments/words" / f"{language}.json"
    words = json.loads(path.read_text(encoding="utf-8"))
    wanted = {f"refusal.{key}" for key in refusals()}
    wanted |= {f"why.{key}" for key in get_args(get_type_hints(Reason)["key"])}
    wanted |= {f"tie.{name}" for name in get_args(TieBreak)}
    wanted |= {f"format.{kind.__struct_config__.tag}" for kind in get_args(Format)}
    tags = {str(kind.__struct_config__.tag) for kind in get_args(Change)} - {"noted", "undone"}
    tags |= set(get_args(get_type_hints(Noted)["kind"]))
    wanted |= {f"log.{tag}" for tag in tags}
    assert len(refusals()) > 60
    assert wanted - words.keys() == set()
