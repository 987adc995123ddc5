"""Runs all tests (Python, TypeScript, browser), or those selected by a path or -k."""

import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as Xml
from argparse import Namespace
from pathlib import Path

import msgspec

from api.base.settings import PROJECT
from api.cli.chromium import provide_chromium
from api.cli.node import PWA, run_npm
from api.cli.parser import Parser

NO_TESTS_MATCHED = 5
MAX_PROCESSES = 8
"""Each has a Postgres and a browser of its own."""


class Count(msgspec.Struct):
    """The test results of one kind."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: "Count") -> "Count":
        return Count(
            self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped
        )


def add_arguments(parser: Parser) -> None:
    """Add the options of the sub-command."""
    parser.add_argument("paths", nargs="*", type=Path, help="folders or files (everything)")
    parser.add_argument("-k", dest="words", metavar="WORDS", help="only tests with these words")


def run(arguments: Namespace) -> int:
    """Return 0 if no test failed."""
    everything = not arguments.paths and arguments.words is None
    ours = [path for path in arguments.paths if not _in_pwa(path)]
    counts: dict[str, Count] = {}
    with tempfile.TemporaryDirectory(prefix="hotseat-test-") as folder:
        report = Path(folder)
        if everything or ours or arguments.words:
            counts["Python and browser"] = _run_pytest(ours, arguments.words, report)
        if (everything or len(ours) < len(arguments.paths)) and (PWA / "package.json").is_file():
            counts["TypeScript"] = _run_vitest(report)
    return _sum_up(counts)


def _in_pwa(path: Path) -> bool:
    return path.absolute().is_relative_to(PWA)


def _run_pytest(paths: list[Path], words: str | None, report: Path) -> Count:
    command = [sys.executable, "-m", "pytest", "-q", f"--junitxml={report / 'pytest.xml'}"]
    missing = Count()
    if provide_chromium() is None:
        print(
            "hotseat: no Chromium found, skipping browser tests: install it "
            "(apt-get install chromium), or set HOTSEAT_CHROMIUM",
            flush=True,
        )
        missing = Count(failed=1) if os.environ.get("CI") == "true" else Count(skipped=1)
        command += ["-m", "not browser"]
    if not paths and words is None:
        # A small run starts faster without further processes.
        command += ["-n", str(_processes()), "--dist", "loadfile", "--no-loadscope-reorder"]
    if words is not None:
        command += ["-k", words]
    code = subprocess.run([*command, *map(str, paths)], cwd=PROJECT).returncode
    count = _read_junit(report / "pytest.xml")
    if code not in {0, NO_TESTS_MATCHED} and not count.failed:
        count.failed = 1
    return count + missing


def _processes() -> int:
    """Return one process more than there are cores: many tests wait for somebody."""
    return min((os.cpu_count() or 1) + 1, MAX_PROCESSES)


def _read_junit(file: Path) -> Count:
    if not file.exists():
        return Count()
    count = Count()
    for suite in Xml.parse(file).getroot().iter("testsuite"):
        tests, skipped = int(suite.get("tests", 0)), int(suite.get("skipped", 0))
        failed = int(suite.get("failures", 0)) + int(suite.get("errors", 0))
        count += Count(max(tests - failed - skipped, 0), failed, skipped)
    return count


def _run_vitest(report: Path) -> Count:
    file = report / "vitest.json"
    code = run_npm(
        ["test", "--silent", "--", "--reporter=default", "--reporter=json", f"--outputFile={file}"]
    )
    if not file.exists():
        return Count(failed=1)
    counts = msgspec.json.decode(file.read_bytes())
    count = Count(counts["numPassedTests"], counts["numFailedTests"], counts["numPendingTests"])
    if code != 0 and not count.failed:
        count.failed = 1
    return count


def _sum_up(counts: dict[str, Count]) -> int:
    total = Count()
    print("\nhotseat: tests")
    for kind, count in counts.items():
        print(f"  {kind}: {count.passed} passed, {count.failed} failed, {count.skipped} skipped")
        total += count
    print(f"{total.passed} passed, {total.failed} failed", flush=True)
    return 1 if total.failed or not total.passed else 0
