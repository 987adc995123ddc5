"""Rulings 67 to 71, 74 and 77: cards, the auction and the final rewards."""

from __future__ import annotations

import pytest

from engine.core import Log, Seat
from engine.games.co2.book import book_of
from engine.games.co2.state import Task
from engine.games.co2.steps.scoring import finish
from tests.engine.games.co2.situation import (
    C,
    F,
    S,
    has_goal,
    holds,
    on_turn,
    plant,
    play,
    refused,
    run,
    table,
    waits,
)


def test_ruling_67_a_lobby_card_or_a_un_goal_but_not_both_in_one_turn() -> None:
    state = table()
    holds(state, 0, "10")
    plant(state, "asia", S, 0)
    plant(state, "europe", F, 0)
    state.un_goals = ["34"]
    state.players[0].cubes = 1
    play(state, "0 claim 34")
    assert refused(state, "0 lobby 10 minor") == "card_used"


def test_ruling_68_a_main_benefit_needs_its_own_deed_in_the_same_turn() -> None:
    state = table()
    holds(state, 0, "01")
    assert refused(state, "0 lobby 01 main") == "deed_missing"
    play(state, "0 propose solar asia cubes", "0 lobby 01 main")
    assert state.players[0].money == 13


def test_ruling_68_a_minor_benefit_needs_nothing() -> None:
    state = table()
    holds(state, 0, "01")
    play(state, "0 lobby 01 minor")
    assert state.players[0].cubes == 1


def test_ruling_69_plants_of_a_un_goal_are_not_used_up() -> None:
    state = table()
    plant(state, "asia", S, 0)
    plant(state, "europe", F, 0)
    plant(state, "oceania", C, 0)
    state.un_goals = ["34", "35"]
    state.players[0].cubes = 2
    play(state, "0 claim 34")
    on_turn(state, 0)
    play(state, "0 claim 35")
    assert state.players[0].points == 6
    assert state.players[0].cubes == 0


def test_ruling_70_played_lobby_cards_leave_the_game_without_a_new_one() -> None:
    state = table()
    holds(state, 0, "01", "02")
    play(state, "0 lobby 01 minor")
    assert state.players[0].lobby == ["02"]
    assert state.lobby_played == ["01"]


@pytest.mark.parametrize(("permits", "scored"), [(1, None), (2, 4), (3, 6)])
def test_ruling_71_at_the_end_only_a_goal_worth_less_than_8_coins_becomes_money(
    permits: int, scored: int | None
) -> None:
    state = table()
    has_goal(state, 0, "31")
    state.players[0].permits = permits
    finish(state, book_of(state), "last_decade", Log())
    assert state.players[0].scored.get("company_goal") == scored
    assert state.players[0].cashed is (scored is None)


@pytest.mark.parametrize(("decade", "starts"), [(1, 1), (2, 2)])
def test_ruling_74_a_tile_that_nobody_bids_for_goes_left_but_not_before_the_first_decade(
    decade: int, starts: int
) -> None:
    state = table(start_player="auction")
    state.decade, state.start_player = decade, Seat(1)
    money = [player.money for player in state.players]
    state.tasks = [Task("turn", Seat(1))]
    waits(state, "begin_auction")
    run(state)
    play(state, "1 pass", "2 pass", "0 pass")
    assert state.start_player == starts
    assert [player.money for player in state.players] == money


def test_ruling_77_nobody_is_rewarded_for_most_cubes_or_goals_where_all_have_none() -> None:
    state = table()
    has_goal(state, 0, "29")
    finish(state, book_of(state), "last_decade", Log())
    assert all("most_cubes" not in player.scored for player in state.players)
    assert all("most_un_goals" not in player.scored for player in state.players)
