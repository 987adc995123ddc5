"""The 40 edge cases of the fact sheet; each test is named by its number and its claim."""

from __future__ import annotations

import pytest

from engine.core import Log, Seat
from engine.games.co2 import game
from engine.games.co2.book import book_of
from engine.games.co2.state import Co2State, Plant
from engine.games.co2.steps.control import standing
from engine.games.co2.steps.income import income_of
from engine.games.co2.steps.scoring import finish
from tests.engine.games.co2.situation import (
    B,
    C,
    F,
    R,
    S,
    asked,
    fill,
    find,
    has_goal,
    holds,
    kinds,
    knows,
    offers,
    on_turn,
    options_of,
    plant,
    play,
    project,
    refused,
    region_of,
    run,
    summit,
    table,
    waits,
)


def test_01_permits_leave_the_market_one_at_a_time_so_the_price_may_rise_in_between() -> None:
    state = table()
    state.market = 1
    project(state, "europe.money", F)
    told = kinds(play(state, "0 install europe money permit hand"))
    assert told.count("PermitTaken") == 2
    assert told.index("PermitTaken") > told.index("PriceMoved")
    assert (state.price, state.market) == (4, 1)


def test_02_from_an_empty_market_the_missing_part_of_a_benefit_is_lost() -> None:
    state = table()
    state.market, state.permits = 0, 0
    project(state, "europe.money", F)
    play(state, "0 install europe money permit hand")
    assert state.players[0].permits == 1
    assert refused(state, "0 buy permit") == "market_empty"


def test_03_a_controller_pays_from_the_hand_or_any_controlled_region() -> None:
    state = table()
    state.decade = 2
    for name in ("asia", "europe"):
        region_of(state, name).controller = Seat(1)
    waits(state, "supply_region", place="asia")
    run(state)
    assert options_of(state, 1) == {"pay permit hand", "pay permit europe", "pay permit asia"}
    play(state, "1 pay permit europe")
    assert region_of(state, "europe").permits == 3


def test_03_a_controller_without_permits_pays_money_first_and_then_points_below_zero() -> None:
    state = table()
    state.decade, state.price = 2, 6
    region_of(state, "asia").controller = Seat(1)
    region_of(state, "asia").permits = state.players[1].permits = 0
    state.players[1].money, state.players[1].cashed = 2, True
    waits(state, "supply_region", place="asia")
    run(state)
    assert (state.players[1].money, state.players[1].points) == (0, -4)
    assert state.market == 1


def test_03_with_an_empty_market_the_price_is_paid_and_no_permit_moves() -> None:
    state = table()
    state.decade = 2
    state.market = state.permits = 0
    region_of(state, "asia").controller = Seat(1)
    region_of(state, "asia").permits = state.players[1].permits = 0
    waits(state, "supply_region", place="asia")
    run(state)
    assert state.players[1].money == 7
    assert (state.market, state.permits) == (0, 0)


def test_04_an_uncontrolled_region_pays_from_its_own_stack() -> None:
    state = table()
    state.decade = 2
    bank = state.permits
    waits(state, "supply_region", place="asia")
    run(state)
    assert region_of(state, "asia").permits == 4
    assert state.permits == bank + 1


def test_05_a_full_region_gets_no_permit_when_a_fossil_plant_is_replaced() -> None:
    state = _ready_to_replace()
    region_of(state, "africa").permits = 3
    play(state, "0 construct africa money card -")
    assert region_of(state, "africa").permits == 3
    assert state.market == 2


def _ready_to_replace() -> Co2State:
    state = table()
    fill(state, "africa")
    project(state, "africa.money", B, installed=True)
    knows(state, 0, biomass=2)
    state.players[0].cubes = 3
    return state


def test_06_a_price_that_a_displaced_rival_moved_bars_selling() -> None:
    state = table()
    state.market = 1
    project(state, "asia.money", S, scientist=1)
    knows(state, 1, solar=4)
    play(
        state,
        "0 install asia money permit hand",
        "1 scientist asia.money to hand",
        "1 permit to europe",
    )
    assert state.price == 4
    assert refused(state, "0 sell permit") == "price_moved"


def test_07_only_permits_in_hand_are_sold_but_those_of_regions_can_be_spent() -> None:
    state = table()
    state.players[0].permits = 0
    region_of(state, "asia").controller = Seat(0)
    project(state, "asia.money", S)
    assert refused(state, "0 sell permit") == "no_permit_in_hand"
    play(state, "0 install asia money permit asia")
    assert region_of(state, "asia").permits == 4


