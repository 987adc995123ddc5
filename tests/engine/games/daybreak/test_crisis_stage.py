"""Crises: order, targets, answers, losses, the rulebook's own example round."""

import pytest

from engine.core import Seat
from engine.games.daybreak import game
from engine.games.daybreak.events import (
    CrisisCancelled,
    CrisisHit,
    CrisisStruck,
    TieRolled,
    TokensChanged,
)
from engine.games.daybreak.state import DaybreakState
from engine.games.daybreak.steps.local_stage import cards_to_draw
from tests.engine.games.daybreak.situation import (
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
    waiting,
)


def quiet(seats: int = 2, bands: int = 0) -> DaybreakState:
    """A table where only the laid crises do anything, die rolls apart."""
    state = table(seats)
    calm(state)
    state.trees = state.oceans = 0
    state.bands = bands
    state.tracks = dict.fromkeys(state.tracks, 0)
    return state


def test_the_rulebooks_example_round_resolves_from_the_bottom_up() -> None:
    state = quiet(4, bands=2)
    for player in state.players:
        player.resilience["infrastructure"] = 1
        player.communities = 0
    lay(state, "oil-industry-pollution", "flaring-ban")
    lay(state, "global-financial-crisis", face_up=False)
    lay(state, "storms", face_up=False)
    told = finish(state)
    assert [event.crisis for event in of(told, CrisisCancelled)] == ["oil-industry-pollution"]
    assert [event.crisis for event in of(told, CrisisStruck)][:2] == [
        "global-financial-crisis",
        "storms",
    ]
    gained = [
        (event.seat, event.by) for event in of(told, TokensChanged) if event.token == "communities"
    ]
    assert gained[:4] == [(0, 1), (1, 1), (2, 1), (3, 1)]
    assert [cards_to_draw(state, seat) for seat in range(4)] == [4, 4, 4, 4]


def test_resilience_helps_its_owner_only_and_is_not_spent() -> None:
    state = quiet(2, bands=2)
    state.players[0].resilience["infrastructure"] = 2
    state.players[1].resilience["infrastructure"] = 0
    before = [player.communities for player in state.players]
    lay(state, "storms")
    finish(state)
    assert state.players[0].communities == before[0]
    assert state.players[1].communities == before[1] + 2
    assert state.players[0].resilience["infrastructure"] == 2


def test_a_crisis_tells_its_full_number_and_what_is_left_of_it_for_each() -> None:
    state = quiet(2, bands=2)
    state.players[0].resilience["infrastructure"] = 2
    state.players[1].resilience["infrastructure"] = 1
    lay(state, "storms")
    told = of(finish(state), CrisisHit)
    assert [(hit.seat, hit.effect, hit.full, hit.left) for hit in told] == [
        (0, "communities", 2, 0),
        (1, "communities", 2, 1),
    ]


def test_a_tie_is_rolled_for_and_the_lowest_is_hit() -> None:
    state = quiet(3, bands=0)
    for player in state.players:
        player.resilience = {"social": 2, "ecological": 2, "infrastructure": 1}
    lay(state, "oil-industry-pollution")
    told = finish(state)
    rolled = of(told, TieRolled)[-1]
    (hit,) = of(told, CrisisStruck)[0].targets
    assert rolled.rolls[rolled.seats.index(hit)] == min(rolled.rolls)
    assert state.players[hit].resilience["ecological"] == 0


def test_lost_resilience_that_is_not_there_costs_communities() -> None:
    state = quiet(2)
    for seat, held in enumerate((0, 3)):
        state.players[seat].resilience = {"social": 1, "ecological": 1, "infrastructure": held}
    before = state.players[0].communities
    lay(state, "oil-industry-pollution")
    finish(state)
    assert state.players[0].resilience["ecological"] == 0
    assert state.players[0].communities == before + 1


def test_players_choose_the_cards_they_lose_all_at_once() -> None:
    state = quiet(2, bands=1)
    for player in state.players:
        player.resilience["social"] = 0
    deal(state, 0, "rewilding")
    lay(state, "economic-recession")
    finish(state)
    assert waiting(state) == [(0, "lose_card"), (1, "lose_card")]
    assert "lose rewilding" in lines(state, 0)
    assert "lose china-clean-electricity-plants" in lines(state, 0)
    assert refused(state, 0, "lose usa-clean-electricity-plants") == "not_yours_to_lose"
    play(state, 1, "lose usa-clean-electricity-plants")
    assert waiting(state) == [(0, "lose_card")]
    assert [player.to_lose for player in game.view(state, Seat(0)).players] == [1, 0]
    play(state, 0, "lose rewilding")
    assert state.players[1].stacks[0] == []
    assert state.box == ["usa-clean-electricity-plants"]
    assert "rewilding" in state.local_discard


