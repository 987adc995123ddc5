"""A tournament as of its log.

Everything here is replaced, never modified in place: a tournament can be copied cheaply, cached,
and advanced by one change without affecting readers of the old one.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Literal, TypeAlias

from api.tournaments.draw import Draw, DrawnTable
from api.tournaments.terms import EntrantId, KnockOut, Question, TournamentTerms

EntrantStatus: TypeAlias = Literal[
    "playing", "waiting", "pending", "withdrawn", "disqualified", "absent", "substitute"
]
"""`pending`: waiting for approval; `substitute`: plays on in another entrant's place."""


@dataclass(frozen=True)
class Entrant:
    """An entrant of a tournament."""

    id: EntrantId
    name: str
    account: str | None
    seed: int
    """The order of strength, 1 is the best; before the start the order of registration."""
    status: EntrantStatus = "playing"
    checked_in: bool = False
    bot: str | None = None
    from_round: int = 1
    """The first round for which the player was present."""
    listed_seed: int | None = None
    rating: int | None = None
    club: str = ""
    team: str = ""
    answers: tuple[str, ...] = ()
    asked: tuple[Question, ...] = ()
    """The questions of the terms when the player registered, which the answers belong to."""
    invited: str | None = None
    """The account that the registration is reserved for until it agrees."""
    releases: int = 0
    """How often a claim was revoked: each time the code changes."""
    former: tuple[tuple[int, str], ...] = ()
    """Players before a substitution: the last round and the name."""

    @property
    def is_unclaimed(self) -> bool:
        """Whether the registration is reserved for somebody who has not claimed it yet."""
        here = self.status in ("playing", "waiting", "pending")
        return here and self.account is None and self.bot is None

    def name_in(self, round_number: int) -> str:
        """Return the name of the player in this round."""
        return next((name for last, name in self.former if round_number <= last), self.name)


TableStatus: TypeAlias = Literal["open", "finished", "adjudicated", "cut", "annulled"]


@dataclass(frozen=True)
class Table:
    """A table of a round and its result."""

    players: tuple[EntrantId, ...]
    bots: int = 0
    ranks: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None
    status: TableStatus = "open"
    tries: int = 1
    """How often it was begun: a replayed table is a new one."""

    @property
    def counts(self) -> bool:
        """Whether the table has a result of its own."""
        return self.status in ("finished", "adjudicated")

    @property
    def seats(self) -> int:
        """All seats, including those of bots."""
        return len(self.players) + self.bots


@dataclass(frozen=True)
class Round:
    """A drawn round."""

    number: int
    draw: Draw
    tables: tuple[Table, ...]

    def is_over(self) -> bool:
        """Whether no table is still running."""
        return all(table.status != "open" for table in self.tables)

    def drawn(self, table_number: int) -> DrawnTable:
        """Return the table of this number as it was drawn."""
        return self.draw.tables[table_number - 1]

    def numbered(self) -> list[tuple[int, Table]]:
        """Return the tables with their numbers, from 1."""
        return list(enumerate(self.tables, 1))


@dataclass
class Tournament:
    """Entrants, rounds and organisers."""

    terms: TournamentTerms
    entrants: dict[EntrantId, Entrant] = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)
    organisers: dict[str, str] = field(default_factory=dict)
    status: Literal["registration", "running", "over"] = "registration"
    draft: Draw | None = None
    lot: int = 0
    """The seed of random draws."""
    adjustments: list[tuple[EntrantId, Fraction, int]] = field(default_factory=list)
    """Penalties and corrections in points, each with the stage it belongs to."""
    active: dict[str, EntrantId] = field(default_factory=dict)
    """By account: the registration that plays, waits or is pending."""
    invited: dict[str, EntrantId] = field(default_factory=dict)
    """By account: the registration reserved for it."""
    players: int = 0
    """How many entrants are playing."""
    forbidden: set[frozenset[EntrantId]] = field(default_factory=set)
    sitting_out: set[tuple[EntrantId, int]] = field(default_factory=set)

    def copy(self) -> Tournament:
        """Return a copy that can be advanced without changing this one."""
        return replace(
            self,
            entrants=dict(self.entrants),
            rounds=list(self.rounds),
            organisers=dict(self.organisers),
            adjustments=list(self.adjustments),
            active=dict(self.active),
            invited=dict(self.invited),
            forbidden=set(self.forbidden),
            sitting_out=set(self.sitting_out),
        )

    def put(self, entrant: Entrant) -> None:
        """Add or replace an entrant."""
        self._forget(self.entrants.get(entrant.id))
        self.entrants[entrant.id] = entrant
        self.players += entrant.status == "playing"
        if entrant.account is not None and entrant.status in ("playing", "waiting", "pending"):
            self.active[entrant.account] = entrant.id
        if entrant.invited is not None and entrant.is_unclaimed:
            self.invited[entrant.invited] = entrant.id

    def remove(self, entrant_id: EntrantId) -> None:
        """Remove a registration altogether."""
        self._forget(self.entrants.pop(entrant_id))

    def _forget(self, entrant: Entrant | None) -> None:
        if entrant is None:
            return
        self.players -= entrant.status == "playing"
        if entrant.account is not None and self.active.get(entrant.account) == entrant.id:
            del self.active[entrant.account]
        if entrant.invited is not None and self.invited.get(entrant.invited) == entrant.id:
            del self.invited[entrant.invited]

    def playing(self) -> list[EntrantId]:
        """Return who can be paired now."""
        return [entrant.id for entrant in self.entrants.values() if entrant.status == "playing"]

    def by_seed(self, ids: list[EntrantId]) -> list[EntrantId]:
        """Return the entrants, best seed first."""
        return sorted(ids, key=lambda entrant: self.entrants[entrant].seed)

    def stage(self) -> int:
        """Return the current stage, from 0."""
        return self.rounds[-1].draw.stage if self.rounds else 0

    def stage_rounds(self, stage: int) -> list[Round]:
        """Return the rounds of a stage."""
        return [drawn for drawn in self.rounds if drawn.draw.stage == stage]

    def stage_field(self, stage: int) -> list[EntrantId]:
        """Return who reached a stage that has begun, best seed first."""
        for drawn in self.stage_rounds(stage):
            if drawn.draw.field:
                return list(drawn.draw.field)
        return []

    def is_knock_out(self, drawn: Round) -> bool:
        """Whether players can be eliminated in the round."""
        return isinstance(self.terms.stages()[drawn.draw.stage].format, KnockOut)
