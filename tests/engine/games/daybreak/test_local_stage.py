"""The local stage: the document's examples and reminders."""

import pytest

from engine.core import Log, Seat
from engine.games.daybreak import game
from engine.games.daybreak.events import CardsDrawn
from engine.games.daybreak.steps.local_stage import begin_local_stage, cards_to_draw
from tests.engine.games.daybreak.situation import (
    build,
    deal,
    finish,
    found,
    lay,
    lines,
    of,
    play,
    refused,
    table,
    waiting,
)

CLEAN_PLANTS, PHASEOUT, VOLUNTEERS, RESEARCH, EXPORTS = range(5)
"""The stacks of China at the start."""


def test_everybody_draws_five_cards() -> None:
    state = table(3)
    begin_local_stage(state, Log())
    assert [len(player.hand) for player in state.players] == [5, 5, 5]


@pytest.mark.parametrize(
    ("communities", "cards"), [(0, 5), (3, 5), (4, 4), (7, 4), (8, 3), (11, 3)]
)
def test_communities_in_crisis_cost_cards(communities: int, cards: int) -> None:
    state = table(2)
    state.players[0].communities = communities
    assert cards_to_draw(state, 0) == cards


def test_the_hand_stays_for_the_next_round() -> None:
    state = table(2)
    deal(state, 0, "heat-pumps")
    begin_local_stage(state, Log())
    assert len(state.players[0].hand) == 6


def test_an_empty_deck_is_the_shuffled_discards() -> None:
    state = table(2)
    state.local_discard = [state.local_deck.pop() for _ in range(len(state.local_deck) - 3)]
    begin_local_stage(state, Log())
    assert [len(player.hand) for player in state.players] == [5, 5]


def test_anna_discards_a_card_for_two_clean_tokens() -> None:
    state = table(2)
    state.players[0].stacks[CLEAN_PLANTS].insert(0, "utility-scale-batteries")
    state.local_deck.remove("utility-scale-batteries")
    deal(state, 0, "rewilding")
    play(state, 0, f"use {CLEAN_PLANTS}", "discard rewilding")
    assert state.players[0].clean == 5
    assert state.local_discard == ["rewilding"]


def test_citizens_assemblies_count_the_volunteers_that_they_cover() -> None:
    state = table(2)
    deal(state, 0, "citizens-assemblies", "rewilding")
    play(state, 0, f"start citizens-assemblies on {VOLUNTEERS}")
    play(state, 0, f"use {VOLUNTEERS}", f"use {VOLUNTEERS}")
    assert state.players[0].resilience["social"] == 3
    assert refused(state, 0, f"use {VOLUNTEERS}") == "used_up"


def test_a_card_tucked_under_the_assemblies_gives_a_third_token() -> None:
    state = table(2)
    deal(state, 0, "citizens-assemblies", "social-movements")
    play(state, 0, f"start citizens-assemblies on {VOLUNTEERS}")
    play(state, 0, f"tuck social-movements under {VOLUNTEERS}")
    play(state, 0, *[f"use {VOLUNTEERS}"] * 3)
    assert state.players[0].resilience["social"] == 4


def test_a_covered_action_cannot_be_used() -> None:
    state = table(2)
    deal(state, 0, "citizens-assemblies", "rewilding")
    play(state, 0, f"start citizens-assemblies on {VOLUNTEERS}", f"use {VOLUNTEERS}")
    assert state.players[0].doing is None
    assert "rewilding" in state.players[0].hand


def test_two_regulation_tags_remove_two_dirty_tokens() -> None:
    state = table(2)
    deal(state, 0, "methane-leak-rules", "rewilding")
    play(state, 0, f"tuck methane-leak-rules under {PHASEOUT}")
    play(state, 0, f"use {PHASEOUT}", "discard rewilding")
    assert state.players[0].dirty == 7


def test_volunteers_can_be_called_again_and_again() -> None:
    state = table(2)
    deal(state, 0, "rewilding", "heat-pumps")
    play(state, 0, f"use {VOLUNTEERS}", "discard rewilding", "resilience ecological")
    play(state, 0, f"use {VOLUNTEERS}", "discard heat-pumps", "resilience infrastructure")
    assert state.players[0].resilience == {"social": 1, "ecological": 2, "infrastructure": 2}


def test_an_action_without_cards_to_pay_for_it_is_refused() -> None:
    assert refused(table(2), 0, f"use {CLEAN_PLANTS}") == "too_few_cards"


