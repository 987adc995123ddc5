"""The terms of a tournament, chosen by its organiser."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Literal, TypeAlias

import msgspec

EntrantId: TypeAlias = str
"""Identifies an entrant of a tournament; kept when a substitute takes over."""

MAX_PLAYERS = 10_000

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=MAX_PLAYERS)]
Rounds: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=30)]
Legs: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=4)]
Seats: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=6)]
Minutes: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=60 * 24 * 60)]


class Swiss(msgspec.Struct, frozen=True, tag="swiss"):
    """Players with equal points meet, avoiding rematches."""

    rounds: Rounds


class RoundRobin(msgspec.Struct, frozen=True, tag="round_robin"):
    """Everybody meets everybody, `legs` times."""

    legs: Legs = 1


class Groups(msgspec.Struct, frozen=True, tag="groups"):
    """Groups play among themselves; the best `advance` of each advance to the next stage.

    Without a later stage, a knock-out follows in which one of each table advances.
    """

    group_size: Annotated[int, msgspec.Meta(ge=2, le=12)]
    advance: Annotated[int, msgspec.Meta(ge=1, le=6)]
    legs: Legs = 1


class KnockOut(msgspec.Struct, frozen=True, tag="knock_out"):
    """The best `advance` of each table advance, until one table is left."""

    advance: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    third_place: bool = False
    """With two at a table: the losers of the semi-finals play for third place."""
    double: bool = False
    """Double elimination: only a second defeat eliminates a player."""
    small_final: bool = False
    """The final may be smaller than the smallest table."""


class League(msgspec.Struct, frozen=True, tag="league"):
    """A Swiss tournament whose rounds last days; a round closes at its deadline."""

    rounds: Rounds
    days: Annotated[int, msgspec.Meta(ge=1, le=31)] = 7


Format: TypeAlias = Swiss | RoundRobin | Groups | KnockOut | League

TieBreak: TypeAlias = Literal[
    "opponents_points",
    "opponents_points_cut",
    "head_to_head",
    "beaten_points",
    "table_share",
    "wins",
    "score_total",
    "seed",
]


class Scoring(msgspec.Struct, frozen=True):
    """How a rank at a table becomes points.

    `by="rank"` gives `rank_points[rank]`; `by="score"` gives the game's own score. Tied players
    share the points of their ranks. At a smaller table the ranks are spread over the whole list, so
    that first and last get the same points everywhere.
    """

    by: Literal["rank", "score"] = "rank"
    rank_points: tuple[int, ...] = ()
    bye_points: int | None = None
    """None: a win with two at a table, at larger ones the average of a full table."""
    requested_bye_points: int = 0
    """For a round that a player asked to sit out."""


class Stage(msgspec.Struct, frozen=True, kw_only=True):
    """A later stage of a tournament: who advances to it, and what is different there."""

    format: Format
    cut: Annotated[int, msgspec.Meta(ge=2, le=MAX_PLAYERS)] | None = None
    """How many advance from the previous stage; None: all who advance from its groups."""
    carry_points: bool = False
    """Whether points of the previous stage are carried over."""
    seats: Seats | None = None
    smallest_table: Seats | None = None
    scoring: Scoring | None = None
    tie_breaks: tuple[TieBreak, ...] | None = None
    clock: dict[str, bool | int | str] | None = None
    round_minutes: Minutes | None = None


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A question that players answer when they register."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    required: bool = False
    public: bool = False
    """Whether everybody can read the answers; otherwise only organisers."""


class TournamentTerms(msgspec.Struct, frozen=True, kw_only=True):
    """The terms of a tournament."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
    description: Annotated[str, msgspec.Meta(max_length=10_000)] = ""
    game: str
    options: dict[str, bool | int | str] = {}
    seats: Seats
    smallest_table: Seats | None = None
    """None: one seat less than a full table, but at least two."""
    fill: Literal["smaller_tables", "bots"] = "smaller_tables"
    format: Format
    then: tuple[Stage, ...] = ()
    """The stages after the first."""
    scoring: Scoring = Scoring()
    tie_breaks: tuple[TieBreak, ...] = ("opponents_points", "head_to_head", "wins", "seed")
    seeding: Literal["list", "rating", "lot"] = "list"
    """How the seeds are determined at the start."""
    first_round: Literal["random", "snake", "list"] = "random"
    """How the first Swiss round is drawn."""
    clubs_apart: Annotated[int, msgspec.Meta(ge=0, le=30)] = 1
    """For how many rounds members of a club or team are kept apart if possible."""
    rated: bool = True
    public: bool = True
    duplicate: bool = False
    """Every table of a round gets the same seed."""
    cooperative: bool = False
    """Tables are ranked against each other by their shared result."""
    capacity: Annotated[int, msgspec.Meta(ge=2, le=MAX_PLAYERS)] = 500
    check_in: bool = False
    check_in_minutes: Minutes | None = None
    """How long before the start check-in opens; None: with registration."""
    approval: bool = False
    """Organisers must approve each registration."""
    min_rating: int | None = None
    max_rating: int | None = None
    questions: Annotated[tuple[Question, ...], msgspec.Meta(max_length=10)] = ()
    team_members: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    """How many members' points count for a team; 0: there are no teams."""
    late_until_round: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0
    """Players may enter until this round is paired; 0: only before the start."""
    unclaimed: Literal["wait", "bot", "forfeit"] = "bot"
    """What happens to a seat that is unclaimed when the grace period ends."""
    grace_minutes: Annotated[int, msgspec.Meta(ge=0, le=60 * 24 * 7)] = 15
    """How long after the start of a round an unclaimed seat waits."""
    clock: dict[str, bool | int | str] = {}
    round_minutes: Minutes | None = None
    """A round's deadline after its start, when unfinished tables are adjudicated."""
    on_deadline: Literal["share", "standing"] = "share"
    """At the deadline the players of an open table share its points, or are ranked by the current
    position. In a knock-out they are always ranked."""
    starts_at: str | None = None
    registration_closes_at: str | None = None
    round_starts: Annotated[tuple[str, ...], msgspec.Meta(max_length=40)] = ()
    """When each round is drawn automatically."""
    next_round: Literal["by_hand", "when_done"] = "by_hand"
    """Whether the next round is drawn as soon as all tables are done."""
    break_minutes: Annotated[int, msgspec.Meta(ge=0, le=60 * 24)] = 0
    """The break before a round that is drawn when all tables are done."""

    def smallest(self) -> int:
        """Return the fewest players at a table."""
        if self.smallest_table is not None:
            return self.smallest_table
        return min(self.seats, max(2, self.seats - 1))

    def points_by_rank(self) -> tuple[Fraction, ...]:
        """Return the points for each rank at a full table."""
        given = self.scoring.rank_points or DEFAULT_POINTS[self.seats]
        return tuple(Fraction(points) for points in given)

    def stages(self) -> tuple[Stage, ...]:
        """Return all stages including the first; groups alone are followed by a knock-out."""
        first = Stage(format=self.format)
        if isinstance(self.format, Groups) and not self.then:
            return (first, Stage(format=KnockOut()))
        return (first, *self.then)

    def for_stage(self, number: int) -> TournamentTerms:
        """Return the terms for stage `number` (from 0)."""
        stage = self.stages()[number]
        changed = {
            name: getattr(stage, name) for name in STAGE_TERMS if getattr(stage, name) is not None
        }
        if stage.seats not in (None, self.seats) and stage.scoring is None:
            # Points for another table size would not fit.
            changed["scoring"] = msgspec.structs.replace(self.scoring, rank_points=())
        return msgspec.structs.replace(self, format=stage.format, then=(), **changed)


