"""Measures speed and prints a table: `python -m tests.load [ROOM ...] [--json]`.

A room is a module of this folder with a function `measure() -> Iterator[Row]`.
"""

import argparse
import importlib
import sys
from pathlib import Path

import msgspec

from tests.load.row import Row

NOT_ROOMS = {"__main__", "__init__", "row"}


def rooms() -> list[str]:
    """All rooms there are: modules that measure, not those that only help, nor tests."""
    return sorted(
        path.stem
        for path in Path(__file__).parent.glob("*.py")
        if path.stem not in NOT_ROOMS
        and not path.stem.startswith("test_")
        and "def measure(" in path.read_text(encoding="utf-8")
    )


def main() -> int:
    """Prints one line for each figure."""
    parser = argparse.ArgumentParser(prog="./hotseat bench")
    parser.add_argument("rooms", nargs="*")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    measured: list[tuple[str, Row]] = []
    for room in arguments.rooms or rooms():
        for row in importlib.import_module(f"tests.load.{room}").measure():
            measured.append((room, row))
            if not arguments.json:
                print(f"{room:<12}{row.what:<58}{row.value:>14,.2f} {row.unit}", flush=True)
    if arguments.json:
        told = [{"room": room, **msgspec.structs.asdict(row)} for room, row in measured]
        print(msgspec.json.encode(told).decode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
