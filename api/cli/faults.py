"""Plays games on a dedicated server while killing everything under it, and counts losses."""

import subprocess
import sys
from argparse import ArgumentTypeError, Namespace

from api.base.settings import PROJECT
from api.base.user_error import UserError
from api.cli.parser import Parser

CAMPAIGN = PROJECT / "tests" / "faults"


def add_arguments(parser: Parser) -> None:
    """Add the options of the sub-command."""
    parser.add_argument("--minutes", type=_minutes, default=5.0, help="duration (5; at most 120)")
    parser.add_argument("--only", default="", help="only faults whose name contains this")


def run(arguments: Namespace) -> int:
    """Run the campaign, which prints its table."""
    if not CAMPAIGN.is_dir():
        raise UserError("This command needs a clone of the repository: tests/faults is missing.")
    words = ["--minutes", str(arguments.minutes), "--only", arguments.only]
    return subprocess.run([sys.executable, "-m", "tests.faults", *words], cwd=PROJECT).returncode


def _minutes(text: str) -> float:
    try:
        minutes = float(text)
    except ValueError:
        minutes = 0.0
    if not 0 < minutes <= 120:
        raise ArgumentTypeError(f"{text!r} is not a number of minutes up to 120")
    return minutes
