"""Measures speed and prints a table; each suite covers one subject."""

import subprocess
import sys
from argparse import Namespace

from api.base.settings import PROJECT
from api.base.user_error import UserError
from api.cli.parser import Parser

SUITES = PROJECT / "tests" / "load"


def add_arguments(parser: Parser) -> None:
    """Add the options of the sub-command."""
    parser.add_argument("suites", nargs="*", metavar="SUITE", help="all suites if none is named")
    parser.add_argument(
        "--repeat",
        default="3",
        metavar="N",
        help="run each N times (default: 3) and print medians with their spread",
    )
    parser.epilog = f"Suites: {', '.join(_find_suites())}."
    parser.add_argument("--json", action="store_true", help="print JSON")


def _find_suites() -> list[str]:
    """Return the names of the modules that measure something."""
    return sorted(
        path.stem
        for path in SUITES.glob("[a-z]*.py")
        if "def measure()" in path.read_text(encoding="utf-8")
    )


def run(arguments: Namespace) -> int:
    """Run the suites, which are part of the tests in a clone."""
    if not SUITES.is_dir():
        raise UserError("This command needs a clone of the repository: tests/load is missing.")
    words = [*arguments.suites, "--repeat", arguments.repeat]
    words += ["--json"] if arguments.json else []
    return subprocess.run([sys.executable, "-m", "tests.load", *words], cwd=PROJECT).returncode
