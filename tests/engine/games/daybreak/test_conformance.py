"""The conformance kit at every combination of powers, difficulty and challenge."""

import pytest

from engine.core.testing import count_lines, examine, find_missing_words, play_at_random
from engine.games.daybreak import game
from engine.games.daybreak.state import DaybreakState
from tests.engine.games.daybreak.situation import opening, options_of, play
from tests.engine.games.daybreak.sturdy import load_sturdy_pack

TABLES = [
    (1, "default"),
    (2, "default"),
    (2, "EU"),
    (2, "CE"),
    (2, "MU"),
    (2, "ME"),
    (2, "MC"),
    (3, "default"),
    (3, "CEU"),
    (3, "MCU"),
    (3, "MCE"),
    (4, "default"),
]


@pytest.mark.parametrize(("seats", "powers"), TABLES)
@pytest.mark.parametrize("agreement", ["everybody", "majority"])
def test_random_games_keep_the_contract(seats: int, powers: str, agreement: str) -> None:
    options = options_of(powers=powers, agreement=agreement)
    for seed in ("a", "b"):
        assert examine(game, seats, options, seed) == []


@pytest.mark.parametrize(("seats", "powers"), TABLES)
def test_long_random_games_keep_the_contract(seats: int, powers: str) -> None:
    options = options_of(pack=load_sturdy_pack(), powers=powers)
    assert examine(game, seats, options, f"long {powers}") == []


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("group", ["harder", "easier", "different"])
@pytest.mark.parametrize("own", ["none", "harder", "easier"])
def test_random_games_with_challenges_keep_the_contract(seats: int, group: str, own: str) -> None:
    options = options_of(pack=load_sturdy_pack(), group_challenge=group, own_challenges=own)
    assert examine(game, seats, options, f"{group} {own}", every=15) == []


def test_a_thousand_random_games_end_without_a_fault() -> None:
    for number in range(1000):
        seats, powers = TABLES[number % len(TABLES)]
        ended = play_at_random(game, seats, options_of(powers=powers), f"random {number}")
        assert isinstance(ended.state, DaybreakState)
        assert game.result(ended.state) is not None


def test_simultaneous_players_reach_the_same_boards_in_any_order() -> None:
    one, two = opening(2), opening(2)
    for state, order in ((one, (0, 1)), (two, (1, 0))):
        play(state, 0, "propose nothing")
        play(state, 1, "agree")
        for seat in order:
            play(state, seat, f"start {state.players[seat].hand[0]} on 2")
    assert one == two


def test_the_opening_has_a_known_number_of_lines() -> None:
    assert count_lines(game, opening(1), 1) == 3
    assert count_lines(game, opening(2), 2) == 9


def test_every_word_is_there_in_three_languages() -> None:
    assert find_missing_words(game) == []
