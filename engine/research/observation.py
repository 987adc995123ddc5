"""What a seat sees as a list of numbers of fixed length.

Every leaf of the view goes to a place that its path decides (feature hashing): a number with its
value, a name or yes with 1. Entries of a list are told apart by their id where they have one,
else by their position. The same view is always the same numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from math import copysign, log1p

import msgspec

from engine.core import AnyGame, Perspective, State

SIZE = 2048
NAMING = ("id", "number", "seat", "region", "energy")


def observe(game: AnyGame, state: State, viewer: Perspective, size: int = SIZE) -> list[float]:
    """Return the view of this seat as numbers; large ones are squeezed by a logarithm."""
    numbers = [0.0] * size
    for path, value in _leaves("", msgspec.to_builtins(game.view(state, viewer))):
        numbers[_place(path, size)] += value
    return numbers


def _leaves(path: str, value: object) -> Iterator[tuple[str, float]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _leaves(f"{path}.{name}", inner)
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _leaves(f"{path}[{_name_of(inner, number)}]", inner)
    elif isinstance(value, str):
        yield f"{path}={value}", 1.0
    elif isinstance(value, bool):
        yield path, float(value)
    elif isinstance(value, int | float):
        yield path, copysign(log1p(abs(value)), value)


def _name_of(item: object, number: int) -> str:
    if isinstance(item, dict):
        for key in NAMING:
            if key in item:
                return str(item[key])
    return str(number)


@lru_cache(maxsize=1 << 16)
def _place(path: str, size: int) -> int:
    return int.from_bytes(blake2b(path.encode(), digest_size=8).digest(), "big") % size
