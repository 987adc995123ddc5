"""Rulings 1 to 29: where the rule texts and editions contradict each other."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Chance, Log, Seat
from engine.games.co2 import game
from engine.games.co2.book import book_of
from engine.games.co2.events import DecadeBegan, FossilBuilt, GoalCashed
from engine.games.co2.options import Co2Options
from engine.games.co2.steps.decade import find_end
from engine.games.co2.steps.income import income_of
from engine.games.co2.steps.scoring import finish, goal_points
from tests.engine.games.co2.situation import (
    B,
    C,
    F,
    R,
    S,
    asked,
    find,
    has_goal,
    holds,
    kinds,
    knows,
    offers,
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


@pytest.mark.parametrize(("edition", "money"), [("revised", 3), ("early_2012", 1)])
def test_ruling_1_installing_biomass_brings_3_coins_and_1_in_the_early_text(
    edition: str, money: int
) -> None:
    state = table(edition=edition)
    project(state, "north_america.money", B)
    play(state, "0 install north_america money permit hand")
    assert state.players[0].money == 10 + money


@pytest.mark.parametrize(("edition", "market"), [("revised", 1), ("early_2012", 2)])
def test_ruling_2_the_permit_for_recycling_comes_from_the_market_and_early_from_the_bank(
    edition: str, market: int
) -> None:
    state = table(edition=edition)
    project(state, "north_america.money", R)
    play(state, "0 install north_america money permit hand")
    assert state.market == market
    assert state.players[0].permits == 2


def test_ruling_3_there_are_13_un_goals() -> None:
    state = table(players=4)
    assert len(book_of(state).content.un_goals) == 13


@pytest.mark.parametrize(("edition", "cubes"), [("revised", 1), ("early_2012", 2)])
def test_ruling_4_lobby_08_brings_one_cube_and_two_in_the_early_text(
    edition: str, cubes: int
) -> None:
    state = table(edition=edition)
    holds(state, 0, "08")
    play(state, "0 propose biomass north_america money", "0 lobby 08 main")
    assert state.players[0].cubes == cubes


def test_ruling_5_lobby_09_pays_3_coins_or_moves_a_scientist() -> None:
    state = table()
    holds(state, 0, "09")
    play(state, "0 propose biomass north_america cubes", "0 lobby 09 main")
    assert state.players[0].money == 13


def test_ruling_5_in_the_early_text_and_as_an_option_lobby_09_moves_a_scientist() -> None:
    state = table(lobby09="rulebook")
    holds(state, 0, "09")
    play(state, "0 propose biomass north_america cubes", "0 lobby 09 main")
    assert asked(state) == (0, "extra_move")
    early = table(edition="early_2012")
    holds(early, 0, "09")
    play(early, "0 propose biomass north_america cubes", "0 lobby 09 main")
    assert asked(early) == (0, "extra_move")
    other = table(lobby09="rulebook")
    holds(other, 0, "09")
    play(other, "0 lobby 09 minor")
    assert other.players[0].money == 12


def test_ruling_6_lobby_25_rewards_buying_and_26_selling() -> None:
    state = table()
    holds(state, 0, "25", "26")
    play(state, "0 buy permit")
    assert offers(state, 0, "lobby 25 main")
    assert not offers(state, 0, "lobby 26 main")
    play(state, "0 lobby 25 main")
    assert state.players[0].points == 2
    other = table()
    holds(other, 0, "26")
    play(other, "0 sell permit", "0 lobby 26 main")
    assert other.players[0].money == 10 + 3 + 3


@pytest.mark.parametrize(
    ("edition", "players", "removed"),
    [
        ("revised", 1, {"27", "30", "32", "33"}),
        ("revised", 2, {"28", "30", "33"}),
        ("revised", 3, {"30"}),
        ("revised", 4, set()),
        ("revised", 5, set()),
        ("early_2012", 1, {"27", "33"}),
        ("early_2012", 2, set()),
        ("early_2012", 3, set()),
    ],
)
def test_ruling_7_company_goals_are_removed_by_player_count(
    edition: str, players: int, removed: set[str]
) -> None:
    dealt: set[str] = set()
    for seed in range(40):
        state = table(players=players, seed=str(seed), edition=edition)
        dealt |= {player.goal for player in state.players}
    assert dealt == set(book_of(state).content.company_goals) - removed


@pytest.mark.parametrize(("edition", "points"), [("revised", 3), ("early_2012", 6)])
def test_ruling_8_goal_30_leaves_out_the_first_plant_but_not_in_the_early_text(
    edition: str, points: int
) -> None:
    state = table(players=4, edition=edition)
    has_goal(state, 0, "30")
    plant(state, "asia", S, 0)
    plant(state, "europe", F, 0)
    assert goal_points(state, book_of(state), Seat(0)) == points


def test_ruling_9_the_goal_becomes_8_coins_in_the_own_turn_and_uses_no_card_move() -> None:
    state = table()
    holds(state, 0, "10")
    play(state, "0 cash goal", "0 lobby 10 minor")
    assert state.players[0].money == 18
    assert refused(state, "0 cash goal") == "goal_gone"


def test_ruling_9_the_goal_helps_when_money_is_owed_in_the_supply_phase() -> None:
    state = table()
    region = region_of(state, "asia")
    region.controller, region.permits = Seat(1), 0
    state.players[1].permits = state.players[1].money = 0
    state.decade = 2
    waits(state, "supply_region", place="asia")
    run(state)
    assert asked(state) == (1, "shortfall")
    play(state, "1 cash goal")
    assert state.players[1].money == 8 - 3
    assert state.players[1].points == 0


@pytest.mark.parametrize(
    ("mode", "points"),
    [("all_positions", (1, 1, 1)), ("first_second", (1, 1, 0)), ("none", (0, 0, 0))],
)
def test_ruling_10_final_income_is_paid_to_the_places_that_the_option_says(
    mode: str, points: tuple[int, ...]
) -> None:
    assert _final_income(3, final_income=mode) == points


@pytest.mark.parametrize(
    ("players", "edition", "paid"),
    [
        (3, "revised", (1, 1, 1)),
        (3, "early_2012", (1, 1, 0)),
        (5, "revised", (1, 1, 1, 1, 1)),
        (5, "early_2012", (1, 1, 0, 0, 0)),
        (2, "revised", (1, 0)),
        (2, "early_2012", (1, 0)),
        (1, "revised", (1,)),
    ],
)
def test_ruling_10_by_default_edition_and_players_say_who_is_paid_at_the_end(
    players: int, edition: str, paid: tuple[int, ...]
) -> None:
    assert _final_income(players, edition=edition) == paid


def _final_income(players: int, **options: Any) -> tuple[int, ...]:
    """Who of players with different levels in biomass is paid its income at the end."""
    state = table(players=players, **options)
    for seat, level in enumerate((7, 5, 4, 3, 2)[:players]):
        knows(state, seat, biomass=level)
    book = book_of(state)
    finish(state, book, "last_decade", Log())
    found = [player.scored.get("final_income", 0) for player in state.players]
    steps = [book.tracks[B][player.expertise[B] - 1].income for player in state.players]
    assert all(points in (0, step) for points, step in zip(found, steps, strict=True))
    return tuple(int(points > 0) for points in found)


def test_ruling_11_the_early_end_waits_for_decade_4_and_for_a_level_that_was_at_350() -> None:
    state = table()
    state.ppm = 340
    state.decade = 4
    assert find_end(state, book_of(state)) is None
    state.reached_danger = True
    assert find_end(state, book_of(state)) == "safe_again"
    state.decade = 3
    assert find_end(state, book_of(state)) is None


def test_ruling_11_the_level_of_350_stays_latched_over_decades() -> None:
    state = table()
    state.ppm, state.decade = 300, 4
    state.reached_danger, state.danger_this_decade = True, False
    assert find_end(state, book_of(state)) == "safe_again"


def test_ruling_11_as_an_option_the_level_must_fall_in_the_same_decade() -> None:
    state = table(early_end_mode="crossed_this_decade")
    state.ppm, state.decade = 300, 4
    state.reached_danger, state.danger_this_decade = True, False
    assert find_end(state, book_of(state)) is None
    state.danger_this_decade = True
    assert find_end(state, book_of(state)) == "safe_again"


def test_ruling_11_as_an_option_the_early_end_may_come_in_any_decade() -> None:
    state = table(early_end_decade=1)
    state.ppm, state.decade, state.reached_danger = 340, 2, True
    assert find_end(state, book_of(state)) == "safe_again"


@pytest.mark.parametrize(("players", "last"), [(1, 5), (2, 5), (3, 5), (4, 5), (5, 6)])
def test_ruling_12_five_players_play_six_decades(players: int, last: int) -> None:
    state = table(players=players)
    state.decade = last - 1
    assert find_end(state, book_of(state)) is None
    state.decade = last
    assert find_end(state, book_of(state)) == "last_decade"


def test_ruling_13_two_green_regions_end_the_game_after_any_decade() -> None:
    state = table(players=5)
    for energy in (C, B, F):
        plant(state, "africa", energy, 0)
    assert find_end(state, book_of(state)) is None
    for energy in (C, B, S, R):
        plant(state, "oceania", energy, 1)
    assert find_end(state, book_of(state)) == "two_green_regions"


@pytest.mark.parametrize(("event", "points"), [("always", -2), ("below_500", 0)])
def test_ruling_14_alone_the_event_is_played_before_the_game_ends_at_500_ppm(
    event: str, points: int
) -> None:
    state = table(players=1, solo_event=event)
    state.decade, state.ppm = 2, 500
    state.players[0].cubes = 0
    state.tasks = []
    waits(state, "begin_operations")
    waits(state, "event")
    waits(state, "check_level")
    told = kinds(run(state))
    assert state.end == "solo_planet_lost"
    assert state.players[0].scored.get("disasters", 0) == points
    assert ("Disaster" in told[: told.index("GameEnded")]) == (points != 0)


def test_ruling_14_at_500_ppm_several_players_lose_before_the_event() -> None:
    state = table()
    state.decade, state.ppm = 2, 490
    state.fossil_stack += ["gas", "gas"]
    cubes = state.players[0].cubes = 1
    waits(state, "event")
    waits(state, "check_level")
    waits(state, "supply_region", place="asia")
    run(state)
    assert state.end == "planet_lost"
    assert state.players[0].cubes == cubes


@pytest.mark.parametrize(("edition", "allowed"), [("revised", True), ("early_2012", False)])
def test_ruling_15_a_scientist_may_go_from_project_to_hand_but_not_in_the_early_text(
    edition: str, allowed: bool
) -> None:
    state = table(edition=edition)
    project(state, "north_america.money", B, scientist=0)
    line = "0 scientist north_america.money to hand"
    assert refused(state, line) == ("" if allowed else "hand_not_allowed")
    if allowed:
        play(state, line)
        assert state.players[0].expertise[B] == 0


def test_ruling_16_awards_go_clockwise_from_the_left_and_the_active_player_is_last() -> None:
    state = table()
    summit(state, 0, "S17", 2, 1, 0, 1)
    state.turn.action = True
    play(state, "0 end turn")
    order = []
    while asked(state)[1] == "summit_award":
        seat = asked(state)[0]
        order.append(seat)
        play(state, f"{seat} {sorted(options_of(state, seat))[0]}")
    assert list(dict.fromkeys(order)) == [1, 2, 0]


def test_ruling_17_a_tie_in_types_compares_expertise_only_in_types_built_there() -> None:
    state = table()
    region = region_of(state, "africa")
    plant(state, "africa", C, 1)
    region.controller = Seat(1)
    # The agenda is biomass, cold fusion, forestation: biomass was not built and does not count.
    knows(state, 0, biomass=0, cold_fusion=5)
    knows(state, 1, biomass=9, cold_fusion=5)
    project(state, "africa.money", C, installed=True)
    state.players[0].cubes = 5
    play(state, "0 construct africa money card -")
    assert region.controller == 0


def test_ruling_18_regions_are_served_in_a_fixed_order_or_from_a_named_one() -> None:
    state = table(first_region="start_player")
    state.turn.action = True
    state.decade = 1
    state.round, state.turns = 4, 2
    state.tasks[0].seat = Seat(2)
    play(state, "2 end turn")
    assert asked(state) == (1, "first_region")
    told = play(state, "1 region oceania")
    served = [event.region for event in told if isinstance(event, FossilBuilt)]
    assert served == [
        "oceania",
        "africa",
        "south_america",
        "north_america",
        "europe",
        "asia",
    ]


def test_ruling_19_a_bonus_permit_goes_only_to_a_region_with_room() -> None:
    state = table()
    for region in state.regions:
        region.permits = len(region.spaces)
    region_of(state, "asia").permits = 2
    region_of(state, "africa").permits = 1
    project(state, "asia.money", B, scientist=0)
    # The last step of biomass brings a permit.
    knows(state, 0, biomass=8)
    state.turn.action = True
    play(state, "0 end turn")
    assert options_of(state, 0) == {"permit to asia", "permit to africa"}
    assert refused(state, "0 permit to europe") == "region_full"


def test_ruling_19_where_all_regions_are_full_the_bonus_permit_stays() -> None:
    state = table()
    for region in state.regions:
        region.permits = len(region.spaces)
    project(state, "asia.money", B, scientist=0)
    knows(state, 0, biomass=8)
    state.turn.action = True
    play(state, "0 end turn")
    assert state.market == 2
    assert asked(state) == (1, "turn")


def test_ruling_20_the_market_waits_until_the_bank_holds_two() -> None:
    state = table()
    state.permits, state.market = 0, 1
    play(state, "0 buy permit")
    assert (state.market, state.price) == (0, 3)
    project(state, "asia.money", S)
    project(state, "europe.money", S)
    play(state, "0 install asia money permit hand", "0 end turn")
    assert (state.permits, state.market) == (1, 0)
    play(state, "1 install europe money permit hand")
    assert (state.permits, state.market, state.price) == (0, 2, 4)


def test_ruling_21_after_the_price_moved_nothing_is_sold_or_bought() -> None:
    state = table()
    project(state, "europe.money", F)
    play(state, "0 install europe money permit hand")
    assert state.price == 4
    assert offers(state, 0, "buy") | offers(state, 0, "sell") == set()
    assert refused(state, "0 sell permit") == "price_moved"
    assert refused(state, "0 buy permit") == "price_moved_before_buying"


def test_ruling_21_as_an_option_permits_are_bought_after_the_price_moved() -> None:
    state = table(buying="always")
    project(state, "europe.money", F)
    play(state, "0 install europe money permit hand")
    assert refused(state, "0 sell permit") == "price_moved"
    play(state, "0 buy permit")
    assert state.players[0].permits == 4


def test_ruling_22_the_solo_game_pays_income_as_with_two_players() -> None:
    for players in (1, 2):
        state = table(players=players)
        assert book_of(state).seats.income_places == 1
    knows(state, 0, solar=3)
    knows(state, 1, solar=2)
    assert income_of(state, book_of(state), Seat(1)) == 0


@pytest.mark.parametrize("edition", ["revised", "early_2012"])
def test_ruling_23_the_next_solo_project_starts_from_the_following_region(edition: str) -> None:
    state = table(players=1, edition=edition)
    state.solo_projects = [B, R]
    waits(state, "solo_place", 0, energy=B, place="africa")
    play(state, "0 place cubes")
    seen = find(state, "africa.cubes")
    assert seen is not None
    # Both projects fit Africa's neighbour South America (recycling, biomass, cold fusion); the
    # early text starts in Africa again, which takes biomass but not recycling.
    expected = {"revised": "south_america", "early_2012": "africa"}[edition]
    drawn = asked(state), state.tasks[-1].energy, state.tasks[-1].place
    assert drawn[0] == (0, "solo_place")
    assert drawn[2] == (expected if drawn[1] == B else "south_america")


def test_ruling_24_the_solo_planet_is_lost_at_500_and_its_points_count() -> None:
    state = table(players=1)
    state.ppm = 500
    waits(state, "check_level")
    knows(state, 0, solar=5)
    run(state)
    assert state.end == "solo_planet_lost"
    assert state.players[0].scored["money"] > 0
    assert "final_income" not in state.players[0].scored


@pytest.mark.parametrize(("edition", "gas"), [("revised", 4), ("early_2012", 10)])
def test_ruling_25_the_nightmare_takes_six_gas_plants_out_of_the_game(
    edition: str, gas: int
) -> None:
    state = table(fossil="nightmare", edition=edition)
    assert state.ppm == 240
    assert state.fossil_stack.count("gas") == gas


def test_ruling_26_discs_never_run_out() -> None:
    state = table()
    knows(state, 0, forestation=9, solar=9, cold_fusion=9, biomass=9, recycling=9)
    for energy in (B, C, F):
        plant(state, "africa", energy, 0)
    for region in state.regions:
        region.controller = Seat(0)
    project(state, "asia.money", S, installed=True)
    state.players[0].cubes = 5
    play(state, "0 construct asia money card -")
    assert (
        sum(plant is not None and plant.owner == 0 for plant in region_of(state, "asia").spaces)
        == 1
    )


def test_ruling_27_points_go_beyond_50() -> None:
    state = table()
    state.players[0].points = 49
    holds(state, 0, "25")
    play(state, "0 buy permit", "0 lobby 25 main")
    assert state.players[0].points == 51


def test_ruling_28_the_auction_takes_the_place_of_passing_the_tile() -> None:
    state = table(start_player="auction")
    state.turn.action = True
    state.round, state.turns = 4, 2
    state.tasks[0].seat = Seat(2)
    play(state, "2 end turn")
    assert state.decade == 2
    assert asked(state) == (0, "bid")


def test_ruling_28_as_an_option_the_first_decade_is_auctioned_too() -> None:
    options = Co2Options(start_player="auction", first_auction=True)
    state = game.setup(options, 3, Chance("first"))
    holder = state.start_player
    assert asked(state) == (holder, "bid")
    play(state, f"{holder} bid 0", f"{(holder + 1) % 3} pass", f"{(holder + 2) % 3} pass")
    named = Seat((holder + 2) % 3)
    told = play(state, f"{holder} start {named}")
    assert told == [DecadeBegan(1, named)]
    assert asked(state) == (named, "turn")


def test_ruling_29_permits_in_hand_are_counted_before_those_of_regions() -> None:
    state = table()
    has_goal(state, 0, "31")
    region = region_of(state, "asia")
    region.controller, region.permits = Seat(0), 5
    state.players[0].permits = 3
    finish(state, book_of(state), "last_decade", Log())
    assert state.players[0].scored["company_goal"] == 6


def test_ruling_29_a_poor_goal_becomes_8_coins_before_money_is_converted() -> None:
    state = table()
    has_goal(state, 0, "29")
    has_goal(state, 1, "31")
    state.players[0].permits = 0
    log = Log()
    finish(state, book_of(state), "last_decade", log)
    # Nobody is asked, so all are told.
    told = [
        addressed.event for addressed in log.addressed if isinstance(addressed.event, GoalCashed)
    ]
    assert GoalCashed(Seat(0), 8) in told
    assert GoalCashed(Seat(1), 8) not in told
    assert state.players[0].scored["money"] == (10 + 8) // 2
    assert "company_goal" not in state.players[0].scored


def test_the_early_text_differs_only_where_a_ruling_says_so() -> None:
    revised, early = book_of(table()), book_of(table(edition="early_2012"))
    cards = {card for card in revised.lobby if revised.lobby[card] != early.lobby[card]}
    assert cards == {"08", "09"}
    assert {e for e in revised.installing if revised.installing[e] != early.installing[e]} == {B, R}
    assert {g for g in revised.counted if revised.counted[g] != early.counted[g]} == {"30"}
