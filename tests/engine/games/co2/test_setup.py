"""The table before the first decision, for one to five players."""

from __future__ import annotations

import pytest

from engine.core import Chance, InvalidOptions, Seat
from engine.games.co2 import game
from engine.games.co2.book import clockwise
from engine.games.co2.options import Co2Options


@pytest.mark.parametrize(
    ("players", "bank", "un_goals", "rounds"),
    [(1, 15, 0, 6), (2, 13, 7, 5), (3, 11, 10, 4), (4, 9, 10, 3), (5, 7, 10, 2)],
)
def test_permits_goals_and_rounds_follow_the_number_of_players(
    players: int, bank: int, un_goals: int, rounds: int
) -> None:
    state = game.setup(Co2Options(), players, Chance("setup"))
    assert (state.permits, state.market, state.price) == (bank, 2, 3)
    assert len(state.un_goals) == un_goals
    assert sum(region.permits for region in state.regions) == 21
    assert [len(region.spaces) for region in state.regions] == [5, 5, 6, 4, 3, 4]
    assert game.view(state, Seat(0)).rounds == rounds


def test_start_money_rises_clockwise_from_the_start_player() -> None:
    state = game.setup(Co2Options(), 5, Chance("money"))
    order = clockwise(state.start_player, 5)
    assert [state.players[seat].money for seat in order] == [3, 4, 4, 5, 5]
    assert all(player.permits == 2 and player.cubes == 0 for player in state.players)
    assert all((player.hand, player.pool) == (1, 3) for player in state.players)
    assert all(len(player.lobby) == 5 for player in state.players)


@pytest.mark.parametrize(
    ("level", "ppm"), [("beginner", 150), ("normal", 180), ("expert", 210), ("nightmare", 240)]
)
def test_named_fossil_levels_start_at_their_ppm(level: str, ppm: int) -> None:
    state = game.setup(Co2Options(fossil=level), 3, Chance(level))  # type: ignore[arg-type]
    assert state.ppm == ppm


def test_random_fossil_plants_start_between_120_and_240_ppm() -> None:
    levels = {game.setup(Co2Options(), 3, Chance(str(seed))).ppm for seed in range(60)}
    assert min(levels) >= 120
    assert max(levels) <= 240
    assert len(levels) > 4


def test_six_summits_with_two_topics_lie_open_and_twelve_wait() -> None:
    state = game.setup(Co2Options(), 3, Chance("summits"))
    assert all(summit is not None and len(summit.speakers) == 2 for summit in state.summits)
    assert len(state.summit_stack) == 12


def test_two_events_are_visible() -> None:
    state = game.setup(Co2Options(), 3, Chance("events"))
    assert len(game.view(state, Seat(0)).events) == 2


@pytest.mark.parametrize(
    ("options", "players", "key"),
    [
        (Co2Options(), 6, "wrong_seats"),
        (Co2Options(), 0, "wrong_seats"),
        (Co2Options(lobby="drafted"), 1, "draft_needs_others"),
        (Co2Options(start_player="auction"), 1, "auction_needs_others"),
        (Co2Options(first_auction=True), 3, "first_auction_needs_auction"),
        (Co2Options(pack="unheard_of"), 3, "unknown_pack"),
    ],
)
def test_options_that_do_not_fit_are_refused(options: Co2Options, players: int, key: str) -> None:
    with pytest.raises(InvalidOptions) as refusal:
        game.check_options(options, players)
    assert refusal.value.key == key
