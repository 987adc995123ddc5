"""Speed work leaves every game as it was, to the byte.

`fingerprints.json` holds a hash of each of these random games: of all that was asked, listed,
changed and told in it. After a change of the rules, and only then, write it anew:
`.venv/bin/python -m tests.engine.games.test_fingerprints`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.core import read_options
from engine.core.testing import trace
from engine.games import all_games

STORED = Path(__file__).with_name("fingerprints.json")
VARIANTS: dict[str, list[dict[str, Any]]] = {
    "powergrid": [
        {},
        {"map": "usa", "starting_cities": True},
        {"area": "players", "edition": "classic"},
    ],
    "co2": [
        {},
        {"edition": "early_2012"},
        {"start_player": "auction", "lobby": "drafted", "first_auction": True},
    ],
    "daybreak": [
        {},
        {"group_challenge": "harder", "agreement": "majority"},
        {"group_challenge": "different", "second_group_challenge": "easier"},
    ],
}
"""The options that each number of seats plays with; where they do not fit, it leaves them out."""


def _games() -> Iterator[tuple[str, int, int]]:
    for name, variants in VARIANTS.items():
        low, high = all_games()[name].seats
        for seats in range(low, high + 1):
            for variant, chosen in enumerate(variants):
                if seats > 1 or "start_player" not in chosen:
                    yield name, seats, variant


def _play(name: str, seats: int, variant: int) -> list[str]:
    game = all_games()[name]
    options = read_options(game.options, VARIANTS[name][variant])
    game.check_options(options, seats)
    return [trace(game, seats, options, f"fingerprint {number}") for number in range(2)]


@pytest.mark.parametrize(("name", "seats", "variant"), list(_games()))
def test_a_random_game_is_the_same_to_the_byte(name: str, seats: int, variant: int) -> None:
    stored = msgspec.json.decode(STORED.read_bytes(), type=dict[str, list[str]])
    assert _play(name, seats, variant) == stored[f"{name} {seats} {variant}"]


if __name__ == "__main__":
    fresh = {" ".join(map(str, played)): _play(*played) for played in _games()}
    STORED.write_bytes(msgspec.json.format(msgspec.json.encode(fresh)) + b"\n")
