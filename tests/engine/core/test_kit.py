"""The conformance kit passes a sound game and reports every planted fault."""

from __future__ import annotations

import copy
import random
from dataclasses import replace
from importlib import import_module

import msgspec
import pytest

from engine.core import Chance, IllegalAction, LegalAction, Log, Perspective, Seat
from engine.core.testing import count_lines, examine, play_at_random
from engine.games_example.windfall import game
from engine.games_example.windfall.actions import AnyAction, Plant
from engine.games_example.windfall.events import Bought
from engine.games_example.windfall.legal import legal_actions
from engine.games_example.windfall.options import WindfallOptions
from engine.games_example.windfall.setup import setup
from engine.games_example.windfall.state import WindfallState
from engine.games_example.windfall.step import step
from engine.games_example.windfall.view import view
from engine.games_example.windfall.views import WindfallView

OPTIONS = [
    WindfallOptions(),
    WindfallOptions(rounds=1),
    WindfallOptions(rounds=5, storms=2, open_coins=True),
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_sound_game_has_no_faults(seats: int, options: WindfallOptions) -> None:
    faults = [f for seed in range(12) for f in examine(game, seats, options, str(seed), every=1)]
    assert faults == []


def checks_that_fail(broken: object) -> set[str]:
    """The kinds of fault that the kit finds in a broken Windfall."""
    assert isinstance(broken, type(game))
    return {
        fault.check
        for seed in range(8)
        for fault in examine(broken, 3, WindfallOptions(), str(seed), every=1)
    }


def test_a_leaking_view_is_reported() -> None:
    def leaky(state: WindfallState, viewer: Perspective) -> WindfallView:
        # The top of the deck shines through the number of cards left.
        return replace_deck(view(state, viewer), len(state.deck) * 100 + sum(state.deck[-1:]))

    assert checks_that_fail(replace(game, view=leaky)) == {"leak"}


def replace_deck(seen: WindfallView, deck: int) -> WindfallView:
    return msgspec.structs.replace(seen, deck=deck)


def test_an_event_that_tells_hidden_cards_is_reported() -> None:
    def loose_tongue(state: WindfallState, seat: Seat, action: AnyAction, log: Log) -> None:
        log.tell(Bought(None, sum(state.players[(seat + 1) % 3].hand)))
        step(state, seat, action, log)

    assert checks_that_fail(replace(game, step=loose_tongue)) == {"leak"}


def test_a_refusal_that_tells_hidden_coins_is_reported() -> None:
    def telltale(state: WindfallState, seat: Seat, action: AnyAction, log: Log) -> None:
        if isinstance(action, Plant) and action.card not in state.players[seat].hand:
            raise IllegalAction("not_in_hand", card=state.players[(seat + 1) % 3].coins)
        step(state, seat, action, log)

    assert checks_that_fail(replace(game, step=telltale)) == {"leak"}


def test_a_secret_choice_whose_notation_everybody_may_read_is_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Plant, "is_secret", False)
    assert checks_that_fail(game) == {"leak"}


def test_a_copy_that_shares_a_list_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    # The package exports a function of the module's name.
    monkeypatch.setattr(import_module("engine.core.testing.examine"), "clone", copy.copy)
    assert checks_that_fail(game) == {"round trip"}


def test_a_lost_cube_is_reported() -> None:
    def careless(state: WindfallState, seat: Seat, action: AnyAction, log: Log) -> None:
        step(state, seat, action, log)
        if log.addressed and isinstance(log.addressed[0].event, Bought):
            state.supply -= 1

    assert checks_that_fail(replace(game, step=careless)) == {"conservation"}


def test_an_illegal_listed_action_is_reported() -> None:
    def generous(state: WindfallState, seat: Seat) -> list[LegalAction]:
        listed = legal_actions(state, seat)
        return [*listed, Plant(99)] if state.phase == "plant" and listed else listed

    assert checks_that_fail(replace(game, legal_actions=generous)) == {"listed action"}


def test_an_action_left_out_of_the_list_is_reported() -> None:
    def forgetful(state: WindfallState, seat: Seat) -> list[LegalAction]:
        listed = legal_actions(state, seat)
        return listed[1:] if state.phase == "plant" and len(listed) > 1 else listed

    found = checks_that_fail(replace(game, legal_actions=forgetful))
    assert found & {"unlisted action", "listing"}


def test_a_shuffle_from_elsewhere_is_reported() -> None:
    def gamblers_setup(options: WindfallOptions, seats: int, chance: Chance) -> WindfallState:
        state = setup(options, seats, chance)
        random.SystemRandom().shuffle(state.deck)
        return state

    assert "setup" in checks_that_fail(replace(game, setup=gamblers_setup))


def test_chance_from_elsewhere_during_play_is_reported() -> None:
    source = random.SystemRandom()

    def gambling(state: WindfallState, seat: Seat, action: AnyAction, log: Log) -> None:
        step(state, seat, action, log)
        source.shuffle(state.deck)

    assert checks_that_fail(replace(game, step=gambling)) & {"end", "leak"}


def test_the_opening_has_as_many_lines_as_the_rules_say() -> None:
    # Two players choose one of three cards each.
    state = setup(WindfallOptions(), 2, Chance("perft"))
    assert [count_lines(game, state, depth) for depth in (0, 1, 2)] == [1, 3, 9]


def test_the_same_seed_plays_the_same_game() -> None:
    one, two = (play_at_random(game, 4, WindfallOptions(), "same") for _ in range(2))
    assert one.state == two.state
    assert one.actions == two.actions > 8
