"""Other ways in which a game might have continued from a position."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from functools import cache

from engine.core import AnyGame, Chance, State, Watcher


def reshuffle(game: AnyGame, state: State, luck: Chance) -> State:
    """Return the position with different future luck; what players hold is unchanged.

    The game is over, so everybody's hand may be known; only what nobody could know is shuffled.
    """
    dealt: State = game.redeal(state, Watcher.SPECTATOR, luck)
    keep_hands = _hands(game.id)
    if keep_hands is not None:
        keep_hands(state, dealt)
    return dealt


@cache
def _hands(game_id: str) -> Callable[[State, State], None] | None:
    """Return how a game restores hidden hands to their holders, if spectators may not see them.

    It is in `engine.bots.<game>.hands`; games without the module have no hidden hands.
    """
    name = f"engine.bots.{game_id}.hands"
    if importlib.util.find_spec(name) is None:
        return None
    keep: Callable[[State, State], None] = importlib.import_module(name).keep_hands
    return keep
