"""The planetary die and its six tracks."""

import pytest

from engine.core import Log
from engine.games.daybreak.cards.effects.counts import Track
from engine.games.daybreak.events import PlanetaryRolled, ResultIgnored, TrackMoved
from engine.games.daybreak.state import DaybreakState, Shield
from engine.games.daybreak.steps.crisis_stage import (
    begin_crisis_stage,
    decide_result,
    find_shield,
    move_track,
)
from engine.games.daybreak.steps.global_stage import drop_project
from tests.engine.games.daybreak.situation import (
    calm,
    finish,
    found,
    harden,
    of,
    play,
    table,
    waiting,
)


def tip(track: Track, seats: int = 4) -> DaybreakState:
    """The table after the marker of this track has reached its first tipping point."""
    state = table(seats)
    state.tracks[track] = 1
    move_track(state, track, Log())
    return state


def test_the_die_is_rolled_once_for_each_band() -> None:
    state = table(2)
    calm(state)
    harden(state)
    state.trees = state.oceans = 0
    state.bands = 3
    assert len(of(finish(state), PlanetaryRolled)) >= 3


def test_no_band_no_roll() -> None:
    state = table(2)
    calm(state)
    assert of(finish(state), PlanetaryRolled) == []


def test_melting_ice_fills_the_second_row_as_in_the_example() -> None:
    state = table(4)
    state.bands, state.carbon, state.tracks["arctic_sea_ice"] = 1, 12, 1
    move_track(state, "arctic_sea_ice", Log())
    assert (state.bands, state.carbon) == (2, 0)


def test_melting_ice_puts_two_carbon_for_each_player_on_the_thermometer() -> None:
    assert tip("arctic_sea_ice").carbon == 8


def test_permafrost_adds_two_recent_carbon_for_each_player() -> None:
    assert tip("permafrost").recent == 8


def test_the_amazon_costs_a_tree_and_adds_a_carbon_for_each_player() -> None:
    state = tip("amazon_dieback")
    assert (state.trees, state.recent) == (20, 4)


def test_deserts_take_a_tree_for_each_player() -> None:
    assert tip("desertification").trees == 20


def test_acid_takes_an_ocean_for_each_player() -> None:
    assert tip("ocean_acidification").oceans == 12


def test_changing_weather_brings_two_more_hidden_crises() -> None:
    assert [crisis.face_up for crisis in tip("weather_patterns").crises] == [False, False]


def test_between_tipping_points_nothing_happens() -> None:
    state, log = table(4), Log()
    move_track(state, "permafrost", log)
    assert of([told.event for told in log.addressed], TrackMoved) == [
        TrackMoved("permafrost", 1, False)
    ]
    assert state.recent == 0


def test_at_the_end_of_the_track_every_roll_tips() -> None:
    state = table(4)
    state.tracks["permafrost"] = 5
    move_track(state, "permafrost", Log())
    move_track(state, "permafrost", Log())
    assert state.tracks["permafrost"] == 5
    assert state.recent == 16


def test_trees_that_are_missing_cost_every_player_a_community() -> None:
    state = table(4)
    state.trees, state.tracks["desertification"] = 1, 1
    before = [player.communities for player in state.players]
    move_track(state, "desertification", Log())
    assert state.trees == 0
    assert [player.communities for player in state.players] == [held + 3 for held in before]


def test_a_band_gained_by_a_roll_is_rolled_for_too() -> None:
    for number in range(200):
        trial = table(1, f"seed {number}")
        calm(trial)
        harden(trial)
        trial.trees = trial.oceans = 0
        trial.bands, trial.carbon, trial.tracks["arctic_sea_ice"] = 1, 3, 1
        rolled = [event.track for event in of(finish(trial), PlanetaryRolled)]
        if rolled[0] == "arctic_sea_ice":
            assert len(rolled) == 2
            return
    raise AssertionError("no seed rolled the ice first")


@pytest.mark.parametrize("ignore", [True, False])
def test_the_group_decides_whether_a_shield_is_used(ignore: bool) -> None:
    state = table(2)
    calm(state)
    harden(state)
    state.trees = state.oceans = 0
    state.bands = 1
    state.shields = [Shield("cloud-brightening", list(state.tracks), 1)]
    finish(state)
    assert waiting(state) == [(0, "planetary_result"), (1, "planetary_result")]
    play(state, 0, "propose ignore" if ignore else "propose nothing")
    told = play(state, 1, "agree")
    assert bool(of(told, ResultIgnored)) is ignore
    assert bool(of(told, TrackMoved)) is not ignore


def test_the_shield_that_serves_for_more_results_is_kept() -> None:
    state = table(2)
    state.shields = [
        Shield("cloud-brightening", ["arctic_sea_ice", "permafrost"], 1),
        Shield("arctic-accord", ["arctic_sea_ice"], 1),
    ]
    state.rolled = "arctic_sea_ice"
    decide_result(state, True, Log())
    assert [(shield.card, shield.left) for shield in state.shields] == [
        ("cloud-brightening", 1),
        ("arctic-accord", 0),
    ]


def test_an_active_treaty_offers_one_shield_a_round() -> None:
    state = table(2)
    found(state, "amazon-treaty", active=True)
    begin_crisis_stage(state)
    assert [(shield.card, shield.tracks, shield.left) for shield in state.shields] == [
        ("amazon-treaty", ["amazon_dieback"], 1)
    ]


def test_a_treaty_given_up_to_a_crisis_shields_no_more() -> None:
    state = table(2)
    found(state, "amazon-treaty", active=True)
    begin_crisis_stage(state)
    drop_project(state, "amazon-treaty", Log())
    assert find_shield(state, "amazon_dieback") is None
