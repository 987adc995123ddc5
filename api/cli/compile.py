"""Compiles the engine's rules and its slowest bots, so that bots and replays run faster."""

import subprocess
import sys
from argparse import Namespace

from api.base.settings import PROJECT
from api.base.user_error import UserError
from api.cli.parser import Parser

BUILD = PROJECT / "infra" / "compiled" / "build.py"


def add_arguments(parser: Parser) -> None:
    """The sub-command has no options."""


def run(arguments: Namespace) -> int:
    """Compile in a separate process that imports none of the modules it replaces."""
    if not BUILD.is_file():
        raise UserError(f"This command needs a clone of the repository: {BUILD} is missing.")
    command = [sys.executable, "-m", "infra.compiled.build"]
    return subprocess.run(command, cwd=PROJECT).returncode
