"""Measures speed and prints a table; a suite is one subject."""

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
        "--repeat", default="1", metavar="N", help="run each N times, print medians"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: Namespace) -> int:
    """Run the suites, which live in the tests of a clone."""
    if not SUITES.is_dir():
        raise UserError("The suites live in tests/load of a clone, which is not here.")
    words = [*arguments.suites, "--repeat", arguments.repeat]
    words += ["--json"] if arguments.json else []
    return subprocess.run([sys.executable, "-m", "tests.load", *words], cwd=PROJECT).returncode
