"""Checks format, lint, types, import directions and dependencies; changes nothing."""

import os
import subprocess
import sys
import time
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed

import msgspec

from api.base.settings import PROJECT
from api.cli.node import PWA, run_npm
from api.cli.parser import Parser
from api.cli.vulnerabilities import check_vulnerabilities

PYTHON = ("api", "engine", "tests", "infra")
CHECKS: dict[str, Callable[[], int]] = {
    "types": lambda: _python("mypy", "--strict", *PYTHON),
    "pwa": lambda: run_npm(["run", "--silent", "check"]) if _has_pwa() else 0,
    "vulnerabilities": check_vulnerabilities,
    "arrows": lambda: _python("pytest", "-q", "-p", "no:cacheprovider", "tests/test_arrows.py"),
    "format": lambda: _python("ruff", "format", "--check", *PYTHON),
    "lint": lambda: _python("ruff", "check", *PYTHON),
}
"""The longest first: the short ones fill the other cores meanwhile."""


class Checked(msgspec.Struct):
    """What one check said."""

    name: str
    passed: bool
    output: str
    seconds: float


def add_arguments(parser: Parser) -> None:
    """Add the options of the sub-command."""
    parser.add_argument(
        "names",
        nargs="*",
        type=_name_of_check,
        metavar="CHECK",
        help=f"only these: {', '.join(CHECKS)} (all)",
    )


def _name_of_check(text: str) -> str:
    if text not in CHECKS:
        raise ArgumentTypeError(f"there is no check {text!r}, only {', '.join(CHECKS)}")
    return text


def run(arguments: Namespace) -> int:
    """Return 0 if every check passes."""
    if len(arguments.names) == 1:
        return 1 if CHECKS[arguments.names[0]]() else 0
    failed = [done.name for done in _run_side_by_side(arguments.names or CHECKS) if not done.passed]
    if failed:
        print(f"hotseat: {', '.join(failed)} failed", file=sys.stderr)
    return 1 if failed else 0


def _run_side_by_side(names: Iterable[str]) -> list[Checked]:
    """Run the checks on all cores; print what each said in one piece, as soon as it ends."""
    finished = []
    with ThreadPoolExecutor(os.cpu_count() or 1) as threads:
        for running in as_completed([threads.submit(_run_alone, name) for name in names]):
            done = running.result()
            print(
                f"{done.output}hotseat: {done.name} {'ok' if done.passed else 'FAILED'}, "
                f"{done.seconds:.1f} s",
                flush=True,
            )
            finished.append(done)
    return finished


def _run_alone(name: str) -> Checked:
    """Run one check in a process of its own, so that its output is not mixed with another's."""
    print(f"hotseat: checking {name}", flush=True)
    started = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-P", "-m", "api.cli", "check", name],
        cwd=PROJECT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return Checked(name, done.returncode == 0, done.stdout, time.monotonic() - started)


def _has_pwa() -> bool:
    return (PWA / "package.json").is_file()


def _python(tool: str, *arguments: str) -> int:
    return subprocess.run([sys.executable, "-m", tool, *arguments], cwd=PROJECT).returncode
