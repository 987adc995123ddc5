"""The tie-breaks between players with equal points, by name.

For tables of two these are the tie-breaks of the published Swiss regulations, taken as an average
so that byes and absences neither help nor hurt: Buchholz, Buchholz cut 1 and Sonneborn-Berger. At
larger tables every other player is an opponent.
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
    whole, common = played.whole_points
    met = played.opponents(entrant)
    return Fraction(sum(whole[other] for other in met), common * max(1, len(met)))


def opponents_points_cut(entrant: EntrantId, tournament: Tournament, played: Played) -> Fraction:
    """Return the average points of the opponents without the weakest one."""
    whole, common = played.whole_points
    met = sorted(whole[other] for other in played.opponents(entrant))
    if len(met) < 2:
        return Fraction(sum(met), common)
    return Fraction(sum(met[1:]), common * (len(met) - 1))


def beaten_points(entrant: EntrantId, tournament: Tournament, played: Played) -> Fraction:
    """Return the points of beaten opponents, half for ties, per opponent (Sonneborn-Berger)."""
    whole, common = played.whole_points
    doubled, met = 0, 0
    for table in played.tables[entrant]:
        for other, rank in table.ranks.items():
            if other == entrant:
                continue
            met += 1
            if table.ranks[entrant] < rank:
                doubled += 2 * whole[other]
            elif table.ranks[entrant] == rank:
                doubled += whole[other]
    return Fraction(doubled, 2 * common * max(1, met))


def table_share(entrant: EntrantId, tournament: Tournament, played: Played) -> Fraction:
    """Return the player's average share of the total score at their tables."""
    shares = []
    for table in played.tables[entrant]:
        total = sum(max(0, score) for score in table.scores.values())
        if total:
            shares.append(Fraction(max(0, table.scores[entrant]), total))
    return sum(shares, Fraction(0)) / len(shares) if shares else Fraction(0)


def wins(entrant: EntrantId, tournament: Tournament, played: Played) -> Fraction:
    """Return how many tables were won, including shared wins."""
    return Fraction(sum(table.ranks[entrant] == 1 for table in played.tables[entrant]))


def score_total(entrant: EntrantId, tournament: Tournament, played: Played) -> Fraction:
    """Return the sum of the game scores."""
    return Fraction(sum(table.scores[entrant] for table in played.tables[entrant]))


def seed(entrant: EntrantId, tournament: Tournament, played: Played) -> Fraction:
    """Return the seed as a number that is greater for a better seed."""
    return Fraction(-tournament.entrants[entrant].seed)


def head_to_head(entrant: EntrantId, tied: Set[EntrantId], played: Played) -> Fraction:
    """Return points gained against those with equal points at shared tables, less their gains."""
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
