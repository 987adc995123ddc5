"""The actions of CO₂ that are worth a search, the expert's first thought first."""

from __future__ import annotations

from engine.bots.co2.auction import ANSWERED
from engine.bots.co2.evaluation import look_ahead
from engine.bots.co2.shrewd import SHREWD, choose_shrewdly
from engine.bots.co2.steady import rank
from engine.core import Action, AnyGame, Chance, Seat, State
from engine.games.co2.book import book_of
from engine.games.co2.state import Co2State

MAX_CANDIDATES = 5
"""More candidates would leave too few playouts for each."""
NEAR = 6.0
"""Actions worth this many points less at first sight are left out."""


def find_candidates(game: AnyGame, state: State, seat: Seat, luck: Chance) -> list[Action]:
    """The first thought, then what looks nearly as good."""
    assert isinstance(state, Co2State)
    first = choose_shrewdly(game, state, seat, luck)
    if state.tasks[-1].kind in ANSWERED:
        return [first]
    outlook = look_ahead(state, book_of(state), seat, SHREWD)
    ranked = sorted(rank(game, state, seat, outlook), key=lambda pair: -pair[0])
    best = [action for value, action in ranked if value > ranked[0][0] - NEAR]
    return list(dict.fromkeys([first, *best]))[:MAX_CANDIDATES]
