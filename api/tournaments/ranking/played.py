"""Everything that was played in a stage, with the points from it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import lcm

from api.tournaments.ranking.scoring import bye_points, round_points
from api.tournaments.terms import EntrantId
from api.tournaments.tournament import Round, Tournament


@dataclass(frozen=True)
class Seated:
    """A table with a result: points, scores and ranks by entrant."""

    round: int
    points: Mapping[EntrantId, Fraction]
    scores: Mapping[EntrantId, int]
    ranks: Mapping[EntrantId, int]


@dataclass
class Played:
    """Everything that was played, by entrant."""

    points: defaultdict[EntrantId, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    tables: defaultdict[EntrantId, list[Seated]] = field(default_factory=lambda: defaultdict(list))
    gains: defaultdict[EntrantId, list[tuple[int, Fraction]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    byes: Counter[EntrantId] = field(default_factory=Counter)
    carried: dict[EntrantId, Fraction] = field(default_factory=dict)
    """Points carried over from earlier stages."""
    adjustments: defaultdict[EntrantId, Fraction] = field(
        default_factory=lambda: defaultdict(Fraction)
    )

    @cached_property
    def whole_points(self) -> tuple[dict[EntrantId, int], int]:
        """Everybody's points as whole numbers, and the common denominator; final once read.

        Whole numbers add up many times faster than fractions, and just as exactly.
        """
        common = lcm(*{points.denominator for points in self.points.values()})
        whole = {
            player: points.numerator * (common // points.denominator)
            for player, points in self.points.items()
        }
        return whole, common

    def opponents(self, entrant: EntrantId) -> list[EntrantId]:
        """Return everybody met, once per meeting."""
        return [
            other for table in self.tables[entrant] for other in table.points if other != entrant
        ]

    def add_round(self, tournament: Tournament, drawn: Round) -> None:
        """Count a round."""
        terms = tournament.terms.for_stage(drawn.draw.stage)
        gained = round_points(terms, drawn, is_tournament_over=tournament.status == "over")
        for table, points in zip(drawn.tables, gained, strict=True):
            if points is None:
                continue
            for player, gain in zip(table.players, points, strict=True):
                self._gain(player, drawn.number, gain)
            if table.counts and table.ranks and table.scores:
                count = len(table.players)
                seated = Seated(
                    drawn.number,
                    dict(zip(table.players, points, strict=True)),
                    dict(zip(table.players, table.scores[:count], strict=True)),
                    dict(zip(table.players, table.ranks[:count], strict=True)),
                )
                for player in table.players:
                    self.tables[player].append(seated)
        if drawn.draw.byes:
            bye = bye_points(terms, drawn)
            for player in drawn.draw.byes:
                self.byes[player] += 1
                self._gain(player, drawn.number, bye)
        for player in drawn.draw.sitting_out:
            self._gain(player, drawn.number, Fraction(terms.scoring.requested_bye_points))

    def _gain(self, player: EntrantId, number: int, gain: Fraction) -> None:
        self.points[player] = self.points[player] + gain if player in self.points else gain
        self.gains[player].append((number, gain))


def played_in(tournament: Tournament, rounds: Sequence[Round], stage: int) -> Played:
    """Return the results of these rounds of a stage, with adjustments and carried points."""
    played = Played()
    for drawn in rounds:
        played.add_round(tournament, drawn)
    stages = tournament.terms.stages()
    if stage and stages[stage].carry_points:
        before = played_in(tournament, tournament.stage_rounds(stage - 1), stage - 1)
        for entrant in tournament.stage_field(stage):
            played.carried[entrant] = before.points[entrant]
            played.points[entrant] += before.points[entrant]
    for entrant, points, given in tournament.adjustments:
        if given == stage:
            played.adjustments[entrant] += points
            played.points[entrant] += points
    return played
