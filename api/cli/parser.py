"""Parses the arguments of a sub-command."""

import argparse
import sys
from typing import Any, NoReturn


class Parser(argparse.ArgumentParser):
    """An argument parser that reports errors in one line."""

    def __init__(self, **details: Any) -> None:
        super().__init__(**{"allow_abbrev": False, **details})

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog.removeprefix('./')}: {message}; see {self.prog} --help", file=sys.stderr)
        sys.exit(2)


def at_least_one(text: str) -> int:
    """Parse a whole number of at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 1")
    return int(text)


def several(text: str) -> list[int]:
    """Parse whole numbers of at least 1, separated by commas."""
    return [at_least_one(number) for number in text.split(",")]


def port_number(text: str) -> int:
    """Parse a port, or 0 for any free one."""
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port (0 to 65535)")
    return int(text)
