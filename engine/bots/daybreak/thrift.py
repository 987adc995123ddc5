"""The expert's first choice: like the steady bot, but careful with cards."""

from __future__ import annotations

from engine.bots.daybreak.steady import decide
from engine.core import Action, AnyGame, Chance, Seat, State

THRIFT = 1.2
"""The value of a card in hand, in tokens of carbon. The steady bot places cards for less; a kept
card pays for an action or finds a better place in a later round (see STRENGTH.md)."""


def choose_thriftily(game: AnyGame, state: State, seat: Seat, luck: Chance) -> Action:
    """Return the action that looks best if cards are not given away cheaply."""
    return decide(state, seat, THRIFT)