STAGE_TERMS = ("seats", "smallest_table", "scoring", "tie_breaks", "clock", "round_minutes")

DEFAULT_POINTS: dict[int, tuple[int, ...]] = {
    1: (1,),
    2: (2, 0),
    3: (5, 2, 0),
    4: (6, 4, 2, 0),
    5: (8, 6, 4, 2, 0),
    6: (10, 8, 6, 4, 2, 0),
}
"""Evenly spaced, so that sharing two ranks equals the average of both."""


class BadTerms(ValueError):
    """Terms that cannot be played, as a key with parameters."""

    def __init__(self, key: str, **parameters: int | str) -> None:
        super().__init__(key, parameters)
        self.key = key
        self.parameters = parameters


FIXED_AFTER_START: frozenset[str] = frozenset(
    {
        "game",
        "options",
        "seats",
        "format",
        "then",
        "scoring",
        "tie_breaks",
        "rated",
        "duplicate",
        "cooperative",
        "seeding",
        "team_members",
    }
)
"""What can no longer change after the start; of the format only the number of rounds can."""


def check_change(old: TournamentTerms, new: TournamentTerms, rounds: int) -> None:
    """Raise BadTerms if the change affects terms by which `rounds` rounds were already drawn."""
    for name in FIXED_AFTER_START - {"format"}:
        if getattr(old, name) != getattr(new, name):
            raise BadTerms("fixed_after_start", field=name)
    match old.format, new.format:
        case (Swiss(), Swiss(rounds=wanted)) | (League(), League(rounds=wanted)):
            if wanted < rounds and not old.then:
                raise BadTerms("rounds_already_drawn", rounds=rounds)
        case _:
            if old.format != new.format:
                raise BadTerms("fixed_after_start", field="format")


