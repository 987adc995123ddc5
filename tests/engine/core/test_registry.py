"""Every folder of engine/games is a game that keeps the house's promises."""

from __future__ import annotations

from pathlib import Path

import pytest

import engine.games
from engine.core.testing import find_missing_words
from engine.games import all_games

GAMES = sorted(all_games())


def test_games_are_found_by_their_folder_and_the_example_is_none_of_them() -> None:
    (folder,) = engine.games.__path__
    assert sorted(path.parent.name for path in Path(folder).glob("*/game.py")) == GAMES
    assert {"co2", "daybreak", "powergrid"} <= set(GAMES)
    assert "windfall" not in GAMES


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_has_words_for_everything_in_three_languages(game_id: str) -> None:
    assert find_missing_words(all_games()[game_id]) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_every_refusal_says_where_it_stands_in_the_rules(game_id: str) -> None:
    assert all(place.strip() for place in all_games()[game_id].refusals.values())
