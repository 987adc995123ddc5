"""Applying an action is pure from outside."""

from __future__ import annotations

import pytest

from engine.core import (
    Action,
    AnyGame,
    Chance,
    IllegalAction,
    Seat,
    Watcher,
    apply,
    encode,
    events_for,
    find_decision,
    fingerprint,
)
from engine.games_example.windfall import game
from engine.games_example.windfall.actions import AnyAction, Bid, Pass, Plant
from engine.games_example.windfall.events import Drew
from engine.games_example.windfall.options import WindfallOptions
from engine.games_example.windfall.setup import setup
from engine.games_example.windfall.state import WindfallState


def opening() -> WindfallState:
    return setup(WindfallOptions(), 2, Chance("apply"))


def in_auction() -> WindfallState:
    state = opening()
    for seat in (Seat(0), Seat(1)):
        state = apply(game, state, seat, Plant(state.players[seat].hand[0])).state
    return state


def test_the_given_state_stays_as_it_was() -> None:
    state = opening()
    before = encode(state)
    after = apply(game, state, Seat(0), Plant(state.players[0].hand[0])).state
    assert encode(state) == before
    assert fingerprint(after) != fingerprint(state)


def test_laying_a_card_face_down_reveals_nothing_but_turning_them_does() -> None:
    state = opening()
    first = apply(game, state, Seat(0), Plant(state.players[0].hand[0]))
    second = apply(game, first.state, Seat(1), Plant(state.players[1].hand[0]))
    assert (first.chance, second.chance) == (False, True)


@pytest.mark.parametrize(
    ("seat", "action", "key"),
    [
        (Seat(0), Plant(99), "not_in_hand"),
        (Seat(0), Bid(3), "wrong_phase"),
        (Seat(7), Plant(1), "not_your_decision"),
        (Seat(-1), Plant(1), "not_your_decision"),
    ],
)
def test_what_is_not_allowed_is_refused_with_a_key(seat: Seat, action: AnyAction, key: str) -> None:
    state = opening()
    before = encode(state)
    with pytest.raises(IllegalAction) as refusal:
        apply(game, state, seat, action)
    assert refusal.value.key == key
    assert encode(state) == before


def test_an_action_of_another_game_is_refused() -> None:
    class Stranger(Action, frozen=True):
        notation = "hello"

    any_game: AnyGame = game
    with pytest.raises(IllegalAction, match="unknown_action"):
        apply(any_game, opening(), Seat(0), Stranger())


def test_a_decision_keeps_its_id_while_others_act() -> None:
    state = opening()
    mine = find_decision(game, state, Seat(1))
    after = apply(game, state, Seat(0), Plant(state.players[0].hand[0])).state
    assert mine is not None
    assert find_decision(game, after, Seat(1)) == mine
    assert find_decision(game, after, Seat(0)) is None


def test_private_news_reach_only_their_seat_and_the_referee() -> None:
    state = in_auction()
    first = Seat(state.bidder)
    one = apply(game, state, first, Pass())
    two = apply(game, one.state, Seat(1 - first), Pass())

    def drawn(viewer: Seat | Watcher) -> list[int]:
        return [
            event.seat for event in events_for(two.addressed, viewer) if isinstance(event, Drew)
        ]

    assert drawn(Seat(0)) == [0]
    assert drawn(Seat(1)) == [1]
    assert drawn(Watcher.SPECTATOR) == []
    assert drawn(Watcher.REFEREE) == [0, 1]
