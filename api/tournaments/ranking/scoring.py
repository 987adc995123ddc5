"""Places at a table become points."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from api.tournaments.plan import Plan


def table_points(plan: Plan, ranks: Sequence[int], scores: Sequence[int]) -> list[Fraction]:
    """The points of each player of a finished table; tied players share their places' points."""
    if plan.scoring.by == "score":
        return [Fraction(score) for score in scores]
    worth = places_worth(plan, len(ranks))
    points = []
    for rank in ranks:
        tied = sum(other == rank for other in ranks)
        better = sum(other < rank for other in ranks)
        points.append(sum(worth[better : better + tied], Fraction(0)) / tied)
    return points


def places_worth(plan: Plan, players: int) -> tuple[Fraction, ...]:
    """What the places of a table of this size are worth.

    A smaller table spreads its places over the whole list: first and last are worth what they
    are worth everywhere, the others lie evenly between.
    """
    full = plan.place_points()
    if players == len(full):
        return full
    if players == 1:
        return (full[0],)
    return tuple(
        _between(full, Fraction(place * (len(full) - 1), players - 1)) for place in range(players)
    )


def bye_points(plan: Plan) -> Fraction:
    """What a bye is worth: what the plan says, else the average of a full table."""
    if plan.scoring.bye_points is not None:
        return Fraction(plan.scoring.bye_points)
    if plan.scoring.by == "score":
        return Fraction(0)
    full = plan.place_points()
    # With two at a table a bye is a win by custom: the player did not ask for it.
    return full[0] if plan.seats == 2 else sum(full, Fraction(0)) / len(full)


def _between(values: Sequence[Fraction], at: Fraction) -> Fraction:
    low = int(at)
    if low + 1 >= len(values):
        return values[-1]
    return values[low] + (values[low + 1] - values[low]) * (at - low)
