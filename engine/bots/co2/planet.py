"""How likely the planet is to be lost, as a player would estimate it."""

from __future__ import annotations

from math import exp, log1p

from engine.games.co2.book import Book
from engine.games.co2.state import Co2State

MEAN_PPM = 30
"""A fossil plant of unknown kind."""
SPREAD = 20.0
"""How far luck with the fossil stack may change the level in one phase."""
DISCOUNT = 0.75
"""The discount of a danger for each decade that it is further ahead."""


def danger(state: Co2State, book: Book, pace: float, built: int = 0) -> float:
    """Return how many green plants are missing, phase by phase, to stay below the limit.

    `pace` is how many the bot expects rivals to build per decade, `built` how many more exist.
    """
    limit = book.numbers["loss_ppm"]
    level = float(state.ppm - built * MEAN_PPM)
    total = 0.0
    saved = 0.0
    left = rounds_left(state, book)
    for decade in range(next_supply(state), book.seats.decades):
        # `decade` is also the number of the space that the next decade fills.
        empty = sum(
            decade < len(region.spaces) and region.spaces[decade] is None
            for region in state.regions
        )
        level += empty * MEAN_PPM
        share = left / book.seats.rounds if decade == state.decade else float(decade > state.decade)
        saved += pace * share * MEAN_PPM
        excess = (level - saved - limit) / SPREAD
        missing = excess if excess > 20 else log1p(exp(excess))
        total += missing * SPREAD / MEAN_PPM * DISCOUNT ** (decade - state.decade)
    return total


def next_supply(state: Co2State) -> int:
    """Return the space that is filled next: in a supply phase it is still this decade's."""
    waiting = any(task.kind in ("order_regions", "supply_region") for task in state.tasks)
    return state.decade - 1 if waiting else state.decade


def rounds_left(state: Co2State, book: Book) -> int:
    """Return how many rounds of this decade are still to come."""
    return max(0, book.seats.rounds - state.round)


def alarm(state: Co2State, book: Book) -> float:
    """Return how close the next supply phase comes to the limit: 0 is far, 1 is too close."""
    decade = state.decade
    if decade >= book.seats.decades:
        return 0.0
    empty = sum(
        decade < len(region.spaces) and region.spaces[decade] is None for region in state.regions
    )
    expected = state.ppm + empty * MEAN_PPM
    return min(1.0, max(0.0, (expected - book.numbers["loss_ppm"] + 3 * SPREAD) / (3 * SPREAD)))
