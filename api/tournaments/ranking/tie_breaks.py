"""What decides between players of equal points, each by its name."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from api.tournaments.event import Event
from api.tournaments.plan import Entrant
from api.tournaments.ranking.scoring import bye_points


@dataclass(frozen=True)
class Seated:
    """A player's table: who sat there, and the points and scores of everybody by entrant."""

    points: Mapping[Entrant, Fraction]
    scores: Mapping[Entrant, int]
    ranks: Mapping[Entrant, int]


@dataclass(frozen=True)
class Played:
    """All that was played, by entrant."""

    points: dict[Entrant, Fraction]
    tables: defaultdict[Entrant, list[Seated]]
    gains: defaultdict[Entrant, list[tuple[int, Fraction]]]
    byes: Counter[Entrant]

    @classmethod
    def of(cls, event: Event) -> Played:
        """What was played in an event."""
        played = cls(event.points(), defaultdict(list), defaultdict(list), Counter())
        for drawn, table, points in event.results():
            scores = (table.scores or ())[: len(table.players)]
            ranks = (table.ranks or ())[: len(table.players)]
            seated = Seated(
                dict(zip(table.players, points, strict=True)),
                dict(zip(table.players, scores, strict=True)),
                dict(zip(table.players, ranks, strict=True)),
            )
            for player, gain in seated.points.items():
                played.tables[player].append(seated)
                played.gains[player].append((drawn.number, gain))
        for drawn in event.rounds:
            for player in drawn.draw.byes:
                played.byes[player] += 1
                played.gains[player].append((drawn.number, bye_points(event.plan)))
        return played

    def opponents(self, entrant: Entrant) -> list[Entrant]:
        """Everybody met, once for each meeting."""
        return [
            other for table in self.tables[entrant] for other in table.points if other != entrant
        ]


def opponents_points(entrant: Entrant, event: Event, played: Played) -> Fraction:
    """The average points of the opponents (with two at a table: Buchholz per game)."""
    met = played.opponents(entrant)
    if not met:
        return Fraction(0)
    return sum((played.points[other] for other in met), Fraction(0)) / len(met)


def opponents_points_cut(entrant: Entrant, event: Event, played: Played) -> Fraction:
    """The points of all opponents but the weakest one."""
    met = sorted(played.points[other] for other in played.opponents(entrant))
    return sum(met[1:], Fraction(0))


def beaten_points(entrant: Entrant, event: Event, played: Played) -> Fraction:
    """The points of those who were beaten, half for those who tied (Sonneborn-Berger)."""
    total = Fraction(0)
    for table in played.tables[entrant]:
        for other, rank in table.ranks.items():
            if other == entrant:
                continue
            if table.ranks[entrant] < rank:
                total += played.points[other]
            elif table.ranks[entrant] == rank:
                total += played.points[other] / 2
    return total


def table_share(entrant: Entrant, event: Event, played: Played) -> Fraction:
    """The average share of the scores of one's tables."""
    shares = []
    for table in played.tables[entrant]:
        total = sum(max(0, score) for score in table.scores.values())
        if total:
            shares.append(Fraction(max(0, table.scores[entrant]), total))
    return sum(shares, Fraction(0)) / len(shares) if shares else Fraction(0)


def wins(entrant: Entrant, event: Event, played: Played) -> Fraction:
    """How many tables were won, shared wins too."""
    return Fraction(sum(table.ranks[entrant] == 1 for table in played.tables[entrant]))


def score_total(entrant: Entrant, event: Event, played: Played) -> Fraction:
    """All scores of the games themselves."""
    return Fraction(sum(table.scores[entrant] for table in played.tables[entrant]))


def seed(entrant: Entrant, event: Event, played: Played) -> Fraction:
    """The order of entry: the earlier the better."""
    return Fraction(-event.entries[entrant].seed)


def head_to_head(entrant: Entrant, tied: Sequence[Entrant], played: Played) -> Fraction:
    """Points gained over those of equal points at common tables, less what they gained."""
    rivals = set(tied) - {entrant}
    total = Fraction(0)
    for table in played.tables[entrant]:
        for other in rivals & table.points.keys():
            total += table.points[entrant] - table.points[other]
    return total


TieBreaker: TypeAlias = Callable[[Entrant, Event, Played], Fraction]

TIE_BREAKS: dict[str, TieBreaker] = {
    "opponents_points": opponents_points,
    "opponents_points_cut": opponents_points_cut,
    "beaten_points": beaten_points,
    "table_share": table_share,
    "wins": wins,
    "score_total": score_total,
    "seed": seed,
}
