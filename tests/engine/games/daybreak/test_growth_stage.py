"""The growth stage and the end of the game, in every way."""

import pytest

from engine.core import Log, Seat
from engine.games.daybreak import game
from engine.games.daybreak.steps.growth_stage import goals_met, run_growth_stage
from tests.engine.games.daybreak.situation import calm, finish, harden, lay, table


@pytest.mark.parametrize(
    ("power", "growth"),
    [("majority_world", 3), ("china", 2), ("europe", 1), ("usa", 1)],
)
def test_demand_grows_by_the_powers_figure(power: str, growth: int) -> None:
    state = table(4)
    (player,) = (other for other in state.players if other.power == power)
    before = player.demand
    run_growth_stage(state, Log())
    assert player.demand == before + growth


def test_one_players_demand_grows_by_two() -> None:
    state = table(1)
    before = state.players[0].demand
    run_growth_stage(state, Log())
    assert state.players[0].demand == before + 2


def test_drawdown_and_a_survived_crisis_stage_win() -> None:
    state = table(2)
    calm(state)
    harden(state)
    finish(state)
    result = game.result(state)
    assert result is not None
    assert (result.reason, result.shared, result.ranks) == ("drawdown", True, (1, 1))


def test_drawdown_does_not_help_who_dies_in_the_crisis_stage() -> None:
    state = table(2)
    calm(state)
    # Sinks for one token more than is emitted: drawdown, yet the bands stay.
    state.trees, state.oceans, state.bands, state.carbon = 1, 0, 3, 5
    state.players[0].communities = 11
    state.players[0].resilience["infrastructure"] = 0
    lay(state, "storms")
    finish(state)
    result = game.result(state)
    assert result is not None
    assert (result.reason, result.shared) == ("communities_lost", False)
    assert result.ranks == (2, 2)


def test_after_the_sixth_round_time_is_up() -> None:
    state = table(2)
    state.round = 6
    run_growth_stage(state, Log())
    assert state.ending == "out_of_time"


def test_a_drawdown_in_the_sixth_round_still_wins() -> None:
    state = table(2)
    state.round, state.drawdown = 6, True
    run_growth_stage(state, Log())
    assert state.ending == "drawdown"


def test_a_new_round_begins_with_a_new_summit() -> None:
    state = table(2)
    calm(state)
    harden(state)
    state.trees = state.oceans = 0
    finish(state)
    assert (state.round, state.stage) == (2, "global")
    assert len(state.crises) == 3
    assert not state.drawdown


def test_a_win_waits_for_the_goal_of_a_challenge() -> None:
    state = table(2)
    state.challenges = ["treaty-world"]
    state.drawdown = True
    assert not goals_met(state)
    run_growth_stage(state, Log())
    assert state.ending is None
    assert state.round == 2


def test_nothing_can_be_done_after_the_end() -> None:
    state = table(2)
    calm(state)
    harden(state)
    finish(state)
    assert game.to_act(state) == ()
    assert game.legal_actions(state, Seat(0)) == []


def test_the_story_tells_every_round() -> None:
    state = table(2)
    calm(state)
    harden(state)
    state.trees = state.oceans = 0
    lay(state, "storms")
    finish(state)
    story = game.view(state, Seat(0)).story
    assert [told.round for told in story] == [1, 2]
    assert story[0].crises == ("storms",)
    assert story[0].communities == tuple(player.communities for player in state.players)
