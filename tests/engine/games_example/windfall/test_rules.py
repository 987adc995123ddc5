"""Each sentence of RULES.md that a program can get wrong."""

from __future__ import annotations

import msgspec
import pytest

from engine.core import BadPack, Chance, IllegalAction, InvalidOptions, Seat, apply, notation
from engine.games_example.windfall import game
from engine.games_example.windfall.actions import AnyAction
from engine.games_example.windfall.content import read_content
from engine.games_example.windfall.options import WindfallOptions, check_options
from engine.games_example.windfall.setup import setup
from engine.games_example.windfall.state import WindfallState


def opening(seats: int = 2, seed: str = "rules") -> WindfallState:
    """Return a new table."""
    return setup(WindfallOptions(), seats, Chance(seed))


def play(state: WindfallState, *lines: str) -> WindfallState:
    """Return the position after these lines: a seat, then its action."""
    for line in lines:
        seat, _, text = line.partition(" ")
        action = notation.read(text, game.actions)
        assert isinstance(action, AnyAction)
        state = apply(game, state, Seat(int(seat)), action).state
    return state


def in_auction() -> WindfallState:
    """Return the first auction: seat 1 has planted the higher card."""
    state = opening()
    state.players[0].hand, state.players[1].hand = [1, 2, 3], [4, 5, 6]
    state.deck = [card for card in range(7, 25)]
    return play(state, "0 plant 3", "1 plant 4")


def test_everybody_starts_with_three_cards_and_eight_coins() -> None:
    state = opening(4)
    assert [(len(player.hand), player.coins) for player in state.players] == [(3, 8)] * 4
    assert (len(state.deck), state.supply) == (12, 12)


def test_the_wind_pays_everybody_and_the_highest_card_speaks_first() -> None:
    state = in_auction()
    wind = state.players[0].coins - 8
    assert 1 <= wind <= 6
    assert state.players[1].coins == 8 + wind
    assert (state.phase, state.bidder) == ("auction", 1)


def test_the_highest_bidder_pays_and_takes_the_cube() -> None:
    state = in_auction()
    before = state.players[0].coins
    state = play(state, "1 bid 2", "0 bid 3", "1 pass")
    assert (state.players[0].cubes, state.players[0].coins) == (1, before - 3)
    assert (state.round, state.phase) == (2, "plant")
    assert [len(player.hand) for player in state.players] == [3, 3]


@pytest.mark.parametrize(
    ("line", "key"), [("1 bid 0", "bid_too_low"), ("1 bid 99", "too_expensive")]
)
def test_a_bid_outside_the_rules_is_refused(line: str, key: str) -> None:
    with pytest.raises(IllegalAction, match=key):
        play(in_auction(), line)


def test_three_cubes_end_the_game() -> None:
    state = in_auction()
    state.players[1].cubes = 2
    state = play(state, "1 bid 1", "0 pass")
    result = game.result(state)
    assert result is not None
    assert (result.reason, result.ranks) == ("cubes", (2, 1))


def test_the_last_storm_beats_everybody() -> None:
    state = opening()
    state.storms = state.options.storms
    state.phase = "over"
    result = game.result(state)
    assert result is not None
    assert (result.reason, result.shared) == ("storm", False)


def test_ruling_1_four_players_play_at_most_five_rounds() -> None:
    check_options(WindfallOptions(rounds=6), 3)
    check_options(WindfallOptions(rounds=5), 4)
    with pytest.raises(InvalidOptions, match="too_long"):
        check_options(WindfallOptions(rounds=6), 4)


def test_ruling_2_a_storm_pays_before_it_counts() -> None:
    for seed in range(200):
        state = opening(seed=f"storm {seed}")
        state.storms = state.options.storms - 1
        state = play(state, *(f"{seat} plant {state.players[seat].hand[0]}" for seat in (0, 1)))
        if state.phase == "over":
            assert [player.coins for player in state.players] == [14, 14]
            return
    pytest.fail("no storm in 200 games")


def test_a_pack_with_too_few_cards_is_refused() -> None:
    standard = [{"id": "4", "coins": 8, "hand": 3, "cubes": 12, "certainty": "ours"}]
    cards = [{"number": number, "certainty": "ours"} for number in range(1, 20)]
    with pytest.raises(BadPack, match=r"tables\.json: 4: 24 cards are needed"):
        read_content(
            {"cards.json": msgspec.json.encode(cards), "tables.json": msgspec.json.encode(standard)}
        )
