"""Luck draw by draw: exact outcomes, exact probabilities, the same games."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from engine.core import AnyGame, Chance
from engine.games import all_games
from engine.games_example.windfall import game as windfall
from engine.research.spiel import SpielState, load_game

EXACT = [(windfall, 2), *((game, game.seats[0]) for game in all_games().values())]


def deal(game: AnyGame, players: int, luck: Chance) -> SpielState:
    """Return a state after the deal, whose draws luck took one by one."""
    state = load_game(game, players, chance="explicit").new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert (
            sum(Fraction(probability).limit_denominator(2000) for _, probability in outcomes) == 1
        )
        state.apply_action(luck.pick(outcomes)[0])
    return state


@pytest.mark.parametrize(
    ("game", "players"), EXACT, ids=lambda value: getattr(value, "id", str(value))
)
def test_a_deal_is_a_path_of_exact_nodes(game: AnyGame, players: int) -> None:
    state = deal(game, players, Chance("deal"))
    assert len(state.history()) > 1
    again = load_game(game, players, chance="explicit").new_initial_state()
    for outcome in state.history():
        assert outcome in again.legal_actions()
        again.apply_action(outcome)
    assert again.observation_string(0) == state.observation_string(0)


def test_a_die_has_six_outcomes_each_as_likely_as_the_others() -> None:
    state = deal(windfall, 2, Chance("die"))
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    outcomes = state.chance_outcomes()
    assert outcomes == [(face, 1 / 6) for face in range(6)]
    boards = Counter(state.child(face).observation_string(0) for face, _ in outcomes)
    assert len(boards) == 6


def test_an_outcome_that_is_none_is_refused() -> None:
    state = load_game(windfall, 2, chance="explicit").new_initial_state()
    before = state.history()
    with pytest.raises(ValueError, match="not an outcome"):
        state.apply_action(state.limit)
    assert state.history() == before


def test_a_whole_game_is_played_with_explicit_luck() -> None:
    state, luck = load_game(windfall, 3, chance="explicit").new_initial_state(), Chance("whole")
    while not state.is_terminal():
        state.apply_action(luck.pick(state.legal_actions()))
    assert any(state.returns())
