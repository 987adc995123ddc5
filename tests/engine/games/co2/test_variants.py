"""The auction for the start player, the draft of lobby cards, and the solo game."""

from __future__ import annotations

from typing import Any

from engine.core import Chance, Ranged, Seat
from engine.games.co2 import game
from engine.games.co2.options import Co2Options
from engine.games.co2.state import Co2State
from tests.engine.games.co2.situation import (
    B,
    S,
    asked,
    find,
    holds,
    knows,
    options_of,
    plant,
    play,
    project,
    refused,
    region_of,
    run,
    table,
    waits,
)


def _auction(**options: Any) -> Co2State:
    state = table(start_player="auction", **options)
    state.decade = 2
    state.players[0].money = 4
    state.tasks = []
    waits(state, "begin_auction")
    run(state)
    return state


def test_bids_go_round_once_from_the_holder_and_rise() -> None:
    state = _auction()
    assert asked(state) == (0, "bid")
    play(state, "0 bid 2")
    assert refused(state, "1 bid 2") == "bid_too_low"
    play(state, "1 pass", "2 bid 3")
    assert asked(state) == (2, "pay_bid")


def test_zero_is_a_bid_and_costs_nothing() -> None:
    state = _auction()
    play(state, "0 bid 0", "1 pass", "2 pass")
    assert asked(state) == (0, "name_start_player")
    play(state, "0 start 2")
    assert state.start_player == 2


def test_a_bid_is_limited_by_money_cubes_and_permits_of_hand_and_regions() -> None:
    state = _auction()
    state.players[0].cubes = 1
    region_of(state, "africa").controller = Seat(0)
    bids = game.legal_actions(state, Seat(0))[0]
    assert isinstance(bids, Ranged)
    # Four coins, a cube, two permits in hand and two in Africa; the company goal (ruling 9).
    assert bids.high == 4 + 2 + (2 + 2) * 3 + 8
    assert refused(state, "0 bid 27") == "bid_too_high"


def test_ruling_9_the_company_goal_may_pay_a_bid() -> None:
    state = _auction()
    play(state, "0 bid 10", "1 pass", "2 pass", "0 cash goal", "0 pay coins")
    assert asked(state) == (0, "name_start_player")
    assert (state.players[0].money, state.players[0].cashed) == (2, True)


def test_ruling_9_as_an_option_the_company_goal_pays_no_bid() -> None:
    state = _auction(goal_in_auction=False)
    assert refused(state, "0 bid 11") == "bid_too_high"
    play(state, "0 bid 5", "1 pass", "2 pass")
    assert "cash goal" not in options_of(state, 0)
    assert refused(state, "0 cash goal") == "not_now"


def test_a_bid_is_paid_in_coins_cubes_and_permits_without_change() -> None:
    state = _auction()
    state.players[0].cubes = 1
    play(state, "0 bid 6", "1 pass", "2 pass", "0 pay cube", "0 pay permit hand")
    assert asked(state) == (0, "pay_bid")
    play(state, "0 pay permit hand")
    assert asked(state) == (0, "name_start_player")
    assert (state.players[0].money, state.players[0].cubes) == (4, 0)


def test_if_all_pass_the_tile_goes_left_for_free() -> None:
    state = _auction()
    play(state, "0 pass", "1 pass", "2 pass")
    assert state.start_player == 1


def test_the_draft_keeps_one_card_and_passes_the_others_to_the_right() -> None:
    state = game.setup(Co2Options(lobby="drafted"), 3, Chance("draft"))
    packets = [list(packet) for packet in state.packets]
    assert {waiting.seat for waiting in game.to_act(state)} == {0, 1, 2}
    for seat in (2, 0, 1):
        play(state, f"{seat} keep {packets[seat][0]}")
    assert state.packets[0] == packets[1][1:]
    assert state.packets[2] == packets[0][1:]


def test_a_seat_that_kept_a_card_waits_for_the_others() -> None:
    state = game.setup(Co2Options(lobby="drafted"), 3, Chance("draft"))
    play(state, f"0 keep {state.packets[0][0]}")
    assert options_of(state, 0) == set()
    assert refused(state, f"0 keep {state.packets[0][0]}") == "not_your_decision"


def test_after_the_draft_everybody_holds_five_cards() -> None:
    state = game.setup(Co2Options(lobby="drafted"), 3, Chance("draft"))
    while asked(state)[1] == "draft":
        seat = asked(state)[0]
        play(state, f"{seat} {sorted(options_of(state, seat))[0]}")
    assert [len(player.lobby) for player in state.players] == [5, 5, 5]


def test_the_solo_game_starts_with_five_projects_without_grants() -> None:
    state = game.setup(Co2Options(), 1, Chance("solo"))
    assert asked(state) == (0, "solo_region")
    play(state, "0 region europe")
    while asked(state)[1] == "solo_place":
        play(state, f"0 {sorted(options_of(state, 0))[0]}")
    tiles = [tile for region in state.regions for tile in region.projects if tile is not None]
    assert len({tile.energy for tile in tiles}) == len(tiles) == 5
    assert (state.players[0].money, state.players[0].cubes) == (3, 0)


def test_a_solo_lobby_card_is_replaced_and_its_main_benefit_reveals_a_un_goal() -> None:
    state = table(players=1)
    holds(state, 0, "25", "01")
    goal, card = state.un_stack[-1], state.lobby_deck[-1]
    play(state, "0 buy permit", "0 lobby 25 main")
    assert state.un_goals == [goal]
    assert state.players[0].lobby == ["01", card]


def test_a_solo_discount_card_is_replaced_and_reveals_a_un_goal_too() -> None:
    state = table(players=1)
    holds(state, 0, "15")
    project(state, "asia.money", S, installed=True)
    knows(state, 0, solar=2)
    state.players[0].cubes = 2
    play(state, "0 construct asia money card 15")
    assert len(state.un_goals) == 1
    assert len(state.players[0].lobby) == 1


def test_a_solo_disaster_takes_the_leftmost_un_goal() -> None:
    state = table(players=1)
    state.un_goals = [state.un_stack.pop(), state.un_stack.pop()]
    left, right = state.un_goals
    state.ppm = 400
    waits(state, "event")
    run(state)
    assert state.un_goals == [right]
    assert state.un_lost == [left]


def test_a_solo_region_that_does_not_want_a_project_passes_it_on_clockwise() -> None:
    state = table(players=1)
    state.solo_projects = [B]
    # Oceania wants cold fusion, solar and recycling; the next region, Africa, wants biomass.
    state.tasks = []
    waits(state, "draw_project", place="oceania")
    run(state)
    assert state.tasks[-1].place == "africa"
    play(state, "0 place money")
    placed = find(state, "africa.money")
    assert placed is not None
    assert placed.energy == B


def test_a_solo_plant_keeps_the_disaster_away() -> None:
    state = table(players=1)
    state.ppm = 400
    state.events = ["47", *[card for card in state.events if card != "47"]]
    plant(state, "asia", S, 0)
    waits(state, "event")
    run(state)
    assert state.players[0].points == 0
