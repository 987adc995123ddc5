"""Nobody is asked where it makes no difference what they answer."""

from __future__ import annotations

import pytest

from engine.core import AnyGame, Chance, Log, Seat, State, advance, apply, fingerprint
from engine.core.action import LegalAction, Ranged
from engine.core.testing.playout import pick
from engine.games import all_games

FEW = 6
"""Longer lists are the large decisions, where answers differ at a glance."""
ASKED_IN_ANY_CASE = {
    # Everybody reports in turn (§8.1), also a player without cities whose plant burns nothing.
    ("powergrid", "power"),
}


@pytest.mark.parametrize("name", sorted(all_games()))
def test_no_question_has_only_answers_that_come_to_the_same(name: str) -> None:
    game = all_games()[name]
    asked = 0
    for seats in range(game.seats[0], game.seats[1] + 1):
        state: State = game.setup(game.options(), seats, Chance(f"questions {seats}"))
        luck = Chance(f"answers {seats}")
        while waiting := game.to_act(state):
            seat, kind = waiting[0].seat, waiting[0].kind
            actions = game.legal_actions(state, seat)
            is_short = 1 < len(actions) <= FEW
            is_plain = not any(isinstance(action, Ranged) for action in actions)
            if is_short and is_plain and (name, kind) not in ASKED_IN_ANY_CASE:
                asked += 1
                assert _outcomes(game, state, seat, actions) > 1, (seats, kind, actions)
            advance(game, state, seat, pick(actions, luck), Log())
    assert asked > 0


def _outcomes(game: AnyGame, state: State, seat: Seat, actions: list[LegalAction]) -> int:
    """Return how many different positions follow; two are enough to know."""
    found: set[str] = set()
    for action in actions:
        found.add(fingerprint(apply(game, state, seat, pick([action], Chance("any"))).state))
        if len(found) > 1:
            break
    return len(found)
