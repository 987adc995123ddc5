"""Starts a new game: copies the reference game windfall, with its tests, under a new name."""

import keyword
import re
import shutil
from argparse import Namespace
from pathlib import Path

from api.base.settings import PROJECT
from api.base.user_error import UserError
from api.cli.parser import Parser

MODEL = "windfall"
NAME = re.compile(r"[a-z][a-z0-9]{1,19}")
TEXT = {".py", ".md", ".json"}


def add_arguments(parser: Parser) -> None:
    """Declare the arguments of the sub-command."""
    parser.add_argument("action", choices=["new"], help="new: copy windfall")
    parser.add_argument("name", metavar="NAME", help="the new game's id: small letters and digits")


def run(arguments: Namespace) -> int:
    """Copy the reference game's folders; the name must be new."""
    for copied in copy_model(PROJECT, arguments.name):
        print(f"hotseat: wrote {copied.relative_to(PROJECT)}/")
    print("hotseat: now ./hotseat schema --write, and see CONTRIBUTING.md, 'Add a game'")
    return 0


def copy_model(project: Path, name: str) -> list[Path]:
    """Copy the code and the tests of windfall into this checkout, renamed; return the folders."""
    if NAME.fullmatch(name) is None or keyword.iskeyword(name) or name == MODEL:
        raise UserError(f"{name!r} cannot be a game's id: use small letters and digits, like chess")
    pairs = [
        (project / "engine/games_example" / MODEL, project / "engine/games" / name),
        (project / "tests/engine/games_example" / MODEL, project / "tests/engine/games" / name),
    ]
    for source, target in pairs:
        if not source.is_dir():
            raise UserError(f"{source} is missing: this command needs a clone of the repository")
        if target.exists():
            raise UserError(f"{target.relative_to(project)} already exists")
    for source, target in pairs:
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        for file in target.rglob("*"):
            if file.suffix in TEXT:
                file.write_text(_renamed(file.read_text(encoding="utf-8"), name), encoding="utf-8")
    return [target for _, target in pairs]


def _renamed(text: str, name: str) -> str:
    text = text.replace(f"games_example.{MODEL}", f"games.{name}")
    return text.replace(MODEL, name).replace(MODEL.capitalize(), name.capitalize())
