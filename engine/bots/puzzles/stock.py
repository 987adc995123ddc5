"""The puzzles that ship with a game, so that a new server has one from the first day."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from engine.bots.puzzles.puzzle import Puzzle


class Stock(msgspec.Struct, frozen=True):
    """The file written by `./hotseat puzzles`."""

    commands: tuple[str, ...]
    """The commands that made the puzzles, in order."""
    date: str
    puzzles: tuple[Puzzle, ...]


EMPTY = Stock((), "", ())


def read_stock(game_id: str) -> Stock:
    """Return what ships with a game; empty if it has no bots."""
    try:
        file = files(f"engine.bots.{game_id}") / "puzzles.json"
    except ModuleNotFoundError:
        return EMPTY
    return msgspec.json.decode(file.read_bytes(), type=Stock) if file.is_file() else EMPTY


@cache
def load_stock(game_id: str) -> tuple[Puzzle, ...]:
    """Return the shipped puzzles of a game."""
    return read_stock(game_id).puzzles
