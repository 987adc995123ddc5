"""Crises that stay, and cards tucked under crises."""

from __future__ import annotations

import pytest

from engine.core import IllegalAction, Log
from engine.games.daybreak.actions import TuckUnderCrisis, UseStack
from engine.games.daybreak.board.counting import is_forbidden
from engine.games.daybreak.cards.effects.crisis import ByTucked, CancelledBy, ExemptedBy
from engine.games.daybreak.state import CrisisOnBoard, DaybreakState
from engine.games.daybreak.steps.global_stage import begin_global_stage
from tests.engine.games.daybreak.card_position import (
    DECK,
    plain,
    play,
    play_through,
    promised,
    table,
    take,
    with_tag,
)
from tests.engine.games.daybreak.crisis_position import answering_tag, strike, threatened, used

LASTING = [name for name, card in DECK.crises.items() if card.lasting]


def tuckable() -> list[str]:
    return [
        name
        for name, card in DECK.crises.items()
        if card.ended_by
        or any(isinstance(answer, (ByTucked, CancelledBy, ExemptedBy)) for answer in card.answers)
    ]


def tag_wanted(name: str) -> str:
    card = plain(DECK.crises[name])
    return answering_tag(card) or str(card["ended_by"][0]["tag"])


@pytest.mark.parametrize("name", tuckable())
def test_a_card_with_the_tag_can_be_tucked_under_the_open_crisis(name: str) -> None:
    state = table()
    state.crises = [CrisisOnBoard(name, face_up=True)]
    [card] = state.players[0].hand = take(state, with_tag(tag_wanted(name), 1))
    assert play(state, 0, TuckUnderCrisis(name, card)).crises[0].tucked == [card]


@pytest.mark.parametrize("name", list(DECK.crises))
def test_a_card_that_does_not_help_is_refused(name: str) -> None:
    state = table()
    state.crises = [CrisisOnBoard(name, face_up=True)]
    [card] = state.players[0].hand = take(state, ["cloud-brightening"])
    with pytest.raises(IllegalAction) as caught:
        play(state, 0, TuckUnderCrisis(name, card))
    assert caught.value.key == "card_does_not_fit"


@pytest.mark.parametrize("name", list(DECK.crises))
def test_no_card_goes_under_a_crisis_that_lies_face_down(name: str) -> None:
    state = table()
    state.crises = [CrisisOnBoard(name, face_up=False)]
    [card] = state.players[0].hand = take(state, ["carbon-price"])
    with pytest.raises(IllegalAction) as caught:
        play(state, 0, TuckUnderCrisis(name, card))
    assert caught.value.key == "no_such_crisis"


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("name", LASTING)
def test_a_lasting_crisis_stays_until_its_cards_are_tucked(name: str, seats: int) -> None:
    state = strike(threatened(name, seats))
    assert [crisis.id for crisis in state.lasting] == [name]
    [rule] = DECK.crises[name].lasting
    assert is_forbidden(state, rule)
    state.stage = "local"
    state.question = None
    [need] = plain(DECK.crises[name])["ended_by"]
    wanted = promised(need.get("cards", 1), {"players": seats})
    state.players[0].hand = with_tag(need["tag"], wanted)
    for card in list(state.players[0].hand):
        assert is_forbidden(state, rule)
        state = play(state, 0, TuckUnderCrisis(name, card))
    assert not state.lasting
    assert not is_forbidden(state, rule)


@pytest.mark.parametrize("name", LASTING)
def test_a_lasting_crisis_answered_before_it_strikes_never_begins(name: str) -> None:
    state = threatened(name)
    [need] = plain(DECK.crises[name])["ended_by"]
    state.crises[0].tucked = take(state, with_tag(need["tag"], 2, but=used(state)))
    after = strike(state)
    assert not after.lasting
    assert name in after.crisis_discard


def lasting(name: str) -> DaybreakState:
    """The local stage while the crisis lasts."""
    state = table()
    state.crisis_deck.remove(name)
    state.lasting = [CrisisOnBoard(name, face_up=True)]
    state.players[0].hand = take(state, state.local_deck[:6])
    return state


def use_refused(state: DaybreakState) -> str:
    with pytest.raises(IllegalAction) as caught:
        play(state, 0, UseStack(0))
    return caught.value.key


def test_disinformation_hides_all_new_crises() -> None:
    state = lasting("fossil-fuel-disinformation")
    begin_global_stage(state, Log())
    assert not any(crisis.face_up for crisis in state.crises)


def test_a_geopolitical_crisis_stops_the_giving_of_cards() -> None:
    state = lasting("geopolitical-crisis")
    state.players[0].stacks[0] = take(state, ["patents-regulations"])
    assert use_refused(state) == "crisis_forbids_action"


def test_overwhelmed_aid_keeps_cards_from_other_crises() -> None:
    state = lasting("humanitarian-aid-overwhelmed")
    state.crises = [CrisisOnBoard("global-financial-crisis", face_up=True)]
    state.players[0].hand = take(state, with_tag("regulation", 1))
    with pytest.raises(IllegalAction) as caught:
        play(state, 0, TuckUnderCrisis("global-financial-crisis", state.players[0].hand[0]))
    assert caught.value.key == "forbidden_by_crisis"


def test_lobbying_keeps_dirty_energy_in_place() -> None:
    state = lasting("fossil-fuel-lobbying")
    state.players[0].stacks[0] = ["china-dirty-electricity-phaseout"]
    assert use_refused(state) == "crisis_forbids_action"


def test_lobbying_leaves_the_other_effects_of_a_card_alone() -> None:
    state = lasting("fossil-fuel-lobbying")
    state.players[0].stacks[0] = take(state, ["coal-workers-transition"])
    after = play_through(state, 0, UseStack(0))
    assert after.players[0].dirty == state.players[0].dirty
    assert after.players[0].resilience["social"] == 1


def test_a_summit_deadlock_offers_no_new_global_project() -> None:
    state = lasting("summit-deadlock")
    begin_global_stage(state, Log())
    assert state.offered == []
    assert state.stage == "local"
