"""Observations are structured: every place has a name, and says one thing."""

from __future__ import annotations

import msgspec
import pytest

from engine.core import AnyGame, Chance, Log, Seat, advance
from engine.core.testing.playout import pick
from engine.games import all_games
from engine.games_example.windfall import game as windfall
from engine.research.features import OVERFLOW, features_of, leaves, observe

GAMES = list(all_games().values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_nearly_every_leaf_of_other_games_has_a_place_of_its_own(game: AnyGame) -> None:
    features, named, count = features_of(game), 0, 0
    state = game.setup(game.options(), game.seats[1], Chance("other games"))
    luck = Chance("other play")
    while waiting := game.to_act(state):
        seat = luck.pick(waiting).seat
        if luck.below(10) == 0:
            names = [name for name, _ in leaves(msgspec.to_builtins(game.view(state, seat)))]
            named += sum(name in features.places for name in names)
            count += len(names)
        advance(game, state, seat, pick(game.legal_actions(state, seat), luck), Log())
    assert named / count > 0.95
    assert len(set(features.names)) == len(features.names)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_what_differs_on_the_board_differs_in_the_numbers(game: AnyGame) -> None:
    seats = game.seats[1]
    one = game.setup(game.options(), seats, Chance("one"))
    other = game.setup(game.options(), seats, Chance("other"))
    assert observe(game, one, Seat(0)) != observe(game, other, Seat(0))
    assert observe(game, one, Seat(0)) == observe(game, one, Seat(0))
    assert len(observe(game, one, Seat(0))) == len(features_of(game))


def test_a_named_place_holds_the_number_of_its_leaf() -> None:
    game = all_games()["powergrid"]
    state = game.setup(game.options(), 3, Chance("place"))
    seen = observe(game, state, Seat(0))
    assert seen[features_of(game).places["round"]] == pytest.approx(0.6931, abs=1e-3)


def test_a_game_without_a_list_of_names_is_seen_all_the_same() -> None:
    state = windfall.setup(windfall.options(), 2, Chance("new"))
    seen = observe(windfall, state, Seat(0))
    assert len(seen) == OVERFLOW
    assert any(seen)