def test_08_without_a_permit_nothing_is_installed_unless_one_is_bought_first() -> None:
    state = table()
    state.players[0].permits = 0
    project(state, "asia.money", S)
    assert refused(state, "0 install asia money permit hand") == "no_permit_there"
    play(state, "0 buy permit", "0 install asia money permit hand")
    assert state.players[0].cubes == 3


def test_09_a_price_that_stays_at_its_end_counts_as_unmoved() -> None:
    state = table()
    state.price = 1
    play(state, "0 sell permit")
    assert not state.turn.price_moved
    other = table()
    other.price, other.market = 8, 1
    project(other, "europe.money", F)
    play(other, "0 install europe money permit hand")
    assert other.price == 8
    assert "sell permit" in options_of(other, 0)


def test_10_an_action_is_compulsory() -> None:
    state = table()
    assert "end turn" not in options_of(state, 0)
    assert refused(state, "0 end turn") == "action_compulsory"


def test_10_who_cannot_take_any_action_passes_it() -> None:
    state = table()
    for energy in state.project_stock:
        state.project_stock[energy] = 0
    play(state, "0 end turn")
    assert asked(state) == (1, "turn")


def test_11_two_projects_of_one_energy_may_lie_in_a_region_but_six_tiles_are_all() -> None:
    state = table()
    play(state, "0 propose biomass north_america money", "0 end turn")
    play(state, "1 propose biomass north_america cubes", "1 end turn")
    state.project_stock[B] = 0
    line = "2 propose biomass north_america scientist"
    assert refused(state, line) == "no_tile_left"


def test_12_projects_may_still_be_proposed_and_installed_in_a_green_region() -> None:
    state = table()
    for energy in (B, C, F):
        plant(state, "africa", energy, 1)
    project(state, "africa.money", B)
    assert "propose forestation africa cubes" in options_of(state, 0)
    play(state, "0 install africa money permit hand")
    assert offers(state, 1, "construct africa") == set()


def test_13_a_plant_takes_the_first_empty_space_even_ahead_of_its_decade() -> None:
    state = table()
    plant(state, "asia", S, 1)
    project(state, "asia.money", S, installed=True)
    knows(state, 0, solar=2)
    state.players[0].cubes = 2
    play(state, "0 construct asia money card -")
    third = region_of(state, "asia").spaces[2]
    assert third == Plant("solar_2", Seat(0))


def test_13_only_where_no_space_is_empty_the_oldest_fossil_plant_goes() -> None:
    state = _ready_to_replace()
    old = region_of(state, "africa").spaces[0]
    assert old is not None
    before = state.ppm
    play(state, "0 construct africa money card -")
    assert region_of(state, "africa").spaces[0] == Plant("biomass_1", Seat(0))
    assert state.ppm == before - {"coal": 40, "oil": 30, "gas": 20}[old.tile]
    assert region_of(state, "africa").permits == 3


def test_13_an_empty_plant_stack_cannot_be_built() -> None:
    state = table()
    state.plant_stacks[S] = []
    project(state, "asia.money", S, installed=True)
    knows(state, 0, solar=9)
    assert refused(state, "0 construct asia money card -") == "no_plant_left"


def test_14_the_cube_of_the_region_does_not_lower_the_expertise_needed() -> None:
    state = table()
    region_of(state, "asia").cubes = 1
    project(state, "asia.money", S, installed=True)
    knows(state, 0, solar=1)
    state.players[0].cubes = 5
    assert refused(state, "0 construct asia money card -") == "not_enough_expertise"


def test_15_one_cube_of_the_region_is_used_and_returns_to_the_supply() -> None:
    state = table()
    region_of(state, "asia").cubes = 2
    supply = state.cubes
    project(state, "asia.money", S, installed=True)
    knows(state, 0, solar=2)
    state.players[0].cubes = 1
    play(state, "0 construct asia money card -")
    assert state.players[0].cubes == 0
    assert region_of(state, "asia").cubes == 1
    assert state.cubes == supply + 2


def test_16_with_the_discount_card_the_full_price_is_not_needed() -> None:
    state = table()
    holds(state, 0, "15")
    project(state, "asia.money", S, installed=True)
    knows(state, 0, solar=2)
    state.players[0].cubes, state.players[0].money = 2, 7
    assert refused(state, "0 construct asia money card -") == "not_enough_money"
    assert refused(state, "0 lobby 15 main") == "discount_with_construct"
    play(state, "0 construct asia money card 15")
    assert state.players[0].money == 0
    assert state.turn.card


