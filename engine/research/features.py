"""What a seat sees as named numbers: each element of the vector is one leaf of the view.

The names are in `feature_names/<game>.txt`, one per line, so that a model's inputs mean the same in
every process and version: `players[1].money` is a number, `phase=auction` is 1 during that phase.
Entries of a list are distinguished by their id if they have one, else by their position. Leaves
that the list does not name, such as those of a data pack, share a few places at the end.

`python -m engine.research.features GAME` prints the names found in a game's random games.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b, sha256
from importlib.resources import files
from math import copysign, log1p

import msgspec

from engine.core import AnyGame, Chance, Log, Perspective, Seat, State, advance
from engine.core.testing.playout import pick
from engine.games import all_games

NAMING = (
    *("id", "number", "city", "card", "project", "crisis", "goal", "summit", "place"),
    *("seat", "region", "energy", "fuel"),
)
"""Fields that distinguish the entries of a list, the first that an entry has."""
OVERFLOW = 64
"""Places at the end for unnamed leaves."""
LOOKS = 500
"""Views sampled for each number of players."""
LOOK_EVERY = 5
"""Plies between two samples, on average."""


@dataclass(frozen=True, eq=False)
class Features:
    """The layout of a game's observation."""

    names: Sequence[str]
    places: Mapping[str, int]

    def __len__(self) -> int:
        return len(self.names) + OVERFLOW

    @property
    def version(self) -> str:
        """A fingerprint: models trained with another one see different inputs."""
        return sha256("\n".join(self.names).encode()).hexdigest()[:16]

    def place(self, name: str) -> int:
        """Return the place of a leaf."""
        found = self.places.get(name)
        return len(self.names) + _overflow(name) if found is None else found


@cache
def features_of(game: AnyGame) -> Features:
    """Return the places of the game's observations; without a list all share the overflow."""
    file = files("engine.research").joinpath("feature_names", f"{game.id}.txt")
    names = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    return Features(names, {name: place for place, name in enumerate(names)})


def observe(game: AnyGame, state: State, viewer: Perspective) -> list[float]:
    """Return the view of this seat as numbers; large ones are compressed by a logarithm."""
    features = features_of(game)
    numbers = [0.0] * len(features)
    for name, value in leaves(msgspec.to_builtins(game.view(state, viewer))):
        numbers[features.place(name)] += value
    return numbers


def leaves(value: object, path: str = "") -> Iterator[tuple[str, float]]:
    """Yield every leaf of a view with its name and number."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(inner, f"{path}.{name}" if path else str(name))
    elif isinstance(value, list | tuple):
        for number, inner in enumerate(value):
            # A list of names is a set: its contents count, not their order.
            place = "" if isinstance(inner, str) else _name_of(inner, number)
            yield from leaves(inner, f"{path}[{place}]")
    elif isinstance(value, str):
        yield f"{path}={value}", 1.0
    elif isinstance(value, bool):
        yield path, float(value)
    elif isinstance(value, int | float):
        yield path, copysign(log1p(abs(value)), value)


def sample_names(game: AnyGame) -> list[str]:
    """Return the names found in random games for every number of players, in order."""
    found: set[str] = set()
    for seats in range(game.seats[0], game.seats[1] + 1):
        looks = number = 0
        while looks < LOOKS:
            state = game.setup(game.options(), seats, Chance(f"features {number}"))
            luck, number = Chance(f"features {seats} {number}"), number + 1
            while waiting := game.to_act(state):
                seat = luck.pick(waiting).seat
                if luck.below(LOOK_EVERY) == 0:
                    view = msgspec.to_builtins(game.view(state, Seat(luck.below(seats))))
                    found.update(name for name, _ in leaves(view))
                    looks += 1
                advance(game, state, seat, pick(game.legal_actions(state, seat), luck), Log())
    # Whole sentences, such as proposals in notation, are not features.
    return sorted(name for name in found if " " not in name)


def _name_of(item: object, number: int) -> str:
    if isinstance(item, dict):
        for key in NAMING:
            if isinstance(item.get(key), str | int):
                return str(item[key])
    return str(number)


@cache
def _overflow(name: str) -> int:
    digest = blake2b(name.encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % OVERFLOW


if __name__ == "__main__":
    print("\n".join(sample_names(all_games()[sys.argv[1]])))
