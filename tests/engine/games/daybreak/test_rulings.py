"""Rulings 1 to 20 and the reminders of the rulebook, one claim each."""

from engine.core import Log
from engine.games.daybreak.board.counting import count_tags
from engine.games.daybreak.board.thermometer import heat
from engine.games.daybreak.events import CrisisStruck, TieRolled
from engine.games.daybreak.steps.crisis_stage import rolls_due
from engine.games.daybreak.steps.emissions_stage import run_emissions_stage
from engine.games.daybreak.steps.global_stage import begin_global_stage
from engine.games.daybreak.steps.growth_stage import run_growth_stage
from tests.engine.games.daybreak.situation import (
    build,
    calm,
    deal,
    finish,
    found,
    harden,
    lay,
    lines,
    of,
    play,
    refused,
    table,
)

CLEAN_PLANTS, PHASEOUT, VOLUNTEERS, RESEARCH, EXPORTS = range(5)


def test_ruling_1_costs_are_paid_from_the_hand_only() -> None:
    state = table(2)
    deal(state, 0, "rewilding")
    play(state, 0, f"use {CLEAN_PLANTS}")
    assert lines(state, 0) == ["discard rewilding"]


def test_ruling_2_tags_count_in_their_own_stack_with_the_top_cards_own() -> None:
    state = table(2)
    build(state, 0, PHASEOUT, "coal-exit-law")
    build(state, 0, VOLUNTEERS, "buffer-zones")
    assert count_tags(state, state.players[0].stacks[PHASEOUT], "regulation") == 2
    assert count_tags(state, state.players[0].stacks[VOLUNTEERS], "regulation") == 1


def test_ruling_2_a_cards_own_tag_meets_its_own_requirement() -> None:
    state = table(2)
    build(state, 0, PHASEOUT, "methane-leak-rules")
    play(state, 0, f"use {PHASEOUT}")
    assert state.players[0].emissions["fuel"] == 0


def test_ruling_3_any_card_goes_on_or_under_any_stack() -> None:
    state = table(2)
    deal(state, 0, "refrigerant-phase-down", "wind-assisted-shipping")
    play(state, 0, f"start refrigerant-phase-down on {CLEAN_PLANTS}")
    play(state, 0, f"tuck wind-assisted-shipping under {VOLUNTEERS}")
    assert refused(state, 0, f"use {CLEAN_PLANTS}") == "requirement_missing"


def test_ruling_4_act_cover_and_act_again() -> None:
    state = table(2)
    deal(state, 0, "rewilding", "utility-scale-batteries")
    play(state, 0, f"use {CLEAN_PLANTS}", "discard rewilding")
    play(state, 0, f"start utility-scale-batteries on {CLEAN_PLANTS}", f"use {CLEAN_PLANTS}")
    assert state.players[0].clean == 5


def test_ruling_5_a_placed_card_never_moves_and_stacks_grow_to_any_height() -> None:
    state = table(2)
    cards = ("rewilding", "heat-pumps", "flood-walls", "district-heating", "buffer-zones")
    deal(state, 0, *cards)
    for card in cards:
        play(state, 0, f"start {card} on {CLEAN_PLANTS}")
    assert len(state.players[0].stacks[CLEAN_PLANTS]) == 6
    assert refused(state, 0, f"start rewilding on {PHASEOUT}") == "not_in_hand"


def test_ruling_6_tucked_cards_lower_a_crisis_for_all_it_hits() -> None:
    state = table(2)
    calm(state)
    state.trees = state.oceans = 0
    state.players[0].dirty, state.players[0].clean = 3, 9
    lay(state, "industrial-sabotage", "social-movements")
    finish(state)
    assert state.players[0].dirty == 2


def test_ruling_7_missing_resilience_costs_the_owner_and_missing_trees_cost_everybody() -> None:
    state = table(2)
    calm(state)
    state.trees = state.oceans = 0
    state.bands = 1
    for seat, held in enumerate((0, 2)):
        state.players[seat].resilience["ecological"] = held
    before = [player.communities for player in state.players]
    lay(state, "forest-fires")
    finish(state)
    assert [player.communities for player in state.players] == [held + 1 for held in before]


def test_ruling_8_ties_are_rolled_again_until_one_is_lowest() -> None:
    for number in range(200):
        state = table(3, f"tie {number}")
        calm(state)
        harden(state, 2)
        state.trees = state.oceans = 0
        lay(state, "oil-industry-pollution")
        told = finish(state)
        rolls = of(told, TieRolled)
        assert len(of(told, CrisisStruck)[0].targets) == 1
        if len(rolls) > 1:
            assert len(rolls[1].seats) < 3 or len(set(rolls[0].rolls)) == 1
            return
    raise AssertionError("no seed tied twice")


def test_ruling_9_a_forecast_lasting_crisis_binds_nobody_before_the_crisis_stage() -> None:
    state = table(2)
    lay(state, "fossil-fuel-lobbying")
    deal(state, 0, "rewilding")
    play(state, 0, f"use {PHASEOUT}", "discard rewilding")
    assert state.players[0].dirty == 8


