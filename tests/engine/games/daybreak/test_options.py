"""Powers alone, and challenges chosen, doubled and mixed by player (rulings 32 and 34)."""

from typing import get_args

import pytest

from engine.core import Chance, InvalidOptions
from engine.games.daybreak import game
from engine.games.daybreak.content import content
from engine.games.daybreak.options import SIGNS, GroupChallenge, OwnChallenge, check_options
from engine.games.daybreak.steps.growth_stage import growth
from tests.engine.games.daybreak.situation import opening, options_of

SOLO = {"M": "majority_world", "C": "china", "E": "europe", "U": "usa"}


@pytest.mark.parametrize("letter", SOLO)
def test_alone_any_power_plays_its_own_cards_on_the_solo_board(letter: str) -> None:
    state = opening(1, powers=letter)
    player, solo = state.players[0], content("standard").powers["solo"]
    assert player.power == SOLO[letter]
    assert (player.demand, player.clean, player.dirty) == (solo.demand, solo.clean, solo.dirty)
    assert (player.emissions, player.resilience) == (solo.emissions, solo.resilience)
    assert (state.trees, state.oceans, growth(state, 0)) == (6, 4, 2)
    own = {card.id for card in content("standard").starting_of(player.power) if not card.not_solo}
    assert own <= {stack[0] for stack in player.stacks}


def test_alone_chinas_export_card_gives_way_to_a_card_of_the_deck() -> None:
    state = opening(1, powers="C")
    assert state.box == ["green-tech-exports"]
    assert len([stack for stack in state.players[0].stacks if stack]) == 5
    fresh = state.players[0].stacks[4][0]
    assert fresh in content("standard").local
    assert fresh not in state.local_deck


def test_one_player_does_not_take_two_powers_nor_two_players_one() -> None:
    for powers, seats in (("CU", 1), ("C", 2)):
        with pytest.raises(InvalidOptions):
            check_options(options_of(powers=powers), seats)


def test_the_options_name_every_challenge_of_the_deck() -> None:
    cards = content("standard").challenges.values()
    assert set(get_args(GroupChallenge)) == {card.id for card in cards if card.scope == "group"}
    own = {card.id for card in cards if card.scope == "individual"}
    assert set(get_args(OwnChallenge)) == own | set(SIGNS)


def test_two_group_challenges_of_one_sign_are_two_different_cards() -> None:
    for number in range(20):
        state = opening(
            2, f"two {number}", group_challenge="harder", second_group_challenge="harder"
        )
        assert len(set(state.challenges)) == 2


def test_chosen_challenges_are_dealt_beside_random_ones() -> None:
    state = opening(2, chosen_challenges="sprint,old-growth", group_challenge="easier")
    assert state.challenges[:2] == ["sprint", "old-growth"]
    assert content("standard").challenges[state.challenges[2]].sign == "easier"


def test_each_player_has_a_challenge_of_their_own_sign_or_name() -> None:
    state = opening(
        4,
        own_challenges="by_player",
        own_challenge_1="harder",
        own_challenge_2="easier",
        own_challenge_3="coal-boom",
    )
    dealt = [player.challenges for player in state.players]
    signs = content("standard").challenges
    assert signs[dealt[0][0]].sign == "harder"
    assert signs[dealt[1][0]].sign == "easier"
    assert dealt[2:] == [["coal-boom"], []]


@pytest.mark.parametrize("seed", range(10))
def test_a_card_chosen_by_name_is_not_dealt_by_lot_as_well(seed: int) -> None:
    options = {"own_challenges": "by_player", "own_challenge_2": "coal-boom"}
    state = opening(2, f"lot {seed}", **options, own_challenge_1="harder")
    assert state.players[0].challenges != state.players[1].challenges


@pytest.mark.parametrize(
    "options",
    [
        {"chosen_challenges": "coal-boom"},
        {"chosen_challenges": "no-such-card"},
        {"chosen_challenges": "sprint,sprint"},
        {
            "own_challenges": "by_player",
            "own_challenge_1": "coal-boom",
            "own_challenge_2": "coal-boom",
        },
    ],
)
def test_challenges_that_cannot_be_dealt_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(InvalidOptions):
        check_options(options_of(**options), 2)


def test_the_same_seed_deals_the_same_table() -> None:
    options = options_of(group_challenge="harder", own_challenges="easier")
    assert game.setup(options, 3, Chance("x")) == game.setup(options, 3, Chance("x"))
