"""The expert's first choice: like the steady bot, but it lets no money lie idle."""

from __future__ import annotations

from engine.bots.powergrid.manner import BOLD
from engine.bots.powergrid.steady import decide
from engine.core import Action, AnyGame, Chance, Seat, State


def choose_boldly(game: AnyGame, state: State, seat: Seat, luck: Chance) -> Action:
    """Return the action that looks best to a player who pays for growth."""
    return decide(game, state, seat, luck, BOLD)
