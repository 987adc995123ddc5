"""Measures speed and prints a table: `python -m tests.load [SUITE ...] [--repeat N] [--json]`.

A suite is a module of this folder with a function `measure() -> Iterator[Row]`.
"""

import argparse
import importlib
import statistics
import sys
from pathlib import Path

import msgspec

from tests.load.row import Row


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the table: what was measured in this run, how often, and how it varied."""

    suite: str
    what: str
    unit: str
    median: float
    lowest: float
    highest: float
    times: int


def suites() -> list[str]:
    """Return the names of all suites."""
    return sorted(
        path.stem
        for path in Path(__file__).parent.glob("[a-z]*.py")
        if "def measure()" in path.read_text(encoding="utf-8")
    )


def summarise(suite: str, rows: list[Row]) -> list[Figure]:
    """Return one figure for all rows of the same name, in the order of the first of each."""
    values: dict[tuple[str, str], list[float]] = {}
    for row in rows:
        values.setdefault((row.what, row.unit), []).append(row.value)
    return [
        Figure(
            suite=suite,
            what=what,
            unit=unit,
            median=statistics.median(measured),
            lowest=min(measured),
            highest=max(measured),
            times=len(measured),
        )
        for (what, unit), measured in values.items()
    ]


def main() -> int:
    """Print one line for each figure."""
    there = suites()
    parser = argparse.ArgumentParser(prog="./hotseat bench", epilog=f"Suites: {', '.join(there)}.")
    parser.add_argument("suites", nargs="*", metavar="SUITE", help="all if none is named")
    parser.add_argument("--repeat", type=int, default=3, metavar="N", help="run each N times")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    for name in arguments.suites:
        if name not in there:
            parser.error(f"there is no suite {name!r}; there are {', '.join(there)}")
    if arguments.repeat < 1:
        parser.error("--repeat must be at least 1")
    figures: list[Figure] = []
    for suite in arguments.suites or there:
        module = importlib.import_module(f"tests.load.{suite}")
        rows = [row for _ in range(arguments.repeat) for row in module.measure()]
        found = summarise(suite, rows)
        figures += found
        if not arguments.json:
            for figure in found:
                print(_line(figure), flush=True)
    if arguments.json:
        print(msgspec.json.encode(figures).decode())
    return 0


def _line(figure: Figure) -> str:
    spread = f"  {figure.lowest:,.2f} to {figure.highest:,.2f} ({figure.times} runs)"
    return (
        f"{figure.suite:<12}{figure.what:<58}{figure.median:>14,.2f} {figure.unit:<10}"
        f"{spread if figure.times > 1 else ''}"
    ).rstrip()


if __name__ == "__main__":
    sys.exit(main())