def test_kirills_card_under_a_global_project_waits_for_the_others() -> None:
    state = table(2)
    project = found(state, "tax-haven-regulations", active=False)
    deal(state, 0, "flaring-ban", "coal-exit-law")
    play(state, 0, "support tax-haven-regulations with flaring-ban")
    assert not project.active
    play(state, 0, "support tax-haven-regulations with coal-exit-law")
    assert project.active


def test_annas_infrastructure_card_spares_everybody_the_oil_industrys_negligence() -> None:
    state = table(2)
    lay(state, "oil-industry-negligence")
    deal(state, 0, "flood-walls")
    play(state, 0, "answer oil-industry-negligence with flood-walls")
    before = [dict(player.resilience) for player in state.players]
    finish(state)
    assert [player.resilience for player in state.players] == before
    assert "flood-walls" in state.local_discard


def test_romans_buildings_turn_electric_once_for_each_innovation_tag() -> None:
    state = table(2)
    build(state, 0, RESEARCH, "all-electric-homes")
    demand, buildings = state.players[0].demand, state.players[0].emissions["buildings"]
    play(state, 0, f"use {RESEARCH}", f"use {RESEARCH}")
    assert state.players[0].demand == demand + 2
    assert state.players[0].emissions["buildings"] == buildings - 2
    assert refused(state, 0, f"use {RESEARCH}") == "used_up"


def test_limits_begin_anew_each_round() -> None:
    state = table(2)
    build(state, 0, RESEARCH, "all-electric-homes")
    play(state, 0, f"use {RESEARCH}")
    begin_local_stage(state, Log())
    assert state.players[0].used == {}


def test_no_card_goes_under_a_hidden_crisis() -> None:
    state = table(2)
    lay(state, "oil-industry-negligence", face_up=False)
    deal(state, 0, "flood-walls")
    assert refused(state, 0, "answer oil-industry-negligence with flood-walls") == "no_such_crisis"


def test_the_stage_ends_when_all_are_done() -> None:
    state = table(3)
    play(state, 1, "done")
    assert [seat for seat, _ in waiting(state)] == [0, 2]
    assert state.stage == "local"
    play(state, 0, "done")
    play(state, 2, "done")
    assert state.stage != "local" or state.round == 2


def test_players_act_at_once_and_do_not_wait_for_each_other() -> None:
    state = table(2)
    deal(state, 0, "rewilding")
    deal(state, 1, "heat-pumps")
    before = {decision.seat: decision.key for decision in game.to_act(state)}
    play(state, 1, "start heat-pumps on 0")
    after = {decision.seat: decision.key for decision in game.to_act(state)}
    assert after[Seat(0)] == before[Seat(0)]
    assert after[Seat(1)] != before[Seat(1)]


def test_an_action_under_way_is_finished_first() -> None:
    state = table(2)
    deal(state, 0, "rewilding", "heat-pumps")
    play(state, 0, f"use {CLEAN_PLANTS}")
    assert waiting(state)[0] == (0, "discard")
    assert lines(state, 0) == ["discard rewilding", "discard heat-pumps"]
    assert refused(state, 0, "done") == "finish_first"
    assert refused(state, 0, "discard flood-walls") == "not_offered"


def test_a_gift_wakes_a_player_who_had_finished() -> None:
    state = table(2)
    build(state, 0, RESEARCH, "patents-regulations")
    deal(state, 0, "heat-pumps")
    play(state, 1, "done")
    play(state, 0, f"use {RESEARCH}", "hand over heat-pumps")
    assert state.players[1].hand == ["heat-pumps"]
    assert (1, "local_stage") in waiting(state)


def test_energy_from_a_partner_wakes_a_player_who_had_finished() -> None:
    state = table(2)
    play(state, 1, "done")
    play(state, 0, f"use {EXPORTS}", "amount 2")
    assert (1, "local_stage") in waiting(state)


def test_a_partners_project_gives_energy_to_a_player_who_had_finished() -> None:
    state = table(2)
    found(state, "world-solar-alliance", active=True)
    play(state, 1, "done")
    play(state, 0, "use global world-solar-alliance", "player 1")
    assert (1, "local_stage") in waiting(state)


def test_a_crisis_turned_up_can_still_be_answered_by_a_player_who_had_finished() -> None:
    state = table(2)
    lay(state, "oil-industry-negligence", face_up=False)
    build(state, 0, RESEARCH, "early-warning-systems")
    deal(state, 0, "rewilding")
    deal(state, 1, "flood-walls")
    play(state, 1, "done")
    play(state, 0, f"use {RESEARCH}", "discard rewilding", "resilience social")
    play(state, 1, "answer oil-industry-negligence with flood-walls")


