"""Checks format, lint, types, import directions and dependencies; changes nothing."""

import subprocess
import sys
import time
from argparse import Namespace
from collections.abc import Callable

from api.base.settings import PROJECT
from api.cli.node import PWA, run_npm
from api.cli.parser import Parser
from api.cli.vulnerabilities import check_vulnerabilities

PYTHON = ("api", "engine", "tests", "infra")


def add_arguments(parser: Parser) -> None:
    """The sub-command has no options."""


def run(_: Namespace) -> int:
    """Return 0 if every check passes."""
    checks: dict[str, Callable[[], int]] = {
        "format": lambda: _python("ruff", "format", "--check", *PYTHON),
        "lint": lambda: _python("ruff", "check", *PYTHON),
        "types": lambda: _python("mypy", "--strict", *PYTHON),
        "arrows": lambda: _python("pytest", "-q", "-p", "no:cacheprovider", "tests/test_arrows.py"),
    }
    if (PWA / "package.json").is_file():
        checks["pwa"] = lambda: run_npm(["run", "--silent", "check"])
    checks["vulnerabilities"] = check_vulnerabilities
    failed = [name for name, check in checks.items() if not _passes(name, check)]
    if failed:
        print(f"hotseat: {', '.join(failed)} failed", file=sys.stderr)
    return 1 if failed else 0


def _passes(name: str, check: Callable[[], int]) -> bool:
    print(f"hotseat: checking {name}", flush=True)
    started = time.monotonic()
    passed = check() == 0
    print(f"hotseat: {name} {'ok' if passed else 'FAILED'}, {time.monotonic() - started:.1f} s")
    return passed


def _python(tool: str, *arguments: str) -> int:
    return subprocess.run([sys.executable, "-m", tool, *arguments], cwd=PROJECT).returncode
