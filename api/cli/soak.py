"""Keeps a dedicated server busy for a long time, and reports what grows."""

import subprocess
import sys
from argparse import ArgumentTypeError, Namespace

from api.base.settings import PROJECT
from api.base.user_error import UserError
from api.cli.parser import Parser

PROGRAM = PROJECT / "tests" / "load" / "soak.py"


def add_arguments(parser: Parser) -> None:
    """Add the options of the sub-command."""
    parser.add_argument(
        "--minutes", type=_minutes, default=60.0, help="duration (60; at most 1,440)"
    )


def run(arguments: Namespace) -> int:
    """Run the program, which prints a line per minute."""
    if not PROGRAM.is_file():
        raise UserError("This command needs a clone of the repository: tests/load is missing.")
    words = ["--minutes", str(arguments.minutes)]
    return subprocess.run([sys.executable, "-m", "tests.load.soak", *words], cwd=PROJECT).returncode


def _minutes(text: str) -> float:
    try:
        minutes = float(text)
    except ValueError:
        minutes = 0.0
    if not 0 < minutes <= 1440:
        raise ArgumentTypeError(f"{text!r} is not a number of minutes up to 1,440")
    return minutes
