"""The random player draws a kind of action, then one of that kind."""

from __future__ import annotations

from collections import Counter

from engine.bots.random_bot import choose_at_random
from engine.core import Chance, Ranged, Seat, is_listed
from engine.games.co2 import game
from tests.engine.games.co2.situation import table


def test_a_kind_with_many_variants_does_not_crowd_out_the_others() -> None:
    state = table()
    listed = Counter(
        type(legal_action.action if isinstance(legal_action, Ranged) else legal_action)
        for legal_action in game.legal_actions(state, Seat(0))
    )
    drawn = Counter(
        type(choose_at_random(game, state, Seat(0), Chance(f"draw {number}")))
        for number in range(120)
    )
    assert max(listed.values()) > 10 * min(listed.values())
    assert set(drawn) == set(listed)
    assert max(drawn.values()) < 120 * 2 / len(listed)


def test_what_is_drawn_is_legal() -> None:
    state = table()
    chosen = choose_at_random(game, state, Seat(0), Chance("draw"))
    assert is_listed(chosen, game.legal_actions(state, Seat(0)))
