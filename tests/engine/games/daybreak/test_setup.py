"""The set-up: powers, sinks, decks, challenges, options."""

import pytest

from engine.core import Chance, InvalidOptions, Seat
from engine.games.daybreak import game
from engine.games.daybreak.content import content
from engine.games.daybreak.options import DaybreakOptions
from tests.engine.games.daybreak.situation import opening, options_of

ROWS = [
    (4, "default", "MCEU", "normal", 24, 16),
    (3, "CEU", "CEU", "easy", 15, 10),
    (3, "default", "MEU", "normal", 16, 12),
    (3, "MCU", "MCU", "hard", 19, 14),
    (3, "MCE", "MCE", "hard", 20, 14),
    (2, "EU", "EU", "easy", 8, 5),
    (2, "default", "CU", "normal", 11, 7),
    (2, "CE", "CE", "normal", 11, 8),
    (2, "MU", "MU", "hard", 12, 9),
    (2, "ME", "ME", "hard", 13, 9),
    (2, "MC", "MC", "extreme", 16, 11),
    (1, "default", "solo", "normal", 6, 4),
]
LETTERS = {"M": "majority_world", "C": "china", "E": "europe", "U": "usa"}


@pytest.mark.parametrize(("seats", "powers", "row", "difficulty", "trees", "oceans"), ROWS)
def test_every_row_of_the_table_has_its_powers_and_sinks(
    seats: int, powers: str, row: str, difficulty: str, trees: int, oceans: int
) -> None:
    state = opening(seats, powers=powers)
    expected = ["solo"] if row == "solo" else [LETTERS[letter] for letter in row]
    assert [player.power for player in state.players] == expected
    assert (state.trees, state.oceans) == (trees, oceans)
    assert game.view(state, Seat(0)).difficulty == difficulty


def test_china_begins_with_the_printed_figures() -> None:
    china = opening(2).players[0]
    assert (china.demand, china.dirty, china.clean) == (12, 9, 3)
    assert sum(china.emissions.values()) == 13


def test_every_power_lays_out_its_five_starting_projects() -> None:
    for player in opening(4).players:
        assert [len(stack) for stack in player.stacks] == [1] * 5
        for stack in player.stacks:
            assert content("standard").starting[stack[0]].power == player.power


def test_the_decks_are_full_and_nobody_holds_a_card_before_the_first_summit() -> None:
    state = opening(4)
    assert len(state.local_deck) == 133
    assert len(state.crisis_deck) + len(state.crises) == 48
    assert len(state.global_deck) + len(state.offered) == 24
    assert all(not player.hand for player in state.players)


def test_a_game_for_one_leaves_out_the_cards_marked_for_several() -> None:
    state, cards = opening(1), content("standard")
    assert len(state.local_deck) == sum(not card.not_solo for card in cards.local.values())
    assert len(state.local_deck) < 133
    left = [*state.crisis_deck, *(crisis.id for crisis in state.crises)]
    assert not any(cards.crises[name].not_solo for name in left)


def test_another_seed_shuffles_another_deck() -> None:
    assert opening(2, "one").local_deck != opening(2, "two").local_deck


@pytest.mark.parametrize(("seats", "powers"), [(2, "CEU"), (3, "CU"), (4, "MC"), (1, "EU")])
def test_powers_that_do_not_fit_the_seats_are_refused(seats: int, powers: str) -> None:
    with pytest.raises(InvalidOptions, match="powers_do_not_fit"):
        game.check_options(options_of(powers=powers), seats)


def test_an_unknown_pack_is_refused() -> None:
    with pytest.raises(InvalidOptions, match="unknown_pack"):
        game.check_options(DaybreakOptions(pack="nobody-has-this"), 2)


def test_five_players_are_too_many() -> None:
    with pytest.raises(InvalidOptions, match="wrong_seats"):
        game.check_options(DaybreakOptions(), 5)


def test_a_group_challenge_is_one_card_of_the_wanted_sign() -> None:
    state = opening(3, group_challenge="harder")
    (name,) = state.challenges
    card = content("standard").challenges[name]
    assert (card.scope, card.sign) == ("group", "harder")


def test_own_challenges_are_one_different_card_for_each_player() -> None:
    state = opening(4, own_challenges="easier")
    dealt = [player.challenges for player in state.players]
    assert all(len(cards) == 1 for cards in dealt)
    assert len({cards[0] for cards in dealt}) == 4
    for (name,) in dealt:
        card = content("standard").challenges[name]
        assert (card.scope, card.sign) == ("individual", "easier")


def test_both_kinds_of_challenges_can_be_mixed() -> None:
    state = game.setup(
        DaybreakOptions(group_challenge="different", own_challenges="harder"), 2, Chance("mix")
    )
    assert len(state.challenges) == 1
    assert all(len(player.challenges) == 1 for player in state.players)
