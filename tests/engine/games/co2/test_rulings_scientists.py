"""Rulings 51 to 60, 73, 75 and 76: scientists, expertise and summits."""

from __future__ import annotations

from engine.core import Seat
from engine.games.co2.state import Co2State
from tests.engine.games.co2.situation import (
    B,
    C,
    F,
    R,
    S,
    asked,
    find,
    holds,
    kinds,
    knows,
    offers,
    on_turn,
    options_of,
    play,
    project,
    refused,
    summit,
    table,
    waits,
)


def test_ruling_51_the_own_scientist_stays_on_an_installed_project() -> None:
    state = table()
    tile = project(state, "asia.money", S, scientist=0)
    play(state, "0 install asia money permit hand")
    assert tile.scientist == 0


def test_ruling_51_construction_uses_the_free_move_for_the_own_scientist() -> None:
    state = _own_scientist_on_project("needs_move")
    play(state, "0 construct asia money card -")
    assert asked(state) == (0, "release")
    play(state, "0 scientist asia.money to hand")
    assert refused(state, "0 scientist hand to europe.money") == "scientist_move_used"


def test_ruling_51_with_the_free_move_used_the_construction_is_illegal() -> None:
    state = _own_scientist_on_project("needs_move")
    state.turn.scientist = True
    assert refused(state, "0 construct asia money card -") == "scientist_in_the_way"


def test_ruling_51_as_an_option_the_scientist_returns_to_the_hand_for_nothing() -> None:
    state = _own_scientist_on_project("returns")
    state.turn.scientist = True
    play(state, "0 construct asia money card -")
    assert asked(state) == (0, "turn")
    assert state.players[0].hand == 1


def _own_scientist_on_project(option: str) -> Co2State:
    state = table(own_scientist=option)
    project(state, "asia.money", S, installed=True, scientist=0)
    project(state, "europe.money", F)
    knows(state, 0, solar=2)
    state.players[0].cubes = 2
    return state


def test_ruling_52_a_rival_scientist_costs_one_coin_on_top() -> None:
    state = table()
    project(state, "asia.money", S, installed=True, scientist=1)
    knows(state, 0, solar=2)
    state.players[0].cubes = 2
    assert refused(state, "0 construct asia money card -") == "not_enough_money"
    state.players[0].money = 11
    play(state, "0 construct asia money card -")
    assert (state.players[0].money, state.players[1].money) == (0, 11)


def test_ruling_52_the_rival_leaves_before_the_project_is_installed() -> None:
    state = table()
    project(state, "asia.money", S, scientist=1)
    told = kinds(play(state, "0 install asia money permit hand"))
    assert "ProjectInstalled" not in told
    assert options_of(state, 0) == set()
    told = kinds(play(state, "1 scientist asia.money to hand"))
    assert "ProjectInstalled" in told
    assert state.players[0].cubes == 3


def test_ruling_53_a_displaced_scientist_without_an_open_topic_goes_home_with_a_level() -> None:
    state = table()
    for summit_tile in state.summits:
        assert summit_tile is not None
        summit_tile.speakers = [Seat(2) for _ in summit_tile.speakers]
    project(state, "asia.money", S, scientist=1)
    knows(state, 1, solar=9)
    play(state, "0 install asia money permit hand")
    assert options_of(state, 1) == {"scientist asia.money to hand"}
    play(state, "1 scientist asia.money to hand")
    assert state.players[1].expertise[S] == 9


def test_ruling_54_a_displaced_scientist_at_a_summit_gains_and_serves_nothing() -> None:
    state = table()
    summit(state, 0, "S01")
    holds(state, 0, "20")
    project(state, "asia.money", S, scientist=1)
    play(state, "0 install asia money permit hand", "1 scientist asia.money to S01.solar")
    assert state.players[1].expertise[S] == 0
    assert refused(state, "0 lobby 20 main") == "deed_missing"


