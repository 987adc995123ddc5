"""The expert's first thought: the steady bot's evaluation with weights of its own.

Alone it also knows how the planet is saved: by two green regions (`green_regions.py`).
"""

from __future__ import annotations

from dataclasses import replace

from engine.bots.co2 import alone, auction
from engine.bots.co2.evaluation import WEIGHTS, look_ahead
from engine.bots.co2.steady import decide, rank
from engine.core import Action, AnyGame, Chance, Seat, State
from engine.games.co2.book import book_of
from engine.games.co2.state import Co2State

SHREWD = replace(WEIGHTS, alone=True)


def choose_shrewdly(game: AnyGame, state: State, seat: Seat, luck: Chance) -> Action:
    """The action that looks best; alone, what saves the planet."""
    assert isinstance(state, Co2State)
    if state.tasks[-1].kind in alone.ANSWERED:
        return alone.answer(state, book_of(state))
    return decide(game, state, seat, luck, SHREWD)


def play_quickly(game: AnyGame, state: State, seat: Seat, luck: Chance) -> Action:
    """Choose shrewdly, but plan for the planet only alone: it takes much time."""
    assert isinstance(state, Co2State)
    book = book_of(state)
    if len(state.players) == 1:
        return choose_shrewdly(game, state, seat, luck)
    if state.tasks[-1].kind in auction.ANSWERED:
        return auction.answer(state, book, seat)
    outlook = look_ahead(state, book, seat, SHREWD)
    return max(rank(game, state, seat, outlook), key=lambda ranked: ranked[0])[1]