def test_17_a_construction_ends_with_expertise_control_and_the_scientist() -> None:
    state = table()
    project(state, "asia.money", S, installed=True, scientist=1)
    knows(state, 0, solar=2)
    state.players[0].cubes, state.players[0].money = 2, 11
    told = kinds(play(state, "0 construct asia money card -"))
    assert told == ["PlantBuilt", "ExpertiseGained", "ControlTaken", "ScientistDisplaced"]
    assert asked(state) == (1, "displaced")
    assert find(state, "asia.money") is not None
    play(state, "1 scientist asia.money to hand")
    assert find(state, "asia.money") is None
    assert state.project_stock[S] == 6


def test_18_of_several_installed_projects_the_builder_chooses_which_is_used_up() -> None:
    state = table()
    project(state, "asia.money", S, installed=True)
    project(state, "asia.cubes", S, installed=True)
    knows(state, 0, solar=2)
    state.players[0].cubes = 2
    assert len(offers(state, 0, "construct")) == 2
    play(state, "0 construct asia cubes card -")
    assert find(state, "asia.cubes") is None
    assert find(state, "asia.money") is not None


def test_19_control_compares_only_builder_and_controller() -> None:
    state = table()
    for owner in (1, 2):
        plant(state, "asia", S, owner)
        plant(state, "asia", C, owner)
    region_of(state, "asia").controller = Seat(1)
    project(state, "asia.money", B, installed=True)
    knows(state, 0, biomass=1)
    state.players[0].cubes = 1
    play(state, "0 construct asia money card -")
    assert region_of(state, "asia").controller == 1
    assert standing(state, book_of(state), Seat(2), region_of(state, "asia"))[0] == 2


@pytest.mark.parametrize(("limited", "taken"), [(True, 1), (False, 2)])
def test_20_cubes_are_limited_to_the_supply_unless_the_option_says_otherwise(
    limited: bool, taken: int
) -> None:
    state = table(limited_cubes=limited)
    state.cubes = 1
    play(state, "0 propose biomass north_america cubes")
    assert state.players[0].cubes == taken


def test_21_the_own_scientist_stays_on_an_installed_project() -> None:
    state = table()
    tile = project(state, "asia.money", S, scientist=0)
    play(state, "0 install asia money permit hand")
    assert tile.scientist == 0


def test_21_construction_uses_the_free_move_for_the_own_scientist() -> None:
    state = _own_scientist_on_project("needs_move")
    play(state, "0 construct asia money card -")
    assert asked(state) == (0, "release")
    play(state, "0 scientist asia.money to hand")
    assert refused(state, "0 scientist hand to europe.money") == "scientist_move_used"


def test_21_with_the_free_move_used_the_construction_is_illegal() -> None:
    state = _own_scientist_on_project("needs_move")
    state.turn.scientist = True
    assert refused(state, "0 construct asia money card -") == "scientist_in_the_way"


def test_21_as_an_option_the_scientist_returns_to_the_hand_for_nothing() -> None:
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


def test_22_a_rival_scientist_costs_one_coin_on_top() -> None:
    state = table()
    project(state, "asia.money", S, installed=True, scientist=1)
    knows(state, 0, solar=2)
    state.players[0].cubes = 2
    assert refused(state, "0 construct asia money card -") == "not_enough_money"
    state.players[0].money = 11
    play(state, "0 construct asia money card -")
    assert (state.players[0].money, state.players[1].money) == (0, 11)


def test_22_the_rival_leaves_before_the_project_is_installed_and_nothing_comes_in_between() -> None:
    state = table()
    project(state, "asia.money", S, scientist=1)
    told = kinds(play(state, "0 install asia money permit hand"))
    assert "ProjectInstalled" not in told
    assert options_of(state, 0) == set()
    told = kinds(play(state, "1 scientist asia.money to hand"))
    assert "ProjectInstalled" in told
    assert state.players[0].cubes == 3


def test_23_a_displaced_scientist_without_an_open_topic_goes_home_with_a_level() -> None:
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


def test_24_a_displaced_scientist_at_a_summit_gains_nothing_and_serves_no_lobby_card() -> None:
    state = table()
    summit(state, 0, "S01")
    holds(state, 0, "20")
    project(state, "asia.money", S, scientist=1)
    play(state, "0 install asia money permit hand", "1 scientist asia.money to S01.solar")
    assert state.players[1].expertise[S] == 0
    assert refused(state, "0 lobby 20 main") == "deed_missing"


def test_25_the_move_of_the_research_grant_is_extra_and_may_use_the_new_project() -> None:
    state = table()
    play(
        state,
        "0 propose biomass north_america scientist",
        "0 scientist hand to north_america.scientist",
    )
    assert not state.turn.scientist
    assert find(state, "north_america.scientist").scientist == 0  # type: ignore[union-attr]