def test_ruling_55_the_move_of_the_research_grant_is_extra_and_may_use_the_new_project() -> None:
    state = table()
    play(
        state,
        "0 propose biomass north_america scientist",
        "0 scientist hand to north_america.scientist",
    )
    assert not state.turn.scientist
    assert find(state, "north_america.scientist").scientist == 0  # type: ignore[union-attr]


def test_ruling_55_a_research_grant_that_nobody_can_use_is_lost_and_the_project_stands() -> None:
    state = table()
    state.players[0].hand = state.players[0].pool = 0
    play(state, "0 propose biomass north_america scientist")
    assert asked(state) == (0, "turn")
    assert find(state, "north_america.scientist") is not None


def test_ruling_56_scientists_stay_at_a_summit_until_it_is_full() -> None:
    state = table()
    summit(state, 0, "S01", 0)
    project(state, "asia.money", S)
    assert refused(state, "0 scientist S01.forestation to asia.money") == "no_scientist_there"


def test_ruling_57_a_turn_ends_with_one_project_and_then_full_summits() -> None:
    state = table()
    summit(state, 0, "S01", 0, 1)
    project(state, "asia.money", C, scientist=0)
    state.turn.action = True
    told = play(state, "0 end turn")
    assert kinds(told)[:3] == ["TurnEnded", "ExpertiseGained", "SummitHeld"]


def test_ruling_57_of_several_projects_the_player_chooses_one() -> None:
    state = table()
    project(state, "asia.money", C, scientist=0)
    project(state, "europe.money", F, scientist=0)
    state.turn.action = True
    play(state, "0 end turn")
    assert options_of(state, 0) == {"learn cold_fusion", "learn forestation"}
    play(state, "0 learn forestation")
    assert (state.players[0].expertise[C], state.players[0].expertise[F]) == (0, 1)


def test_ruling_58_each_full_summit_gives_a_level_a_talk_and_one_extra() -> None:
    state = table()
    summit(state, 0, "S01", 0, 1)
    summit(state, 1, "S09", 0, 0)
    state.turn.action = True
    play(state, "0 end turn")
    assert offers(state, 1, "award") == {
        "award S01 solar talk",
        "award S01 forestation extra",
        "award S01 solar extra",
    }
    play(state, "1 award S01 solar talk", "1 award S01 solar extra")
    play(state, "0 award S09 recycling talk", "0 award S01 solar extra")
    play(state, "0 award S09 recycling extra", "0 award S01 forestation talk")
    levels = state.players[0].expertise
    assert [levels[energy] for energy in (F, S, C, B, R)] == [1, 1, 1, 0, 2]
    assert asked(state) == (1, "turn")


def test_ruling_59_after_a_summit_scientists_go_home_and_the_place_is_refilled() -> None:
    state = table()
    summit(state, 0, "S01", 0, 1)
    state.turn.action = True
    hands = [player.hand for player in state.players]
    play(state, "0 end turn", "1 award S01 solar talk", "1 award S01 solar extra")
    play(state, "0 award S01 solar extra")
    assert [player.hand for player in state.players] == [hands[0] + 1, hands[1] + 1, hands[2]]
    assert state.summits_held == ["S01"]
    assert state.summits[0] is not None


def test_ruling_59_with_an_empty_stack_the_place_stays_empty() -> None:
    state = table()
    state.summit_stack = []
    summit(state, 0, "S01", 0, 1)
    state.turn.action = True
    play(state, "0 end turn", "1 award S01 solar talk", "1 award S01 solar extra")
    play(state, "0 award S01 solar extra")
    assert state.summits[0] is None


def test_ruling_60_bonuses_chain_and_the_player_chooses_where_a_free_level_goes() -> None:
    state = table()
    # The last step of forestation brings solar, and that of solar a level in any energy.
    knows(state, 0, forestation=8, solar=8)
    project(state, "asia.money", F, scientist=0)
    state.turn.action = True
    play(state, "0 end turn")
    assert asked(state) == (0, "any_expertise")
    play(state, "0 learn recycling")
    levels = state.players[0].expertise
    assert (levels[F], levels[S], levels[R]) == (9, 9, 1)


