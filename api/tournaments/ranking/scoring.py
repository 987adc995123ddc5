"""Turns ranks at a table into points."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from api.tournaments.terms import TournamentTerms
from api.tournaments.tournament import Round, Table


def table_points(
    terms: TournamentTerms, ranks: Sequence[int], scores: Sequence[int]
) -> list[Fraction]:
    """Return the points of each player of a finished table.

    Tied players share the points of their ranks.
    """
    if terms.scoring.by == "score":
        return [Fraction(score) for score in scores]
    return list(shared_worth(worth_by_rank(terms, len(ranks)), tuple(ranks)))


@lru_cache(maxsize=4096)
def shared_worth(worth: tuple[Fraction, ...], ranks: tuple[int, ...]) -> tuple[Fraction, ...]:
    """Return the points of each rank, where equal ranks share theirs.

    >>> shared_worth((Fraction(6), Fraction(4), Fraction(2)), (1, 1, 3))
    (Fraction(5, 1), Fraction(5, 1), Fraction(2, 1))
    """
    points = []
    for rank in ranks:
        tied = sum(other == rank for other in ranks)
        better = sum(other < rank for other in ranks)
        points.append(sum(worth[better : better + tied], Fraction(0)) / tied)
    return tuple(points)


def worth_by_rank(terms: TournamentTerms, players: int) -> tuple[Fraction, ...]:
    """Return the points of each rank at a table of this size.

    A smaller table spreads its ranks over the whole list: first and last get the same points
    everywhere, the others are evenly spaced between them.
    """
    full = terms.points_by_rank()
    if players == len(full):
        return full
    return spread(full, players)


@lru_cache(maxsize=512)
def spread(full: tuple[Fraction, ...], count: int) -> tuple[Fraction, ...]:
    """Return `count` evenly spaced values from the first to the last of the list.

    >>> [float(value) for value in spread((Fraction(6), Fraction(0)), 4)]
    [6.0, 4.0, 2.0, 0.0]
    """
    if count == 1:
        return (full[0],)
    return tuple(
        _between(full, Fraction(step * (len(full) - 1), count - 1)) for step in range(count)
    )


def round_points(
    terms: TournamentTerms, drawn: Round, *, is_tournament_over: bool
) -> list[list[Fraction] | None]:
    """Return the points of each table's players; None while a table is open.

    A table that was cut at the deadline or annulled, or still open when the tournament was ended,
    gives everybody the average: by rank the average of a full table, by score the average of the
    round's other tables.
    """
    if terms.cooperative and terms.scoring.by == "rank":
        counted = _cooperative_points(terms, drawn.tables)
    else:
        counted = [_counted_points(terms, table) for table in drawn.tables]
    average = average_points(terms, drawn)
    return [
        [average] * len(table.players)
        if table.status in ("cut", "annulled") or (is_tournament_over and points is None)
        else points
        for table, points in zip(drawn.tables, counted, strict=True)
    ]


def _counted_points(terms: TournamentTerms, table: Table) -> list[Fraction] | None:
    if not table.counts or table.ranks is None or table.scores is None:
        return None
    return table_points(terms, table.ranks, table.scores)[: len(table.players)]


def _cooperative_points(
    terms: TournamentTerms, tables: Sequence[Table]
) -> list[list[Fraction] | None]:
    """Rank the tables of the round by their shared score; everybody gets the table's points."""
    shared = [table.scores[0] if table.counts and table.scores else None for table in tables]
    decided = [score for score in shared if score is not None]
    worth = spread(terms.points_by_rank(), max(1, len(decided)))
    points: list[list[Fraction] | None] = []
    for table, score in zip(tables, shared, strict=True):
        if score is None:
            points.append(None)
            continue
        better = sum(other > score for other in decided)
        tied = sum(other == score for other in decided)
        each = sum(worth[better : better + tied], Fraction(0)) / tied
        points.append([each] * len(table.players))
    return points


def average_points(terms: TournamentTerms, drawn: Round) -> Fraction:
    """Return the points for a round in which a player had no chance to score."""
    if terms.scoring.by == "rank":
        full = terms.points_by_rank()
        return sum(full, Fraction(0)) / len(full)
    scores = [
        score
        for table in drawn.tables
        if table.counts and table.scores
        for score in table.scores[: len(table.players)]
    ]
    return Fraction(sum(scores), len(scores)) if scores else Fraction(0)


def bye_points(terms: TournamentTerms, drawn: Round) -> Fraction:
    """Return the points for a bye: by the terms, else a win at a table of two or the average."""
    if terms.scoring.bye_points is not None:
        return Fraction(terms.scoring.bye_points)
    if terms.seats == 2 and terms.scoring.by == "rank" and not terms.cooperative:
        # With two at a table a bye is a win by convention: the player did not ask for it.
        return terms.points_by_rank()[0]
    return average_points(terms, drawn)


def _between(values: Sequence[Fraction], at: Fraction) -> Fraction:
    low = int(at)
    if low + 1 >= len(values):
        return values[-1]
    return values[low] + (values[low + 1] - values[low]) * (at - low)
