"""Our readings of what the printed rules leave open, one ruling a test."""

import pytest

from engine.core import Log, Watcher
from engine.games.daybreak import game
from engine.games.daybreak.board.decks import discard
from engine.games.daybreak.board.thermometer import heat
from engine.games.daybreak.board.tokens import change
from engine.games.daybreak.content import content
from engine.games.daybreak.events import CrisisStruck, PlanetaryRolled, ResultIgnored
from engine.games.daybreak.state import CrisisOnBoard, DaybreakState, Shield
from engine.games.daybreak.steps.flow import go_on
from engine.games.daybreak.steps.local_stage import begin_local_stage, cards_to_draw
from tests.engine.games.daybreak.situation import (
    calm,
    deal,
    finish,
    found,
    harden,
    lay,
    lines,
    of,
    opening,
    play,
    refused,
    table,
)


def in_force(state: DaybreakState, crisis: str) -> CrisisOnBoard:
    """The lasting crisis holds already."""
    laid = lay(state, crisis)
    state.crises.remove(laid)
    state.lasting.append(laid)
    return laid


def test_ruling_18_a_discarded_starting_project_leaves_the_game() -> None:
    state = table(2)
    discard(state, state.players[0].stacks[0].pop())
    assert state.box == ["china-clean-electricity-plants"]
    assert state.local_discard == []


def test_ruling_19_an_action_without_any_good_is_refused() -> None:
    state = table(2)
    state.players[0].dirty = 0
    deal(state, 0, "rewilding")
    assert refused(state, 0, "use 1") == "nothing_to_gain"


def test_ruling_22_carbon_of_a_crisis_waits_for_the_next_emissions_stage() -> None:
    state = table(2)
    calm(state)
    harden(state, 0)
    state.bands, state.trees, state.oceans = 1, 20, 0
    for player in state.players:
        player.emissions["industry"] = 10
    lay(state, "forest-fires")
    finish(state)
    assert state.recent == 1
    assert state.carbon == 0


def test_ruling_23_the_die_is_rolled_for_a_new_band_before_the_next_crisis() -> None:
    state = table(2)
    calm(state)
    harden(state)
    state.stage, state.rolls, state.bands, state.carbon = "crisis", 0, 0, 9
    lay(state, "storms")
    log = Log()
    heat(state, 1, log)
    go_on(state, log)
    told = [entry.event for entry in log.addressed]
    rolled = told.index(of(told, PlanetaryRolled)[0])
    assert rolled < told.index(of(told, CrisisStruck)[0])


def test_ruling_24_migration_moves_up_to_three_communities_to_the_seat_before() -> None:
    state = table(3)
    calm(state)
    harden(state)
    state.trees = state.oceans = 0
    state.players[1].resilience["social"] = 0
    state.players[1].communities, state.players[0].communities = 2, 1
    lay(state, "forced-migration")
    finish(state)
    assert [player.communities for player in state.players[:2]] == [3, 0]


def test_ruling_25_a_project_spends_the_card_that_was_tucked_first() -> None:
    state = table(2)
    project = found(state, "methane-compact", "coal-exit-law", "flaring-ban", active=True)
    play(state, 0, "use global methane-compact")
    assert project.tucked == ["flaring-ban"]
    assert state.local_discard == ["coal-exit-law"]


def test_ruling_26_under_fossil_fuel_lobbying_sabotage_removes_nothing_either() -> None:
    state = table(2)
    calm(state)
    state.trees = state.oceans = 0
    state.players[0].dirty = 5
    in_force(state, "fossil-fuel-lobbying")
    lay(state, "industrial-sabotage")
    before = state.players[0].communities
    finish(state)
    assert state.players[0].dirty == 5
    assert state.players[0].communities == before