def test_ruling_60_a_level_on_a_finished_track_is_lost_and_a_free_one_goes_elsewhere() -> None:
    state = table()
    knows(state, 0, solar=9, recycling=8)
    project(state, "asia.money", S, scientist=0)
    state.turn.action = True
    play(state, "0 end turn")
    assert state.players[0].expertise[S] == 9
    on_turn(state, 0)
    project(state, "asia.cubes", R, scientist=0)
    state.turn.action = True
    play(state, "0 end turn")
    assert asked(state) == (0, "any_expertise")
    assert options_of(state, 0) == {"learn forestation", "learn cold_fusion", "learn biomass"}


def _early_construction() -> Co2State:
    """Seat 0 has built on a project where the own scientist stood, by the early text."""
    state = table(edition="early_2012", own_scientist="needs_move")
    for place in range(len(state.summits)):
        state.summits[place] = None
    project(state, "asia.money", S, installed=True, scientist=0)
    knows(state, 0, solar=2)
    state.players[0].cubes = 2
    return state


def test_ruling_73_in_the_early_text_the_hand_is_the_way_out_when_no_other_is_left() -> None:
    state = _early_construction()
    hand = state.players[0].hand
    told = kinds(play(state, "0 construct asia money card -"))
    assert "ScientistMoved" in told
    assert asked(state) == (0, "turn")
    assert state.players[0].hand == hand + 1


def test_ruling_73_with_another_way_the_hand_is_refused_in_the_early_text() -> None:
    state = _early_construction()
    project(state, "europe.money", F)
    project(state, "oceania.money", C)
    play(state, "0 construct asia money card -")
    assert asked(state) == (0, "release")
    assert options_of(state, 0) == {
        "scientist asia.money to europe.money",
        "scientist asia.money to oceania.money",
    }
    assert refused(state, "0 scientist asia.money to hand") == "hand_not_allowed"


def test_ruling_75_a_research_grant_may_be_left_unused() -> None:
    state = table()
    before = (state.players[0].hand, state.players[0].pool)
    play(state, "0 propose biomass north_america scientist")
    assert asked(state) == (0, "research")
    assert "forgo" in options_of(state, 0)
    play(state, "0 forgo")
    assert asked(state) == (0, "turn")
    assert (state.players[0].hand, state.players[0].pool) == before


def test_ruling_75_an_extra_move_may_be_left_unused() -> None:
    state = table()
    project(state, "asia.money", S)
    waits(state, "extra_move", 0)
    assert {"forgo", "scientist hand to asia.money"} <= options_of(state, 0)
    play(state, "0 forgo")
    assert asked(state) == (0, "turn")
    assert not state.turn.scientist


def test_ruling_76_nobody_is_asked_for_awards_that_come_to_the_same() -> None:
    state = table()
    summit(state, 0, "S01", 0, 1)
    # Forestation is finished, so that the talk and the extra level both go to solar.
    for seat in (0, 1):
        knows(state, seat, forestation=9)
    state.turn.action = True
    play(state, "0 end turn")
    assert asked(state) == (1, "turn")
    assert [player.expertise[S] for player in state.players] == [1, 2, 0]


def test_ruling_76_a_talk_of_the_same_energy_at_another_summit_is_listed_once() -> None:
    state = table()
    state.players[0].pool = 3
    summit(state, 0, "S01", 1, 0)
    summit(state, 1, "S07", 0, 1)
    knows(state, 1, forestation=9, recycling=9)
    state.turn.action = True
    play(state, "0 end turn")
    assert asked(state) == (0, "summit_award")
    assert offers(state, 0, "award") == {
        "award S01 solar talk",
        "award S01 forestation extra",
        "award S01 solar extra",
        "award S07 solar extra",
        "award S07 recycling extra",
    }
