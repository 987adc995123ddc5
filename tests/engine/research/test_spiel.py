"""The calls of OpenSpiel: luck is visible, information states keep secrets, returns add up."""

from __future__ import annotations

import pytest

from engine.core import AnyGame, Chance, Seat
from engine.games import all_games
from engine.games_example.windfall import game as windfall
from engine.games_example.windfall.state import WindfallState
from engine.research.spiel import CHANCE_PLAYER, SpielState, load_game

TABLES = [(windfall, 3), *((game, game.seats[1]) for game in all_games().values())]


def play(game: AnyGame, players: int, seed: str) -> list[SpielState]:
    """Return the states of a game in which luck takes any legal id."""
    state, luck = load_game(game, players).new_initial_state(), Chance(seed)
    states = [state.clone()]
    while not state.is_terminal():
        state.apply_action(luck.pick(state.legal_actions()))
        states.append(state.clone())
    return states


@pytest.mark.parametrize(
    ("game", "players"), TABLES, ids=lambda value: getattr(value, "id", str(value))
)
def test_a_game_is_played_from_the_deal_to_its_returns(game: AnyGame, players: int) -> None:
    states = play(game, players, "spiel")
    assert states[0].is_chance_node()
    assert states[0].current_player() == CHANCE_PLAYER
    last = states[-1]
    assert all(-1 <= value <= 1 for value in last.returns())
    assert states[1].returns() == [0.0] * players
    assert all(state.is_chance_node() for state in states if state.current_player() < 0) or (
        last.is_terminal()
    )


def test_equal_histories_are_equal_games() -> None:
    states = play(windfall, 3, "again")
    other = load_game(windfall, 3).new_initial_state()
    for move in states[-1].history():
        other.apply_action(move)
    assert other.observation_string(0) == states[-1].observation_string(0)


def test_luck_is_a_node_with_probabilities_and_each_outcome_its_own_game() -> None:
    state = load_game(windfall, 2).new_initial_state()
    outcomes = state.chance_outcomes()
    assert sum(probability for _, probability in outcomes) == pytest.approx(1)
    deals = {state.child(outcome).observation_string(0) for outcome, _ in outcomes[:40]}
    assert len(deals) > 30
    dealt = state.child(7)
    planted = dealt.child(dealt.legal_actions()[0])
    rolled = planted.child(planted.legal_actions()[0])
    assert rolled.is_chance_node(), "the last card turns them over and rolls the die"
    assert len({rolled.child(outcome).observation_string(0) for outcome in range(60)}) == 6


def test_an_information_state_does_not_depend_on_what_is_hidden() -> None:
    state = load_game(windfall, 3).new_initial_state().child(3)
    assert isinstance(state.position, WindfallState)
    for seat in range(3):
        other = state.clone()
        other.position = windfall.redeal(state.position, Seat(seat), Chance("redeal"))
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_tensor(seat) == state.observation_tensor(seat)


def test_an_information_state_remembers_the_own_actions() -> None:
    state = load_game(windfall, 2).new_initial_state().child(1)
    seat = state.current_player()
    first, second, *_ = state.legal_actions()
    one, other = state.child(first), state.child(second)
    assert one.information_state_string(seat) != other.information_state_string(seat)
    assert one.information_state_string(1 - seat) == other.information_state_string(1 - seat)


def test_an_illegal_id_is_refused_and_changes_nothing() -> None:
    state = load_game(windfall, 2).new_initial_state().child(1)
    before = state.history()
    with pytest.raises(ValueError, match="not legal"):
        state.apply_action(10**6)
    assert state.history() == before