def test_ruling_9_in_force_it_binds() -> None:
    state = table(2)
    state.lasting.append(lay(state, "fossil-fuel-lobbying"))
    state.crises.clear()
    deal(state, 0, "rewilding")
    assert refused(state, 0, f"use {PHASEOUT}") == "crisis_forbids_action"


def test_ruling_10_drawdown_may_break_a_band() -> None:
    state = table(2)
    calm(state)
    state.trees, state.oceans, state.bands, state.carbon = 4, 0, 2, 1
    run_emissions_stage(state, Log())
    assert (state.bands, state.carbon) == (1, 7)


def test_ruling_11_a_band_gained_in_the_round_adds_a_roll_and_a_crisis() -> None:
    state = table(2)
    state.bands, state.carbon, state.crises_due = 3, 9, 3
    before = rolls_due(state)
    heat(state, 1, Log())
    assert rolls_due(state) == before + 1
    assert len(state.crises) == 1


def test_ruling_12_bands_taken_off_by_sulfur_return_after_growth() -> None:
    state = table(2)
    build(state, 0, RESEARCH, "stratospheric-sulfur-a")
    state.bands = 4
    play(state, 0, f"use {RESEARCH}")
    assert state.bands < 4
    assert state.bands + state.bands_away == 4
    run_growth_stage(state, Log())
    assert (state.bands, state.bands_away) == (4, 0)


def test_ruling_12_returning_bands_can_lose_the_game() -> None:
    state = table(2)
    state.bands, state.bands_away = 6, 2
    run_growth_stage(state, Log())
    assert state.ending == "too_hot"


def test_ruling_13_exports_give_one_or_two_clean_tokens_to_one_other_player() -> None:
    state = table(3, powers="MCU")
    state.players[1].clean = 5
    play(state, 1, f"use {EXPORTS}")
    assert lines(state, 1) == ["player 0", "player 2"]
    play(state, 1, "player 2")
    assert lines(state, 1) == ["amount 1", "amount 2"]
    before = state.players[2].clean
    play(state, 1, "amount 2")
    assert (state.players[1].clean, state.players[2].clean) == (3, before + 2)


def test_ruling_14_a_replaced_project_takes_its_cards_along() -> None:
    state = table(1)
    names = ("permafrost-watch", "rapid-repair-fleet", "world-weather-service", "arctic-accord")
    for name in names:
        found(state, name, active=False)
    state.local_deck.remove("hilltop-turbines")
    state.projects[0].tucked.append("hilltop-turbines")
    begin_global_stage(state, Log())
    play(state, 0, f"propose start {state.offered[0]} replacing permafrost-watch")
    assert "hilltop-turbines" in state.local_discard


def test_ruling_15_sabotage_below_demand_costs_communities_at_once() -> None:
    state = table(2)
    calm(state)
    state.trees = state.oceans = 0
    state.players[0].dirty, state.players[0].clean = 3, 7
    before = state.players[0].communities
    lay(state, "industrial-sabotage")
    finish(state)
    assert state.players[0].communities == before + 2


def test_ruling_15_sabotage_that_took_nothing_is_no_second_check_of_demand() -> None:
    state = table(2)
    calm(state)
    state.trees = state.oceans = 0
    state.players[0].dirty, state.players[0].clean = 3, 5
    before = state.players[0].communities
    lay(state, "industrial-sabotage", "social-movements", "citizens-assemblies")
    finish(state)
    assert state.players[0].dirty == 3
    assert state.players[0].communities == before + 2


def test_ruling_16_a_lasting_crisis_does_not_count_towards_the_next_ones() -> None:
    state = table(2)
    state.lasting.append(lay(state, "summit-deadlock"))
    state.crises.clear()
    begin_global_stage(state, Log())
    assert len(state.crises) == 3
    assert [crisis.id for crisis in state.lasting] == ["summit-deadlock"]


def test_a_lasting_crisis_ends_with_its_second_card() -> None:
    state = table(2)
    state.lasting.append(lay(state, "fossil-fuel-disinformation"))
    state.crises.clear()
    deal(state, 0, "social-movements")
    deal(state, 1, "citizens-assemblies")
    play(state, 0, "answer fossil-fuel-disinformation with social-movements")
    assert state.lasting
    play(state, 1, "answer fossil-fuel-disinformation with citizens-assemblies")
    assert state.lasting == []
    assert {"social-movements", "citizens-assemblies"} <= set(state.local_discard)


def test_ruling_17_energy_is_any_of_grid_solar_wind_and_nuclear() -> None:
    state = table(2)
    build(state, 0, CLEAN_PLANTS, "hilltop-turbines", "floating-solar", "reactor-life-extension")
    assert count_tags(state, state.players[0].stacks[CLEAN_PLANTS], "energy") == 4


def test_ruling_20_a_card_with_two_asked_tags_serves_one_need_only() -> None:
    state = table(4)
    project = found(state, "world-weather-service", active=False)
    deal(state, 0, "walkability", "early-warning-systems", "flood-walls")
    play(state, 0, "support world-weather-service with walkability")
    assert not project.active
    assert refused(state, 0, "support world-weather-service with flood-walls") == (
        "card_does_not_fit"
    )
    play(state, 0, "support world-weather-service with early-warning-systems")
    assert project.active
