"""What has been played so far, as a pairing needs to know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from api.tournaments.plan import Entrant


@dataclass
class History:
    """Meetings, seats, byes and floats of the earlier rounds, and points before this one."""

    points: dict[Entrant, Fraction] = field(default_factory=dict)
    seed: dict[Entrant, int] = field(default_factory=dict)
    """The order of entry, or of strength: 1 is the best."""
    met: Counter[frozenset[Entrant]] = field(default_factory=Counter)
    seats: Counter[tuple[Entrant, int]] = field(default_factory=Counter)
    """How often an entrant sat in each seat of the order of play."""
    byes: Counter[Entrant] = field(default_factory=Counter)
    floats: Counter[Entrant] = field(default_factory=Counter)
    """How often an entrant sat at a table with others of different points."""

    def times_met(self, one: Entrant, other: Entrant) -> int:
        """How often the two sat at one table."""
        return self.met[frozenset((one, other))]

    def add_table(self, players: Sequence[Entrant]) -> None:
        """The players have met, in this order of seats."""
        for seat, one in enumerate(players):
            self.seats[one, seat] += 1
            for other in players[seat + 1 :]:
                self.met[frozenset((one, other))] += 1
        if len({self.points.get(one, Fraction(0)) for one in players}) > 1:
            self.floats.update(players)

    def ranked(self, players: Iterable[Entrant]) -> list[Entrant]:
        """The players from the most points to the fewest, by seed among equals."""
        return sorted(players, key=lambda one: (-self.points.get(one, Fraction(0)), self.seed[one]))
