"""The emissions stage: demand, carbon, sinks, drawdown, thermometer."""

import pytest

from engine.core import Log
from engine.games.daybreak.board.thermometer import row_size
from engine.games.daybreak.events import CarbonEmitted, CrisesLaid, DemandUnmet, DrawdownReached
from engine.games.daybreak.steps.emissions_stage import carbon_of, run_emissions_stage
from tests.engine.games.daybreak.situation import calm, of, table


def test_china_emits_twenty_two_in_the_first_round() -> None:
    assert carbon_of(table(2).players[0]) == 22


def test_four_dirty_three_industry_and_two_transport_make_nine() -> None:
    state = table(2)
    calm(state)
    player = state.players[0]
    player.dirty, player.emissions["industry"], player.emissions["transport"] = 4, 3, 2
    assert carbon_of(player) == 9


def test_energy_short_of_demand_costs_communities() -> None:
    state, log = table(2), Log()
    state.players[0].dirty = 6
    before = state.players[0].communities
    run_emissions_stage(state, log)
    assert state.players[0].communities == before + 3
    assert of([told.event for told in log.addressed], DemandUnmet) == [DemandUnmet(0, 3)]


def test_clean_energy_beyond_demand_brings_nothing_and_dirty_energy_still_counts() -> None:
    state = table(2)
    state.players[0].clean = 12
    assert carbon_of(state.players[0]) == 22


def test_sinks_absorb_and_the_rest_heats() -> None:
    state = table(2)
    carbon = sum(map(carbon_of, state.players))
    run_emissions_stage(state, Log())
    left = carbon - 18
    assert (state.bands, state.carbon) == divmod(left, 10)
    assert state.recent == 0
    assert not state.drawdown


@pytest.mark.parametrize(("seats", "row"), [(1, 5), (2, 10), (3, 15), (4, 20)])
def test_a_row_holds_five_for_each_player(seats: int, row: int) -> None:
    assert row_size(table(seats)) == row


def test_a_sink_left_over_is_drawdown_and_cools() -> None:
    state, log = table(2), Log()
    calm(state)
    state.trees, state.oceans, state.players[0].dirty = 6, 0, 3
    state.bands, state.carbon = 1, 1
    run_emissions_stage(state, log)
    assert state.drawdown
    assert of([told.event for told in log.addressed], DrawdownReached) == [DrawdownReached(3)]
    assert (state.bands, state.carbon) == (0, 8)


def test_zero_is_not_drawdown() -> None:
    state = table(2)
    calm(state)
    state.trees, state.oceans, state.players[0].dirty = 6, 0, 6
    run_emissions_stage(state, Log())
    assert not state.drawdown


def test_direct_air_capture_works_like_a_tree() -> None:
    state = table(2)
    calm(state)
    state.trees, state.oceans, state.dac, state.players[0].dirty = 3, 2, 2, 6
    run_emissions_stage(state, Log())
    assert state.drawdown


def test_carbon_that_waited_from_the_last_crises_counts() -> None:
    state = table(2)
    calm(state)
    state.trees, state.oceans, state.recent = 5, 0, 12
    run_emissions_stage(state, Log())
    assert (state.bands, state.carbon, state.recent) == (0, 7, 0)


def test_captured_carbon_is_not_emitted_this_round() -> None:
    state, log = table(2), Log()
    state.players[0].carbon_cut = 4
    run_emissions_stage(state, log)
    assert of([told.event for told in log.addressed], CarbonEmitted)[0] == CarbonEmitted(0, 18)


def test_the_step_to_one_point_six_adds_a_hidden_crisis_at_once() -> None:
    state, log = table(2), Log()
    calm(state)
    state.trees = state.oceans = 0
    state.crises_due, state.bands, state.players[0].dirty = 3, 3, 10
    run_emissions_stage(state, log)
    assert state.bands == 4
    assert of([told.event for told in log.addressed], CrisesLaid) == [CrisesLaid((), 1)]


def test_the_eighth_band_loses_the_game() -> None:
    state = table(2)
    calm(state)
    state.trees = state.oceans = 0
    state.bands, state.players[0].dirty = 7, 10
    run_emissions_stage(state, Log())
    assert state.ending == "too_hot"


def test_the_round_is_written_into_the_story() -> None:
    state = table(2)
    run_emissions_stage(state, Log())
    story = state.story[-1]
    assert (story.sinks, story.absorbed) == (18, 18)
    assert story.carbon == sum(map(carbon_of, state.players))
