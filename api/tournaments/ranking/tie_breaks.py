"""What decides between players of equal points, each by its name.

For tables of two these are the tie-breaks of the published Swiss regulations, taken as an
average so that byes and absences neither help nor hurt: Buchholz, Buchholz cut 1 and
Sonneborn-Berger. For larger tables every other player of a table is an opponent.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from fractions import Fraction
from typing import TypeAlias

from api.tournaments.ranking.played import Played
from api.tournaments.terms import EntrantId
from api.tournaments.tournament import Tournament


def opponents_points(entrant: EntrantId, tournament: Tournament, played: Played) -> Fraction:
    """Return the average points of the opponents (with two at a table: Buchholz per game)."""
    met = played.opponents(entrant)
    if not met:
        return Fraction(0)
    return sum((played.points[other] for other in met), Fraction(0)) / len(met)


def opponents_points_cut(entrant: EntrantId, tournament: Tournament, played: Played) -> Fraction:
    """Return the average points of the opponents without the weakest one."""
    met = sorted(played.points[other] for other in played.opponents(entrant))
    if len(met) < 2:
        return sum(met, Fraction(0))
    return sum(met[1:], Fraction(0)) / (len(met) - 1)


def beaten_points(entrant: EntrantId, tournament: Tournament, played: Played) -> Fraction:
    """Return the points of those beaten, half for ties, an opponent (Sonneborn-Berger)."""
    total, met = Fraction(0), 0
    for table in played.tables[entrant]:
        for other, rank in table.ranks.items():
            if other == entrant:
                continue
            met += 1
            if table.ranks[entrant] < rank:
                total += played.points[other]
            elif table.ranks[entrant] == rank:
                total += played.points[other] / 2
    return total / met if met else total


def table_share(entrant: EntrantId, tournament: Tournament, played: Played) -> Fraction:
    """Return the average share of the scores of one's tables."""
    shares = []
    for table in played.tables[entrant]:
        total = sum(max(0, score) for score in table.scores.values())
        if total:
            shares.append(Fraction(max(0, table.scores[entrant]), total))
    return sum(shares, Fraction(0)) / len(shares) if shares else Fraction(0)


def wins(entrant: EntrantId, tournament: Tournament, played: Played) -> Fraction:
    """Return how many tables were won, shared wins too."""
    return Fraction(sum(table.ranks[entrant] == 1 for table in played.tables[entrant]))


def score_total(entrant: EntrantId, tournament: Tournament, played: Played) -> Fraction:
    """Return the sum of the scores of the games themselves."""
    return Fraction(sum(table.scores[entrant] for table in played.tables[entrant]))


def seed(entrant: EntrantId, tournament: Tournament, played: Played) -> Fraction:
    """Return the seed as a number that is greater for a better one."""
    return Fraction(-tournament.entrants[entrant].seed)


def head_to_head(entrant: EntrantId, tied: Set[EntrantId], played: Played) -> Fraction:
    """Return points gained over those of equal points at common tables, less what they gained."""
    total = Fraction(0)
    if len(tied) < 2:
        return total
    for table in played.tables[entrant]:
        for other, points in table.points.items():
            if other != entrant and other in tied:
                total += table.points[entrant] - points
    return total


TieBreaker: TypeAlias = Callable[[EntrantId, Tournament, Played], Fraction]

TIE_BREAKS: dict[str, TieBreaker] = {
    "opponents_points": opponents_points,
    "opponents_points_cut": opponents_points_cut,
    "beaten_points": beaten_points,
    "table_share": table_share,
    "wins": wins,
    "score_total": score_total,
    "seed": seed,
}
