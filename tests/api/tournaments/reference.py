"""Points and tie-breaks a second time, written from the published definitions.

Buchholz is the sum of the opponents' points, its cut 1 leaves the lowest out, and
Sonneborn-Berger adds the points of those beaten and half of those drawn with. Ours are these
sums divided by the number of opponents; at larger tables everybody else there is an opponent.
Who had a bye, or whose table was cut or annulled, met nobody there and has the average.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from api.tournaments.terms import TieBreak
from api.tournaments.tournament import Round, Tournament

NAMES: tuple[TieBreak, ...] = (
    "opponents_points",
    "opponents_points_cut",
    "beaten_points",
    "wins",
    "score_total",
    "table_share",
)
"""The tie-breaks that the reference knows, in its order."""


@dataclass(frozen=True)
class Game:
    """A table with a result: rank, score and points of each player."""

    ranks: dict[str, int]
    scores: dict[str, int]
    points: dict[str, float]


def reference(tournament: Tournament) -> dict[str, tuple[float, ...]]:
    """Points and tie-breaks of everybody, computed with plain floats from the results."""
    total, games = _played(tournament)
    found: dict[str, tuple[float, ...]] = {}
    for player in tournament.entrants:
        mine = [game for game in games if player in game.ranks]
        met = [(other, game) for game in mine for other in game.ranks if other != player]
        buchholz = sorted(total[other] for other, _ in met)
        berger = sum(
            total[other] if game.ranks[player] < game.ranks[other] else total[other] / 2
            for other, game in met
            if game.ranks[player] <= game.ranks[other]
        )
        shares = [
            game.scores[player] / sum(game.scores.values())
            for game in mine
            if sum(game.scores.values())
        ]
        found[player] = (
            total[player],
            sum(buchholz) / max(1, len(buchholz)),
            sum(buchholz[1:]) / (len(buchholz) - 1) if len(buchholz) > 1 else sum(buchholz),
            berger / max(1, len(met)),
            float(sum(game.ranks[player] == 1 for game in mine)),
            float(sum(game.scores[player] for game in mine)),
            sum(shares) / max(1, len(shares)),
        )
    return found


def head_to_head(tournament: Tournament) -> dict[str, float]:
    """What everybody gained over those of equal points at common tables."""
    total, games = _played(tournament)
    return {
        player: sum(
            game.points[player] - game.points[other]
            for game in games
            if player in game.points
            for other in game.points
            if other != player and abs(total[other] - total[player]) < 1e-9
        )
        for player in tournament.entrants
    }


def _played(tournament: Tournament) -> tuple[dict[str, float], list[Game]]:
    by_score = tournament.terms.scoring.by == "score"
    full = [float(points) for points in tournament.terms.points_by_rank()]
    total = dict.fromkeys(tournament.entrants, 0.0)
    games: list[Game] = []
    for drawn in tournament.rounds:
        average = _average_score(drawn) if by_score else sum(full) / len(full)
        for player in drawn.draw.byes:
            total[player] += full[0] if len(full) == 2 and not by_score else average
        for table in drawn.tables:
            if not table.ranks or not table.scores:
                for player in table.players:
                    total[player] += average
                continue
            worth = list(map(float, table.scores)) if by_score else _worth(full, table.ranks)
            game = Game(
                dict(zip(table.players, table.ranks, strict=True)),
                dict(zip(table.players, table.scores, strict=True)),
                dict(zip(table.players, worth, strict=True)),
            )
            games.append(game)
            for player, points in game.points.items():
                total[player] += points
    for player, given, _ in tournament.adjustments:
        total[player] += float(given)
    return total, games


def _average_score(drawn: Round) -> float:
    scores = [score for table in drawn.tables for score in table.scores or ()]
    return sum(scores) / len(scores) if scores else 0.0


def _worth(full: Sequence[float], ranks: Sequence[int]) -> list[float]:
    """What each seat gets: the list spread over the table, equal ranks sharing theirs."""
    size = len(ranks)
    steps = [step * (len(full) - 1) / (size - 1) for step in range(size)]
    worth = [
        full[int(step)]
        + (step - int(step)) * (full[min(int(step) + 1, len(full) - 1)] - full[int(step)])
        for step in steps
    ]
    shared = []
    for rank in ranks:
        places = [place for place, other in enumerate(sorted(ranks)) if other == rank]
        shared.append(sum(worth[place] for place in places) / len(places))
    return shared
