"""Puzzles: one clearly best answer, and nothing that the seat could not know."""

from __future__ import annotations

import msgspec
import pytest

from engine.bots.puzzles import load_stock, make_puzzle
from engine.bots.puzzles.puzzle import CLEAR, MAX_OPTIONS, MIN_OPTIONS
from engine.bots.review import Examined, Played, Weighed
from engine.core import Action, Chance, Ranged, Seat, find_decision, notation
from engine.games import all_games

GAMES = ["co2", "daybreak", "powergrid"]


@pytest.mark.parametrize("name", GAMES)
def test_every_shipped_puzzle_can_be_played_and_has_one_best_answer(name: str) -> None:
    game, stock = all_games()[name], load_stock(name)
    assert stock
    for puzzle in stock:
        state, seat = puzzle.state(game), Seat(puzzle.seat)
        decision = find_decision(game, state, seat)
        assert decision is not None
        assert decision.kind == puzzle.kind
        legal = {
            str(action.at(number))
            for action in game.legal_actions(state, seat)
            if isinstance(action, Ranged)
            for number in range(action.low, action.high + 1)
        } | {
            str(action)
            for action in game.legal_actions(state, seat)
            if not isinstance(action, Ranged)
        }
        said = [option.notation for option in puzzle.options]
        assert set(said) <= legal
        assert MIN_OPTIONS <= len(set(said)) == len(said) <= MAX_OPTIONS
        best, *others = puzzle.options
        assert all(best.chance - option.chance >= CLEAR - 0.001 for option in others)


@pytest.mark.parametrize("name", GAMES)
def test_shipped_puzzles_differ(name: str) -> None:
    stock = load_stock(name)
    assert len({bytes(puzzle.position) for puzzle in stock}) == len(stock)


def a_decision(*options: Weighed) -> tuple[Played, Examined]:
    game = all_games()["powergrid"]
    state = game.setup(game.options(), 3, Chance("puzzle"))
    seat = game.to_act(state)[0].seat
    action = notation.read(options[0].notation, game.actions)
    assert isinstance(action, Action)
    found = Examined(0, seat, options, options[0].notation, options[0].notation, (), True)
    return Played(state, seat, action, False), found


def test_a_puzzle_needs_a_clear_answer() -> None:
    game = all_games()["powergrid"]
    clear = a_decision(Weighed("pass", 0.6, 20), Weighed("done", 0.4, 20), Weighed("x", 0.3, 20))
    assert make_puzzle(game, *clear) is not None
    close = a_decision(Weighed("pass", 0.6, 20), Weighed("done", 0.57, 20), Weighed("x", 0.3, 20))
    assert make_puzzle(game, *close) is None
    rare = a_decision(Weighed("pass", 0.6, 20), Weighed("done", 0.4, 2), Weighed("x", 0.3, 2))
    assert make_puzzle(game, *rare) is None


def test_a_puzzle_shuffles_what_the_seat_cannot_know() -> None:
    game = all_games()["powergrid"]
    played, found = a_decision(
        Weighed("pass", 0.6, 20), Weighed("done", 0.4, 20), Weighed("x", 0.3, 20)
    )
    puzzle = make_puzzle(game, played, found)
    assert puzzle is not None
    state, seat = puzzle.state(game), Seat(puzzle.seat)
    assert state.chance.seed != played.before.chance.seed
    assert game.view(state, seat) == game.view(played.before, seat)
    assert played.before.chance.seed not in msgspec.json.encode(puzzle).decode()