def test_25_a_research_grant_that_nobody_can_use_is_lost_and_the_project_stands() -> None:
    state = table()
    state.players[0].hand = state.players[0].pool = 0
    play(state, "0 propose biomass north_america scientist")
    assert asked(state) == (0, "turn")
    assert find(state, "north_america.scientist") is not None


def test_26_scientists_stay_at_a_summit_until_it_is_full() -> None:
    state = table()
    summit(state, 0, "S01", 0)
    project(state, "asia.money", S)
    assert refused(state, "0 scientist S01.forestation to asia.money") == "no_scientist_there"


def test_27_a_turn_ends_with_one_project_and_then_full_summits() -> None:
    state = table()
    summit(state, 0, "S01", 0, 1)
    project(state, "asia.money", C, scientist=0)
    state.turn.action = True
    told = play(state, "0 end turn")
    assert kinds(told)[:3] == ["TurnEnded", "ExpertiseGained", "SummitHeld"]


def test_27_of_several_projects_the_player_chooses_one() -> None:
    state = table()
    project(state, "asia.money", C, scientist=0)
    project(state, "europe.money", F, scientist=0)
    state.turn.action = True
    play(state, "0 end turn")
    assert options_of(state, 0) == {"learn cold_fusion", "learn forestation"}
    play(state, "0 learn forestation")
    assert (state.players[0].expertise[C], state.players[0].expertise[F]) == (0, 1)


def test_28_each_full_summit_gives_a_level_a_talk_and_one_extra() -> None:
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


def test_29_after_a_summit_scientists_go_home_and_the_place_is_refilled() -> None:
    state = table()
    summit(state, 0, "S01", 0, 1)
    state.turn.action = True
    hands = [player.hand for player in state.players]
    play(state, "0 end turn", "1 award S01 solar talk", "1 award S01 solar extra")
    play(state, "0 award S01 solar extra")
    assert [player.hand for player in state.players] == [hands[0] + 1, hands[1] + 1, hands[2]]
    assert state.summits_held == ["S01"]
    assert state.summits[0] is not None


def test_29_with_an_empty_stack_the_place_stays_empty() -> None:
    state = table()
    state.summit_stack = []
    summit(state, 0, "S01", 0, 1)
    state.turn.action = True
    play(state, "0 end turn", "1 award S01 solar talk", "1 award S01 solar extra")
    play(state, "0 award S01 solar extra")
    assert state.summits[0] is None


def test_30_bonuses_chain_and_the_player_chooses_where_a_free_level_goes() -> None:
    state = table()
    # Solar 6 to 7 gives biomass; biomass 7 to 8 gives a level in any energy.
    knows(state, 0, solar=6, biomass=7)
    project(state, "asia.money", S, scientist=0)
    state.turn.action = True
    play(state, "0 end turn")
    assert asked(state) == (0, "any_expertise")
    play(state, "0 learn recycling")
    levels = state.players[0].expertise
    assert (levels[S], levels[B], levels[R]) == (7, 8, 1)


def test_30_a_level_on_a_finished_track_is_lost_and_a_free_one_goes_elsewhere() -> None:
    state = table()
    knows(state, 0, solar=9, biomass=7)
    project(state, "asia.money", S, scientist=0)
    state.turn.action = True
    play(state, "0 end turn")
    assert state.players[0].expertise[S] == 9
    on_turn(state, 0)
    project(state, "asia.cubes", B, scientist=0)
    state.turn.action = True
    play(state, "0 end turn")
    assert "learn solar" not in options_of(state, 0)


def test_31_the_supply_phase_goes_from_income_over_cubes_and_energy_to_the_event() -> None:
    state = table()
    knows(state, 0, solar=3)
    region_of(state, "asia").cubes = 1
    state.decade = 2
    state.tasks = []
    waits(state, "begin_supply")
    told = kinds(run(state))
    assert told == ["DecadeBegan"]
    told = kinds(play(state, "0 income 1"))
    steps = [kind for kind in dict.fromkeys(told) if kind != "PermitPaid"]
    assert steps[:3] == ["IncomeTaken", "CubeUsed", "FossilBuilt"]
    assert steps[-1] in ("Disaster", "DisasterAverted", "ReliefGiven")


def test_32_a_tie_for_first_still_leaves_a_paid_second_place() -> None:
    state = table(players=5)
    for seat, level in enumerate((5, 5, 3, 3, 3)):
        knows(state, seat, solar=level)
    book = book_of(state)
    assert [income_of(state, book, Seat(seat)) for seat in range(5)] == [3, 3, 2, 2, 2]


