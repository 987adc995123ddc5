"""The history that a draw needs to know."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from api.tournaments.ranking.played import Played, played_in
from api.tournaments.terms import EntrantId
from api.tournaments.tournament import Tournament


@dataclass
class History:
    """Meetings, seats, byes and floats of earlier rounds, and points before this one."""

    points: dict[EntrantId, Fraction] = field(default_factory=dict)
    seed: dict[EntrantId, int] = field(default_factory=dict)
    """The order of strength: 1 is the best."""
    met: defaultdict[EntrantId, Counter[EntrantId]] = field(
        default_factory=lambda: defaultdict(Counter)
    )
    seats: Counter[tuple[EntrantId, int]] = field(default_factory=Counter)
    """How often an entrant sat in each seat of the order of play."""
    byes: Counter[EntrantId] = field(default_factory=Counter)
    floats: Counter[EntrantId] = field(default_factory=Counter)
    """How often an entrant sat at a table with players of different points."""
    small_tables: Counter[EntrantId] = field(default_factory=Counter)
    """How often an entrant sat at a table smaller than the round's largest."""

    def times_met(self, one: EntrantId, other: EntrantId) -> int:
        """Return how often the two sat at one table."""
        return self.met[one][other] if one in self.met else 0

    def add_table(self, players: Sequence[EntrantId]) -> None:
        """Record that the players have met, in this order of seats."""
        for seat, player in enumerate(players):
            self.seats[player, seat] += 1
            for other in players[seat + 1 :]:
                self.met[player][other] += 1
                self.met[other][player] += 1
        if len({self.points.get(player, Fraction(0)) for player in players}) > 1:
            self.floats.update(players)

    def ranked(self, players: Iterable[EntrantId]) -> list[EntrantId]:
        """Return the players by points, highest first, then by seed."""
        return sorted(
            players, key=lambda player: (-self.points.get(player, Fraction(0)), self.seed[player])
        )


def history_of(tournament: Tournament) -> History:
    """Return the history for drawing the next round; points are those of the current stage."""
    history = History(seed={entrant.id: entrant.seed for entrant in tournament.entrants.values()})
    played, stage = Played(), 0
    for drawn in tournament.rounds:
        if drawn.draw.stage != stage:
            stage = drawn.draw.stage
            played = played_in(tournament, (), stage)
        history.points = dict(played.points)
        largest = max((table.seats for table in drawn.tables), default=0)
        for table in drawn.tables:
            if table.status != "annulled":
                history.add_table(table.players)
            if table.seats < largest:
                history.small_tables.update(table.players)
        history.byes.update(drawn.draw.byes)
        played.add_round(tournament, drawn)
    for entrant, points, given in tournament.adjustments:
        if given == stage == 0:
            played.points[entrant] += points
    history.points = dict(played.points)
    return history
