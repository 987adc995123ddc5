"""The expert's first thought: the steady bot's evaluation with weights of its own.

Alone it also knows how the planet is saved: by two green regions (`green_regions.py`).
"""

from __future__ import annotations

from dataclasses import replace

from engine.bots.co2 import alone
from engine.bots.co2.evaluation import WEIGHTS
from engine.bots.co2.steady import decide
from engine.core import Action, AnyGame, Chance, Seat, State
from engine.games.co2.book import book_of
from engine.games.co2.state import Co2State

SHREWD = replace(WEIGHTS, alone=True)
LAST = replace(SHREWD, fair_price=7.5)
"""Alone, in the last decade: nobody else sells, so that each permit that is bought drives the price
up for all that are held."""


def choose_shrewdly(game: AnyGame, state: State, seat: Seat, luck: Chance) -> Action:
    """The action that looks best; alone, what saves the planet."""
    assert isinstance(state, Co2State)
    if state.tasks[-1].kind in alone.ANSWERED:
        return alone.answer(state, book_of(state))
    is_last = len(state.players) == 1 and state.decade == book_of(state).seats.decades
    return decide(game, state, seat, luck, LAST if is_last else SHREWD)