def check_terms(terms: TournamentTerms, game_seats: tuple[int, int], cooperative: bool) -> None:
    """Raise BadTerms if the terms do not fit the game or each other."""
    if not terms.title.strip():
        raise BadTerms("terms_unreadable", field="title")
    if terms.cooperative != cooperative:
        raise BadTerms("cooperative_mismatch", game=terms.game)
    low, high = terms.min_rating, terms.max_rating
    if low is not None and high is not None and low > high:
        raise BadTerms("rating_range_empty", low=low, high=high)
    if len(terms.then) > 4:
        raise BadTerms("too_many_stages", most=4)
    for number, stage in enumerate(terms.stages()):
        _check_stage(terms.for_stage(number), game_seats)
        last = number == len(terms.stages()) - 1
        if isinstance(stage.format, KnockOut) and not last:
            raise BadTerms("nothing_after_knock_out")
        if (
            number
            and stage.cut is None
            and not isinstance(terms.stages()[number - 1].format, Groups)
        ):
            raise BadTerms("cut_needed", stage=number + 1)


def _check_stage(terms: TournamentTerms, game_seats: tuple[int, int]) -> None:
    low, high = game_seats
    if not low <= terms.seats <= high:
        raise BadTerms("table_size_not_of_this_game", seats=terms.seats, low=low, high=high)
    if not low <= terms.smallest() <= terms.seats:
        raise BadTerms("smallest_table_does_not_fit", smallest=terms.smallest(), seats=terms.seats)
    points = terms.scoring.rank_points
    if points and len(points) != terms.seats:
        raise BadTerms("rank_points_count", given=len(points), seats=terms.seats)
    if points and list(points) != sorted(points, reverse=True):
        raise BadTerms("rank_points_order")
    if points and points[-1] < 0:
        raise BadTerms("rank_points_negative")
    if len(set(terms.tie_breaks)) != len(terms.tie_breaks):
        raise BadTerms("tie_break_twice")
    match terms.format:
        case KnockOut(advance=advance):
            if advance >= terms.smallest():
                raise BadTerms("nobody_would_go_out", advance=advance, smallest=terms.smallest())
        case Groups(group_size=size, advance=advance):
            if size < terms.smallest():
                raise BadTerms("group_smaller_than_table", group=size, smallest=terms.smallest())
            if advance >= size:
                raise BadTerms("nobody_would_go_out", advance=advance, smallest=size)
        case Swiss() | League() | RoundRobin():
            pass
    if terms.cooperative and isinstance(terms.format, KnockOut | Groups):
        raise BadTerms("cooperative_needs_rounds", format=type(terms.format).__name__.lower())
