"""The terms of an event as clients give them."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime
from enum import Enum
from typing import Any

import msgspec
import strawberry
from strawberry.scalars import JSON

from api.base.problem import Problem
from api.graphql.derive.shapes import spell
from api.graphql.tables.mutations.create_table import ClockInput
from api.tournaments.plan import Plan
from api.tournaments.problems import EventRefused


@strawberry.enum(description="How a table that is short of players is filled.")
class EventFill(Enum):
    smaller_tables = "smaller_tables"
    bots = "bots"


@strawberry.enum(description="Whether places at a table or the game's own score give points.")
class EventScoringBy(Enum):
    rank = "rank"
    score = "score"


@strawberry.enum(description="What decides between players of equal points.")
class EventTieBreak(Enum):
    opponents_points = "opponents_points"
    opponents_points_cut = "opponents_points_cut"
    head_to_head = "head_to_head"
    beaten_points = "beaten_points"
    table_share = "table_share"
    wins = "wins"
    score_total = "score_total"
    seed = "seed"


@strawberry.input(description="Players of equal points meet, nobody twice if it can be helped.")
class SwissInput:
    rounds: int


@strawberry.input(description="Everybody meets everybody.")
class RoundRobinInput:
    legs: int = 1


@strawberry.input(description="Groups play among themselves; the best of each meet in a final.")
class GroupsInput:
    group_size: int
    advance: int
    legs: int = 1


@strawberry.input(description="The best of each table go on, until one table is left.")
class KnockOutInput:
    advance: int = 1


@strawberry.input(description="A Swiss event whose rounds last days.")
class LeagueInput:
    rounds: int
    days: int = 7


@strawberry.input(one_of=True, description="How an event is played.")
class FormatInput:
    swiss: SwissInput | None = strawberry.UNSET
    round_robin: RoundRobinInput | None = strawberry.UNSET
    groups: GroupsInput | None = strawberry.UNSET
    knock_out: KnockOutInput | None = strawberry.UNSET
    league: LeagueInput | None = strawberry.UNSET


@strawberry.input(description="How a place at a table becomes points; ties share them.")
class ScoringInput:
    by: EventScoringBy = EventScoringBy.rank
    rank_points: list[int] = strawberry.field(
        default_factory=list, description="Points of each place; empty: the usual ones."
    )
    bye_points: int | None = strawberry.field(
        default=None, description="Null: the average of the places of a full table."
    )


@strawberry.input(description="What an organiser decides about an event before it starts.")
class EventInput:
    title: str
    description: str = ""
    game: strawberry.ID
    options: JSON | None = strawberry.field(
        default=None, description="An object: values by the names of the game's options."
    )
    seats: int = strawberry.field(description="Players of a full table.")
    smallest_table: int | None = strawberry.field(
        default=None, description="Null: one less than a full table, at least two."
    )
    fill: EventFill = EventFill.smaller_tables
    format: FormatInput
    scoring: ScoringInput = strawberry.field(default_factory=ScoringInput)
    tie_breaks: list[EventTieBreak] | None = strawberry.field(
        default=None, description="In this order; null: the usual ones."
    )
    rated: bool = True
    public: bool = True
    duplicate: bool = strawberry.field(
        default=False, description="Every table of a round gets the same shuffle."
    )
    cooperative: bool = strawberry.field(
        default=False, description="For a game that is won together: tables are ranked."
    )
    places: int = 500
    check_in: bool = False
    late_until_round: int = 0
    clock: ClockInput | None = strawberry.field(default=None, description="Null: no clock.")
    round_minutes: int | None = None
    starts_at: datetime | None = None


def read_plan(given: EventInput) -> Plan | Problem:
    """The plan; what no event can have is refused by the name of its field."""
    data: dict[str, Any] = {
        name: _plain(value)
        for name, value in vars(given).items()
        if name not in {"format", "tie_breaks", "options", "clock", "starts_at"}
    }
    data["options"] = {} if given.options is None else given.options
    data["format"] = _read_format(given.format)
    if given.tie_breaks is not None:
        data["tie_breaks"] = [spell(one) for one in given.tie_breaks]
    if given.clock is not None:
        data["clock"] = _plain(given.clock)
    if given.starts_at is not None:
        data["starts_at"] = given.starts_at.isoformat()
    try:
        return msgspec.convert(data, Plan)
    except msgspec.ValidationError as error:
        where = str(error).rpartition("`$")[2].strip(".`")
        return EventRefused(key="plan_unreadable", parameters={"field": where})


def _read_format(given: FormatInput) -> dict[str, Any]:
    for name, value in vars(given).items():
        if value is not None and value is not strawberry.UNSET:
            return {"type": name, **asdict(value)}
    return {}


def _plain(value: object) -> object:
    """Enums as they are spelled, inputs as objects."""
    if hasattr(value, "__dataclass_fields__"):
        return {name: _plain(one) for name, one in vars(value).items()}
    return spell(value)