def test_losing_a_top_card_opens_the_action_beneath_it() -> None:
    state = quiet(2, bands=1)
    state.players[0].resilience["social"] = 0
    state.players[1].resilience["social"] = 5
    state.local_deck.remove("rewilding")
    state.players[0].stacks[0].append("rewilding")
    lay(state, "economic-recession")
    finish(state)
    play(state, 0, "lose rewilding")
    assert state.players[0].stacks[0] == ["china-clean-electricity-plants"]


def test_a_player_with_fewer_cards_loses_what_there_is() -> None:
    state = quiet(1, bands=5)
    harden(state, 0)
    state.box.extend(card for stack in state.players[0].stacks for card in stack)
    state.players[0].stacks = [[] for _ in range(5)]
    lay(state, "economic-recession")
    finish(state)
    assert state.resolving is None


def test_twelve_communities_lose_the_game_at_once() -> None:
    state = quiet(2, bands=2)
    state.players[1].communities = 10
    state.players[1].resilience["infrastructure"] = 0
    lay(state, "storms")
    finish(state)
    assert state.ending == "communities_lost"
    assert waiting(state) == []


def test_all_crises_on_the_board_resolve_although_it_has_cooled() -> None:
    state = quiet(2)
    harden(state)
    for name in ("storms", "floods", "pandemic", "heat-waves", "droughts"):
        lay(state, name, face_up=False)
    assert len(of(finish(state), CrisisStruck)) == 5


def test_a_fund_lowers_a_crisis_for_everybody_it_hits() -> None:
    state = quiet(2, bands=2)
    harden(state, 1)
    before = [player.communities for player in state.players]
    found(state, "loss-and-damage-fund", "rewilding", active=True)
    lay(state, "storms")
    finish(state)
    while state.question is not None and state.question.kind == "planetary_result":
        play(state, 0, "propose nothing")
        play(state, 1, "agree")
    assert waiting(state)[0] == (0, "crisis_answer")
    play(state, 0, "propose spend loss-and-damage-fund")
    play(state, 1, "agree")
    assert [player.communities for player in state.players] == before
    assert not state.projects[0].active
    assert "rewilding" in state.local_discard


def test_a_service_shields_one_player_once_a_round() -> None:
    state = quiet(2, bands=1)
    harden(state, 0)
    found(state, "rapid-repair-fleet", active=True)
    before = [player.communities for player in state.players]
    lay(state, "storms")
    finish(state)
    play(state, 0, "propose shield 1 by rapid-repair-fleet")
    play(state, 1, "agree")
    assert [player.communities for player in state.players] == [before[0] + 1, before[1]]


def test_only_players_whom_the_crisis_would_harm_can_be_shielded() -> None:
    state = quiet(3, bands=1)
    harden(state, 1)
    state.players[1].resilience["infrastructure"] = 0
    found(state, "rapid-repair-fleet", active=True)
    lay(state, "storms")
    finish(state)
    assert lines(state, 0) == ["propose nothing", "propose shield 1 by rapid-repair-fleet"]


def test_nothing_is_asked_about_a_crisis_that_harms_nobody() -> None:
    state = quiet(2)
    found(state, "rapid-repair-fleet", active=True)
    found(state, "loss-and-damage-fund", "rewilding", active=True)
    lay(state, "storms")
    lay(state, "forced-migration")
    for player in state.players:
        player.communities = 0
    finish(state)
    assert state.round == 2
    assert state.projects[1].tucked == ["rewilding"]


def test_a_service_is_no_use_against_another_kind_of_crisis() -> None:
    state = quiet(2, bands=1)
    harden(state)
    found(state, "rapid-repair-fleet", active=True)
    lay(state, "pandemic")
    finish(state)
    assert state.round == 2


@pytest.mark.parametrize("tucked", [1, 2])
def test_each_tucked_card_exempts_one_player(tucked: int) -> None:
    state = quiet(2)
    harden(state, 1)
    lay(state, "desertification-crisis", *("rewilding", "seagrass-meadows")[:tucked])
    finish(state)
    if tucked == 1:
        play(state, 0, "propose exempt 1")
        play(state, 1, "agree")
        assert [player.resilience["ecological"] for player in state.players] == [0, 1]
    else:
        assert [player.resilience["ecological"] for player in state.players] == [1, 1]


def test_migration_moves_communities_to_the_right_neighbour() -> None:
    state = quiet(3)
    for seat, social in enumerate((3, 0, 3)):
        state.players[seat].resilience["social"] = social
        state.players[seat].communities = 2
    lay(state, "forced-migration")
    finish(state)
    assert [player.communities for player in state.players] == [4, 0, 2]