@pytest.mark.parametrize(("players", "incomes"), [(2, [3, 0]), (3, [3, 2, 0]), (4, [3, 2, 0, 0])])
def test_32_a_view_shows_the_income_that_the_next_supply_phase_would_pay(
    players: int, incomes: list[int]
) -> None:
    state = table(players=players)
    for seat in range(players):
        knows(state, seat, solar=6 - 2 * seat)
    shown = [player.expertise[1] for player in game.view(state, Seat(0)).players]
    assert [(one.energy, one.income) for one in shown] == [(S, income) for income in incomes]
    assert [income_of(state, book_of(state), Seat(seat)) for seat in range(players)] == incomes


def test_32_level_0_never_earns() -> None:
    state = table()
    assert income_of(state, book_of(state), Seat(0)) == 0


def test_33_a_region_asks_only_for_the_space_of_this_decade() -> None:
    state = table()
    state.decade = 4
    for name in ("africa", "asia"):
        waits(state, "supply_region", place=name)
    stack = len(state.fossil_stack)
    run(state)
    # Africa has no fourth space; Asia's fourth is filled although its second is empty.
    assert len(state.fossil_stack) == stack - 1
    assert [one is not None for one in region_of(state, "asia").spaces] == [1, 0, 0, 1, 0, 0]


def test_34_without_fossil_tiles_nothing_is_built_or_paid() -> None:
    state = table()
    state.decade, state.fossil_stack = 2, []
    before = (state.ppm, state.permits)
    waits(state, "supply_region", place="asia")
    run(state)
    assert (state.ppm, state.permits) == before
    assert region_of(state, "asia").spaces[1] is None


def test_35_a_disaster_takes_a_cube_or_two_points_below_zero() -> None:
    state = table()
    state.ppm = 350
    region = book_of(state).content.events[state.events[0]].region
    plant(state, region, book_of(state).agendas[region_of(state, region).agenda][0], 2)
    state.players[0].cubes = 1
    waits(state, "event")
    run(state)
    assert [player.cubes for player in state.players] == [0, 0, 0]
    assert [player.points for player in state.players] == [0, -2, 0]
    assert region_of(state, region).cubes == 1


def test_35_below_350_ppm_the_event_passes_and_the_next_one_comes_up() -> None:
    state = table()
    state.ppm = 349
    first = state.events[0]
    waits(state, "event")
    run(state)
    assert state.events_past == [first]
    assert len(state.events) == 5
    assert [player.points for player in state.players] == [0, 0, 0]


def test_36_after_the_last_round_the_decade_moves_on_and_the_tile_goes_left() -> None:
    state = table()
    state.round, state.turns = 4, 2
    state.tasks[0].seat = Seat(2)
    state.turn.action = True
    play(state, "2 end turn")
    assert (state.decade, state.round, state.start_player) == (2, 1, 1)
    assert asked(state) == (1, "turn")


def test_37_a_lobby_card_or_a_un_goal_but_not_both_in_one_turn() -> None:
    state = table()
    holds(state, 0, "10")
    plant(state, "asia", S, 0)
    plant(state, "europe", F, 0)
    state.un_goals = ["34"]
    state.players[0].cubes = 1
    play(state, "0 claim 34")
    assert refused(state, "0 lobby 10 minor") == "card_used"


def test_38_a_main_benefit_needs_its_own_deed_in_the_same_turn() -> None:
    state = table()
    holds(state, 0, "01")
    assert refused(state, "0 lobby 01 main") == "deed_missing"
    play(state, "0 propose solar asia cubes", "0 lobby 01 main")
    assert state.players[0].money == 13


def test_38_a_minor_benefit_needs_nothing() -> None:
    state = table()
    holds(state, 0, "01")
    play(state, "0 lobby 01 minor")
    assert state.players[0].cubes == 1


def test_39_plants_of_a_un_goal_are_not_used_up() -> None:
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


def test_40_played_lobby_cards_leave_the_game_without_a_new_one() -> None:
    state = table()
    holds(state, 0, "01", "02")
    play(state, "0 lobby 01 minor")
    assert state.players[0].lobby == ["02"]
    assert state.lobby_played == ["01"]


def test_nobody_is_rewarded_for_most_cubes_or_goals_where_all_have_none() -> None:
    state = table()
    has_goal(state, 0, "29")
    finish(state, book_of(state), "last_decade", Log())
    assert all("most_cubes" not in player.scored for player in state.players)
    assert all("most_un_goals" not in player.scored for player in state.players)