def test_a_project_that_becomes_active_serves_a_player_who_had_finished() -> None:
    state = table(2)
    found(state, "global-apollo-program", active=False)
    deal(state, 0, "flaring-ban")
    deal(state, 1, "heat-pumps")
    play(state, 1, "done")
    play(state, 0, "support global-apollo-program with flaring-ban")
    play(state, 1, "give heat-pumps to 0 through global-apollo-program")


def test_the_end_of_a_lasting_crisis_frees_a_player_who_had_finished() -> None:
    state = table(2)
    state.lasting.append(lay(state, "fossil-fuel-lobbying", "floating-solar"))
    state.crises.clear()
    deal(state, 0, "hilltop-turbines")
    deal(state, 1, "rewilding")
    play(state, 1, "done")
    play(state, 0, "answer fossil-fuel-lobbying with hilltop-turbines")
    play(state, 1, "use 1", "discard rewilding")


def test_what_opens_nothing_new_lets_the_others_rest() -> None:
    state = table(2)
    found(state, "permafrost-watch", active=False)
    state.lasting.append(lay(state, "summit-deadlock", "flaring-ban"))
    state.crises.clear()
    deal(state, 0, "open-science-network", "coal-exit-law")
    play(state, 1, "done")
    play(state, 0, "support permafrost-watch with open-science-network")
    play(state, 0, "answer summit-deadlock with coal-exit-law")
    assert waiting(state) == [(0, "local_stage")]


def test_ruling_21_a_given_card_goes_on_but_to_nobody_twice_from_the_same_hand() -> None:
    state = table(3)
    found(state, "global-apollo-program", active=True)
    deal(state, 0, "heat-pumps")
    play(state, 0, "give heat-pumps to 1 through global-apollo-program")
    play(state, 1, "give heat-pumps to 0 through global-apollo-program")
    again = "give heat-pumps to 1 through global-apollo-program"
    assert refused(state, 0, again) == "may_not_give"
    play(state, 0, "give heat-pumps to 2 through global-apollo-program")
    assert state.players[2].hand == ["heat-pumps"]


def test_research_draws_three_and_keeps_one() -> None:
    state = table(2)
    deal(state, 1, "rewilding")
    told = play(state, 1, "use 3", "discard rewilding")
    (drawn,) = of(told, CardsDrawn)
    assert len(drawn.cards) == 3
    play(state, 1, f"keep {drawn.cards[1]}")
    assert state.players[1].hand == [drawn.cards[1]]
    assert set(state.local_discard) == {"rewilding", drawn.cards[0], drawn.cards[2]}


def test_an_optional_removal_may_be_declined() -> None:
    state = table(2)
    build(state, 0, CLEAN_PLANTS, "solar-plants")
    deal(state, 0, "rewilding")
    play(state, 0, f"use {CLEAN_PLANTS}", "discard rewilding", "accept no")
    assert (state.players[0].clean, state.players[0].dirty) == (4, 9)


def test_an_action_that_would_do_nothing_is_refused() -> None:
    state = table(2)
    build(state, 0, PHASEOUT, "flaring-ban")
    state.players[0].emissions["fuel"] = 0
    deal(state, 0, "rewilding")
    assert refused(state, 0, f"use {PHASEOUT}") == "nothing_to_gain"


def test_an_emptied_place_takes_a_new_project_but_nothing_under_it() -> None:
    state = table(2)
    state.box.extend(state.players[0].stacks[1])
    state.players[0].stacks[1].clear()
    deal(state, 0, "rewilding")
    assert refused(state, 0, "tuck rewilding under 1") == "no_such_stack"
    play(state, 0, "start rewilding on 1")
    assert state.players[0].stacks[1] == ["rewilding"]


def test_a_sixth_stack_is_refused() -> None:
    state = table(2)
    deal(state, 0, "rewilding")
    assert refused(state, 0, "start rewilding on 5") == "no_such_stack"


def test_a_card_of_another_hand_is_refused() -> None:
    state = table(2)
    deal(state, 1, "rewilding")
    assert refused(state, 0, "start rewilding on 0") == "not_in_hand"


def test_active_projects_give_each_round_and_draw_more() -> None:
    state = table(2)
    found(state, "turbines-for-all", active=True)
    found(state, "tax-haven-regulations", active=True)
    clean = [player.clean for player in state.players]
    begin_local_stage(state, Log())
    assert [player.clean for player in state.players] == [held + 1 for held in clean]
    assert [len(player.hand) for player in state.players] == [6, 6]
