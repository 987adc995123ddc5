"""A friendly opponent: plays like the steady bot, but errs now and then."""

from __future__ import annotations

from engine.bots.powergrid.steady import choose
from engine.bots.random_bot import choose_at_random
from engine.core import Action, AnyGame, Chance, Seat, State
from engine.games.powergrid.default import default_action
from engine.games.powergrid.state import PowergridState

ERRS = 4
"""One decision in this many is taken without thinking."""
CAUTIOUS = ("open_auction", "bid", "power")
"""Where an error is a chance missed: no plant is bought, no bid made, the next plants run."""


def choose_casually(game: AnyGame, state: State, seat: Seat, luck: Chance) -> Action:
    """Now and then a chance missed, a dear city or fuel that nobody needs."""
    assert isinstance(state, PowergridState)
    if luck.below(ERRS):
        return choose(game, state, seat, luck)
    if state.stage in CAUTIOUS:
        return default_action(state, seat)
    return choose_at_random(game, state, seat, luck)
