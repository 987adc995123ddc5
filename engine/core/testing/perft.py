"""Counts lines of play, so that a change in the legal actions does not go unnoticed."""

from __future__ import annotations

from engine.core.apply import apply
from engine.core.game import AnyGame
from engine.core.state import State
from engine.core.testing.playout import every_action


def count_lines(game: AnyGame, state: State, depth: int) -> int:
    """Return the number of ways to play the next `depth` actions, the first pending seat acting."""
    waiting = game.to_act(state)
    if depth == 0 or not waiting:
        return 1
    seat = waiting[0].seat
    return sum(
        count_lines(game, apply(game, state, seat, action).state, depth - 1)
        for action in every_action(game.legal_actions(state, seat))
    )
