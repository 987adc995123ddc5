"""An event as its log has made it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from api.tournaments.pairing.draw import Draw
from api.tournaments.pairing.history import History
from api.tournaments.plan import Entrant, Plan
from api.tournaments.ranking.scoring import bye_points, table_points


@dataclass
class Entry:
    """A player's entry."""

    entrant: Entrant
    name: str
    account: str | None
    seed: int
    status: Literal["playing", "waiting", "withdrawn", "disqualified", "absent"] = "playing"
    checked_in: bool = False
    bot: str | None = None
    from_round: int = 1
    """The first round that the player was there for."""

    @property
    def is_kept(self) -> bool:
        """Whether the entry is kept for somebody who has not claimed it yet."""
        here = self.status in ("playing", "waiting")
        return here and self.account is None and self.bot is None


@dataclass
class Table:
    """A table of a round and what became of it."""

    players: tuple[Entrant, ...]
    label: str = ""
    bots: int = 0
    ranks: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None
    status: Literal["open", "finished", "adjudicated", "annulled"] = "open"
    tries: int = 1
    """How often it was begun: a table that is played again is a new one."""


@dataclass
class Round:
    """A drawn round."""

    number: int
    draw: Draw
    tables: list[Table]

    def is_over(self) -> bool:
        """Whether no table is still played."""
        return all(table.status != "open" for table in self.tables)


@dataclass
class Event:
    """Entries, rounds and organisers."""

    plan: Plan
    entries: dict[Entrant, Entry] = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)
    organisers: dict[str, str] = field(default_factory=dict)
    status: Literal["registration", "running", "over"] = "registration"

    def playing(self) -> list[Entrant]:
        """Who can be paired now."""
        return [one.entrant for one in self.entries.values() if one.status == "playing"]

    def results(self) -> Iterator[tuple[Round, Table, list[Fraction]]]:
        """Every table that counts, with its players' points (bots' seats left out)."""
        for drawn in self.rounds:
            for table in drawn.tables:
                if table.status in ("finished", "adjudicated") and table.ranks and table.scores:
                    points = table_points(self.plan, table.ranks, table.scores)
                    yield drawn, table, points[: len(table.players)]

    def points(self, before_round: int | None = None) -> dict[Entrant, Fraction]:
        """Everybody's points, byes included; `before_round` leaves later rounds out."""
        total = dict.fromkeys(self.entries, Fraction(0))
        for drawn, table, points in self.results():
            if before_round is None or drawn.number < before_round:
                for player, gain in zip(table.players, points, strict=True):
                    total[player] += gain
        for drawn in self.rounds:
            if before_round is None or drawn.number < before_round:
                for player in drawn.draw.byes:
                    total[player] += bye_points(self.plan)
        return total

    def history(self) -> History:
        """What a pairing of the next round must know."""
        history = History(seed={one.entrant: one.seed for one in self.entries.values()})
        for drawn in self.rounds:
            history.points = self.points(drawn.number)
            for table in drawn.tables:
                if table.status != "annulled":
                    history.add_table(table.players)
            history.byes.update(drawn.draw.byes)
        history.points = self.points()
        return history
