"""A friendly opponent: plays like the steady bot, but sometimes errs."""

from __future__ import annotations

from engine.bots.powergrid.steady import choose
from engine.bots.random_bot import choose_at_random
from engine.core import Action, AnyGame, Chance, Seat, State
from engine.games.powergrid.default import default_action
from engine.games.powergrid.state import PowergridState

ERRS = 4
"""One decision in this many is taken without thinking."""
CAUTIOUS = ("open_auction", "bid", "power")
"""Decisions where an error only misses a chance: no plant, no bid, the next best plants run."""


def choose_casually(game: AnyGame, state: State, seat: Seat, luck: Chance) -> Action:
    """Sometimes miss a chance, build an expensive city or buy useless fuel."""
    assert isinstance(state, PowergridState)
    if luck.below(ERRS):
        return choose(game, state, seat, luck)
    if state.stage in CAUTIOUS:
        return default_action(state, seat)
    return choose_at_random(game, state, seat, luck)
