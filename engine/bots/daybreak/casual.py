"""A partner who plays like the steady bot, but sometimes errs."""

from __future__ import annotations

from engine.bots.daybreak.steady import choose
from engine.bots.random_bot import choose_at_random
from engine.core import Action, AnyGame, Chance, Seat, State
from engine.games.daybreak.actions import Done

ERRS = 6
"""One decision in this many is taken without thinking."""


def choose_casually(game: AnyGame, state: State, seat: Seat, luck: Chance) -> Action:
    """Sometimes play the first thing that comes to mind, but never end the stage early."""
    if luck.below(ERRS):
        return choose(game, state, seat, luck)
    hasty = choose_at_random(game, state, seat, luck)
    return choose(game, state, seat, luck) if isinstance(hasty, Done) else hasty
