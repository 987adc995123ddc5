"""What an organiser decides about an event before it starts."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Literal, TypeAlias

import msgspec

Entrant: TypeAlias = str
"""The id of a player's entry in an event; it stays when a substitute takes the entry over."""


class Swiss(msgspec.Struct, frozen=True, tag="swiss"):
    """Players of equal points meet, nobody twice if it can be helped."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=30)]


class RoundRobin(msgspec.Struct, frozen=True, tag="round_robin"):
    """Everybody meets everybody, `legs` times."""

    legs: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1


class Groups(msgspec.Struct, frozen=True, tag="groups"):
    """Groups play among themselves; the best of each meet in a knock-out final."""

    group_size: Annotated[int, msgspec.Meta(ge=2, le=12)]
    advance: Annotated[int, msgspec.Meta(ge=1, le=6)]
    legs: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1


class KnockOut(msgspec.Struct, frozen=True, tag="knock_out"):
    """The best `advance` of each table go on, until one table is left."""

    advance: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


class League(msgspec.Struct, frozen=True, tag="league"):
    """A Swiss event whose rounds last days; a round closes at its deadline."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=30)]
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
    """How a place at a table becomes points.

    `by="rank"` gives `rank_points[place]`; `by="score"` gives the game's own score. Tied players
    share what their places are worth. At a smaller table the places are spread over the whole
    list, so that first and last are worth the same everywhere.
    """

    by: Literal["rank", "score"] = "rank"
    rank_points: tuple[int, ...] = ()
    bye_points: int | None = None
    """None: the average of the places of a full table."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """The terms of an event."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
    description: Annotated[str, msgspec.Meta(max_length=10_000)] = ""
    game: str
    options: dict[str, bool | int | str] = {}
    seats: Annotated[int, msgspec.Meta(ge=1, le=6)]
    smallest_table: Annotated[int, msgspec.Meta(ge=1, le=6)] | None = None
    """None: one seat less than a full table, but never fewer than two."""
    fill: Literal["smaller_tables", "bots"] = "smaller_tables"
    format: Format
    scoring: Scoring = Scoring()
    tie_breaks: tuple[TieBreak, ...] = ("opponents_points", "head_to_head", "wins", "seed")
    rated: bool = True
    public: bool = True
    duplicate: bool = False
    """Every table of a round gets the same seed."""
    cooperative: bool = False
    """Tables are ranked against each other by their shared result."""
    places: Annotated[int, msgspec.Meta(ge=2, le=500)] = 500
    check_in: bool = False
    late_until_round: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0
    """Players may enter until this round is paired; 0: only before the start."""
    clock: dict[str, bool | int | str] = {}
    round_minutes: Annotated[int, msgspec.Meta(ge=1, le=60 * 24 * 60)] | None = None
    """A round's deadline after its start; at it, what is not finished is adjudicated."""
    starts_at: str | None = None

    def smallest(self) -> int:
        """The fewest players of a table."""
        if self.smallest_table is not None:
            return self.smallest_table
        return min(self.seats, max(2, self.seats - 1))

    def place_points(self) -> tuple[Fraction, ...]:
        """What each place of a full table is worth."""
        given = self.scoring.rank_points or DEFAULT_POINTS[self.seats]
        return tuple(Fraction(points) for points in given)


DEFAULT_POINTS: dict[int, tuple[int, ...]] = {
    1: (1,),
    2: (2, 0),
    3: (5, 2, 0),
    4: (6, 4, 2, 0),
    5: (8, 6, 4, 2, 0),
    6: (10, 8, 6, 4, 2, 0),
}
"""Evenly spread, so that a tie for two places is worth the same as one of each."""


class BadPlan(ValueError):
    """An event that cannot be held, as a key with parameters."""

    def __init__(self, key: str, **parameters: int | str) -> None:
        super().__init__(key, parameters)
        self.key = key
        self.parameters = parameters


LATER: frozenset[str] = frozenset(
    {
        "title",
        "description",
        "public",
        "clock",
        "round_minutes",
        "late_until_round",
        "places",
        "format",
        "starts_at",
    }
)
"""What may still change after the start; of the format only the number of rounds."""


def check_change(old: Plan, new: Plan, rounds: int) -> None:
    """Raises BadPlan where terms would change by which `rounds` rounds were already drawn."""
    for name in Plan.__struct_fields__:
        if name not in LATER and getattr(old, name) != getattr(new, name):
            raise BadPlan("fixed_after_start", field=name)
    match old.format, new.format:
        case (Swiss(), Swiss(rounds=wanted)) | (League(), League(rounds=wanted)):
            if wanted < rounds:
                raise BadPlan("rounds_already_drawn", rounds=rounds)
        case _:
            if old.format != new.format:
                raise BadPlan("fixed_after_start", field="format")


def check_plan(plan: Plan, game_seats: tuple[int, int], cooperative_game: bool) -> None:
    """Raises BadPlan where the terms do not fit the game or each other."""
    low, high = game_seats
    if not low <= plan.seats <= high:
        raise BadPlan("table_size_not_of_this_game", seats=plan.seats, low=low, high=high)
    if not low <= plan.smallest() <= plan.seats:
        raise BadPlan("smallest_table_does_not_fit", smallest=plan.smallest(), seats=plan.seats)
    if plan.cooperative != cooperative_game:
        raise BadPlan("cooperative_mismatch", game=plan.game)
    points = plan.scoring.rank_points
    if points and len(points) != plan.seats:
        raise BadPlan("rank_points_count", given=len(points), seats=plan.seats)
    if points and list(points) != sorted(points, reverse=True):
        raise BadPlan("rank_points_order")
    if len(set(plan.tie_breaks)) != len(plan.tie_breaks):
        raise BadPlan("tie_break_twice")
    _check_format(plan)


def _check_format(plan: Plan) -> None:
    match plan.format:
        case KnockOut(advance=advance):
            if advance >= plan.smallest():
                raise BadPlan("nobody_would_go_out", advance=advance, smallest=plan.smallest())
        case Groups(group_size=size, advance=advance):
            if size < plan.smallest():
                raise BadPlan("group_smaller_than_table", group=size, smallest=plan.smallest())
            if advance >= size:
                raise BadPlan("nobody_would_go_out", advance=advance, smallest=size)
        case Swiss() | League() | RoundRobin():
            pass
    if plan.cooperative and isinstance(plan.format, KnockOut | Groups):
        raise BadPlan("cooperative_needs_rounds", format=type(plan.format).__name__.lower())
