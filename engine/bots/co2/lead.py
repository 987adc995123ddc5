"""What the expert plays for with others: to be ahead of them in points."""

from __future__ import annotations

from engine.bots.co2.evaluation import WEIGHTS, look_ahead, worth
from engine.bots.co2.valuation import is_saved
from engine.bots.search import Judged
from engine.core import AnyGame, Seat, State
from engine.games.co2.book import book_of
from engine.games.co2.state import Co2State

FULL = 100.0
"""A lead of so many points is as good as won."""


def judge_lead(game: AnyGame, state: State, seat: Seat) -> Judged:
    """Return the lead by the evaluation, from 0 to 1; 0 if the planet is lost."""
    assert isinstance(state, Co2State)
    result = game.result(state)
    if result is None:
        book = book_of(state)
        seats = [Seat(number) for number in range(len(state.players))]
        totals = [worth(state, look_ahead(state, book, other, WEIGHTS)) for other in seats]
    elif is_saved(result):
        totals = [float(score.total) for score in result.scores]
    else:
        return Judged(0.0)
    own = totals.pop(seat)
    # The strongest rival must be beaten, but who that will be is not certain.
    behind = (max(totals) + sum(totals) / len(totals)) / 2
    return Judged(min(1.0, max(0.0, 0.5 + (own - behind) / (2 * FULL))))
