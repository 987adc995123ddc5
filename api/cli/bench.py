"""Measures speed and prints a table; a room is one subject, all rooms without a name."""

import subprocess
import sys
from argparse import Namespace

from api.base.settings import PROJECT
from api.base.user_error import UserError
from api.cli.parser import Parser

ROOMS = PROJECT / "tests" / "load"


def add_arguments(parser: Parser) -> None:
    """The options of the sub-command."""
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help="startup, engine, commits ...")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: Namespace) -> int:
    """The figures were printed."""
    if not ROOMS.is_dir():
        raise UserError("The bench lives in tests/load of a clone, which is not here.")
    for room in arguments.rooms:
        if not (ROOMS / f"{room}.py").is_file():
            there = sorted(path.stem for path in ROOMS.glob("[a-z]*.py") if path.stem != "row")
            raise UserError(f"There is no room {room!r}; there are {', '.join(there)}.")
    words = [*arguments.rooms, *(["--json"] if arguments.json else [])]
    return subprocess.run([sys.executable, "-m", "tests.load", *words], cwd=PROJECT).returncode