def test_ruling_27_the_narrowest_shield_is_spent_first() -> None:
    for number in range(100):
        state = table(2, f"shield {number}")
        calm(state)
        state.trees = state.oceans = 0
        state.bands = 1
        state.shields = [
            Shield("wide", ["weather_patterns", "desertification"], 1),
            Shield("narrow", ["desertification"], 1),
        ]
        finish(state)
        if state.rolled == "desertification":
            play(state, 0, "propose ignore")
            told = play(state, 1, "agree")
            assert of(told, ResultIgnored)[0].card == "narrow"
            return
    raise AssertionError("no seed rolled desertification")


def test_ruling_28_an_emptied_stack_is_started_anew_but_takes_no_support() -> None:
    state = table(2)
    state.players[0].stacks[0].clear()
    deal(state, 0, "rewilding")
    assert refused(state, 0, "tuck rewilding under 0") == "no_such_stack"
    play(state, 0, "start rewilding on 0")
    assert state.players[0].stacks[0] == ["rewilding"]


def test_ruling_29_tokens_do_not_run_out() -> None:
    state = table(2)
    assert change(state, 0, "clean", 200, Log()) == 200


def test_ruling_30_after_three_proposals_a_seat_can_only_agree() -> None:
    state = opening(2)
    first, second = (f"propose start {name} replacing -" for name in state.offered)
    for mine, theirs in ((first, second), ("propose nothing", second), (first, second)):
        play(state, 0, mine)
        play(state, 1, theirs)
    assert lines(state, 0) == ["agree"]


def test_ruling_30_a_majority_is_enough_where_the_table_says_so() -> None:
    state = opening(3, agreement="majority")
    play(state, 0, "propose nothing")
    play(state, 2, "agree")
    assert state.stage == "local"


def test_ruling_33_every_discard_lies_open() -> None:
    state = table(2)
    state.crisis_discard.append(state.crisis_deck.pop())
    state.global_discard.append(state.global_deck.pop())
    state.local_discard.append(state.local_deck.pop())
    state.box.append(state.players[0].stacks[0].pop())
    seen = game.view(state, Watcher.SPECTATOR)
    assert seen.crisis_discard == tuple(state.crisis_discard)
    assert seen.global_discard == tuple(state.global_discard)
    assert seen.box == tuple(state.box)
    tagged = {card.card for card in seen.cards}
    assert {*state.local_discard, *state.box} <= tagged


@pytest.mark.parametrize(("rule", "drawn"), [(True, 5), (False, 6)])
def test_ruling_37_no_extra_cards_means_none_from_projects_either(rule: bool, drawn: int) -> None:
    state = table(2)
    found(state, "tax-haven-regulations", active=True)
    state.players[0].communities = 0
    if rule:
        in_force(state, "patent-hoarding")
    assert cards_to_draw(state, 0) == drawn
    begin_local_stage(state, Log())
    assert len(state.players[0].hand) == drawn


def test_ruling_38_the_data_marks_what_is_reconstructed() -> None:
    cards = content("standard")
    assert [cards.crises_at(bands) for bands in range(8)] == [3, 3, 3, 3, 4, 4, 5, 5]
    assert set(cards.tracks.values()) == {(2, 4, 5)}
    assert cards.powers["china"].certainty == "inferred"
    others = {board.certainty for board in cards.powers.values() if board.id != "china"}
    assert others == {"reconstructed"}


def test_the_notes_of_the_powers_tell_their_own_figures() -> None:
    """Carbon as the board begins, sinks as the rows of the set-up table add up."""
    cards = content("standard")
    sinks = {"majority_world": 15, "china": 12, "europe": 7, "usa": 6, "solo": 10}
    for row in cards.setups.values():
        assert row.trees + row.oceans == sum(sinks[power] for power in row.powers)
    for name, board in cards.powers.items():
        carbon = board.dirty + sum(board.emissions.values())
        if name == "china":
            assert carbon == 22
        else:
            assert f"{carbon} carbon to {sinks[name]} sinks" in board.note
