"""What the guides name exists: files, folders, links and commands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.base.settings import PROJECT
from api.cli import COMMANDS

PARTS = ("api", "engine", "infra", "pwa", "schema", "tests")


def _walk(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.name not in {"node_modules", "__pycache__", "dist"}:
            yield path.relative_to(PROJECT)
            if path.is_dir():
                yield from _walk(path)


PATHS = [*map(Path, PARTS), *(path for part in PARTS for path in _walk(PROJECT / part))]
GUIDES = [
    *sorted(path.relative_to(PROJECT) for path in PROJECT.glob("*.md")),
    *(path for path in PATHS if path.suffix == ".md"),
]
STANDS_FOR = re.compile(r"[<>…*{}]|mygame|resume_table|/tmp/|^/|^\.hotseat|^https?:")
"""Parts of a path that stand for something else, or lie on another machine."""
PATH = re.compile(r"`([\w./-]+(?:/|\.(?:py|ts|tsx|mjs|md|json|graphql|css|toml)))`")
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def named_paths(text: str) -> set[str]:
    """Return what the text names as a path of this repository."""
    return {path for path in PATH.findall(text) if not STANDS_FOR.search(path)}


def is_there(path: str, guide: Path) -> bool:
    """Whether the path exists: from the top, from the guide's folder, or as the end of a path."""
    if any((base / path).exists() for base in (PROJECT, PROJECT / guide.parent)):
        return True
    end = Path(path).parts
    return any(found.parts[-len(end) :] == end for found in PATHS)


def test_the_guides_are_found() -> None:
    assert {Path("README.md"), Path("CONTRIBUTING.md"), Path("infra/GLOSSARY.md")} <= set(GUIDES)


@pytest.mark.parametrize("guide", GUIDES, ids=str)
def test_every_link_of_a_guide_leads_somewhere(guide: Path) -> None:
    text = (PROJECT / guide).read_text(encoding="utf-8")
    links = {link for link in LINK.findall(text) if not STANDS_FOR.search(link)}
    broken = {link for link in links if not (PROJECT / guide.parent / link).exists()}
    assert broken == set()


@pytest.mark.parametrize("guide", GUIDES, ids=str)
def test_every_path_that_a_guide_names_exists(guide: Path) -> None:
    text = (PROJECT / guide).read_text(encoding="utf-8")
    assert {path for path in named_paths(text) if not is_there(path, guide)} == set()


@pytest.mark.parametrize("guide", GUIDES, ids=str)
def test_every_command_that_a_guide_names_exists(guide: Path) -> None:
    text = (PROJECT / guide).read_text(encoding="utf-8")
    commands = set(re.findall(r"\./hotseat ([a-z]+)\b", text))
    assert commands - set(COMMANDS) == set()


def test_a_path_that_is_gone_is_found() -> None:
    assert named_paths("see `api/play/gone.py` and `<game>/x.py`") == {"api/play/gone.py"}
    assert not is_there("api/play/gone.py", Path("README.md"))
