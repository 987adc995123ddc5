"""The kit finds no fault at any number of seats, with any option."""

from __future__ import annotations

import pytest

from engine.core.testing import examine, find_missing_words
from engine.games_example.windfall import game
from engine.games_example.windfall.options import WindfallOptions

OPTIONS = [
    WindfallOptions(),
    WindfallOptions(rounds=1),
    WindfallOptions(rounds=5, storms=2, open_coins=True),
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_kit_finds_no_fault(seats: int, options: WindfallOptions) -> None:
    faults = [
        fault for seed in range(12) for fault in examine(game, seats, options, str(seed), every=1)
    ]
    assert faults == []


def test_every_language_says_everything() -> None:
    assert find_missing_words(game) == []
