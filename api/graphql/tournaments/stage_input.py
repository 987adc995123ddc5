"""The stages of a tournament as clients give them: format, scoring, and what differs."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import strawberry

from api.graphql.derive.shapes import spell
from api.graphql.tables.mutations.create_table import ClockInput
from api.graphql.tournaments.enums import TournamentScoringBy, TournamentTieBreak


@strawberry.input(description="Players with equal points meet, avoiding rematches.")
class SwissInput:
    rounds: int = strawberry.field(description="How many rounds there are.")


@strawberry.input(description="Everybody meets everybody.")
class RoundRobinInput:
    legs: int = strawberry.field(default=1, description="How often everybody meets everybody.")


@strawberry.input(description="Groups play among themselves; the best of each advance.")
class GroupsInput:
    group_size: int = strawberry.field(description="Players per group.")
    advance: int = strawberry.field(description="How many of each group advance.")
    legs: int = strawberry.field(default=1, description="How often everybody meets everybody.")


@strawberry.input(description="The best of each table advance, until one table is left.")
class KnockOutInput:
    advance: int = strawberry.field(default=1, description="How many of each table advance.")
    third_place: bool = strawberry.field(
        default=False, description="With two at a table: a match for third place."
    )
    double: bool = strawberry.field(
        default=False, description="Double elimination: a second defeat eliminates."
    )
    small_final: bool = strawberry.field(
        default=False, description="The final may be smaller than the smallest table."
    )


@strawberry.input(description="A Swiss tournament whose rounds last days.")
class LeagueInput:
    rounds: int = strawberry.field(description="How many rounds there are.")
    days: int = strawberry.field(default=7, description="How long a round lasts.")


@strawberry.input(one_of=True, description="How a stage is played.")
class FormatInput:
    swiss: SwissInput | None = strawberry.UNSET
    round_robin: RoundRobinInput | None = strawberry.UNSET
    groups: GroupsInput | None = strawberry.UNSET
    knock_out: KnockOutInput | None = strawberry.UNSET
    league: LeagueInput | None = strawberry.UNSET


@strawberry.input(description="How a rank at a table becomes points; ties share them.")
class ScoringInput:
    by: TournamentScoringBy = strawberry.field(
        default=TournamentScoringBy.RANK, description="What points are based on."
    )
    rank_points: list[int] = strawberry.field(
        default_factory=list, description="Points for each rank; empty: the default ones."
    )
    bye_points: int | None = strawberry.field(
        default=None,
        description="Points for a bye; null: a win with two at a table, else the average.",
    )
    requested_bye_points: int = strawberry.field(
        default=0, description="Points for a round that a player asked to sit out."
    )


@strawberry.input(description="A later stage; null: as in the tournament.")
class StageInput:
    format: FormatInput = strawberry.field(description="How it is played.")
    cut: int | None = strawberry.field(
        default=None, description="How many advance to it; null: all who advance from the groups."
    )
    carry_points: bool = strawberry.field(
        default=False, description="Carry over the points of the previous stage."
    )
    seats: int | None = strawberry.field(default=None, description="Players at a full table.")
    smallest_table: int | None = strawberry.field(
        default=None, description="The fewest players at a table."
    )
    scoring: ScoringInput | None = strawberry.field(
        default=None, description="How ranks become points."
    )
    tie_breaks: list[TournamentTieBreak] | None = strawberry.field(
        default=None, description="The tie-breaks, in order."
    )
    clock: ClockInput | None = strawberry.field(default=None, description="The clock.")
    round_minutes: int | None = strawberry.field(
        default=None, description="How long a round lasts."
    )


def read_stage(given: object, *besides: str) -> dict[str, Any]:
    """Return the given fields as plain values, except those that are read elsewhere.

    The first stage is the tournament itself: both have a format and what goes with it.
    """
    return {
        name: _read_format(value) if isinstance(value, FormatInput) else _plain(value)
        for name, value in vars(given).items()
        if value is not None and name not in besides
    }


def _read_format(given: FormatInput) -> dict[str, Any]:
    for name, value in vars(given).items():
        if value is not None and value is not strawberry.UNSET:
            return {"type": name, **asdict(value)}
    return {}


def _plain(value: object) -> Any:
    """Return enums as spelled by the use case, inputs as objects."""
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if hasattr(value, "__dataclass_fields__"):
        return {name: _plain(item) for name, item in vars(value).items()}
    return spell(value)
