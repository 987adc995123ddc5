"""The terms of a tournament as clients give them."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime
from enum import Enum
from typing import Any

import msgspec
import strawberry
from strawberry.scalars import JSON

from api.base.moments import as_utc
from api.base.problem import Problem, Refused
from api.graphql.derive.shapes import spell
from api.graphql.tables.mutations.create_table import ClockInput
from api.tournaments.problems import TournamentRefused
from api.tournaments.terms import TournamentTerms


def _value(name: str, description: str) -> Any:
    return strawberry.enum_value(name, description=description)


@strawberry.enum(description="How a table that is short of players is filled.")
class TournamentFill(Enum):
    smaller_tables = _value("smaller_tables", "Some tables are smaller.")
    bots = _value("bots", "Bots take the seats that are free.")


@strawberry.enum(description="Whether ranks at a table or the game's own score give points.")
class TournamentScoringBy(Enum):
    rank = _value("rank", "The rank at the table.")
    score = _value("score", "The score of the game itself.")


@strawberry.enum(description="What decides between players of equal points.")
class TournamentTieBreak(Enum):
    opponents_points = _value(
        "opponents_points", "The average points of the opponents (Buchholz per game)."
    )
    opponents_points_cut = _value(
        "opponents_points_cut", "The same without the weakest opponent (Buchholz cut 1)."
    )
    head_to_head = _value("head_to_head", "The points gained over each other at common tables.")
    beaten_points = _value(
        "beaten_points", "The points of those beaten, half for ties (Sonneborn-Berger)."
    )
    table_share = _value("table_share", "The average share of the scores of one's tables.")
    wins = _value("wins", "How many tables were won.")
    score_total = _value("score_total", "The sum of the scores of the games themselves.")
    seed = _value("seed", "The better seed.")


@strawberry.enum(description="What makes the order of seeds at the start.")
class TournamentSeeding(Enum):
    list = _value("list", "Seeds that were given, then the order of registration.")
    rating = _value("rating", "The highest rating first.")
    lot = _value("lot", "Chance.")


@strawberry.enum(description="How the tables of the first Swiss round are made.")
class TournamentFirstRound(Enum):
    random = _value("random", "At random.")
    snake = _value("snake", "The seeds are spread evenly over the tables.")
    list = _value("list", "Neighbours of the list sit together.")


@strawberry.enum(description="What becomes of a seat that nobody has claimed in time.")
class TournamentUnclaimed(Enum):
    wait = _value("wait", "It waits as long as it takes.")
    bot = _value("bot", "A bot plays until it is claimed.")
    forfeit = _value("forfeit", "It is forfeited; a bot plays on for the others' sake.")


@strawberry.enum(description="What becomes of a table that is open at the deadline.")
class TournamentOnDeadline(Enum):
    share = _value("share", "Its players share what the table is worth.")
    standing = _value("standing", "They are ranked as they stand.")


@strawberry.enum(description="When the next round is drawn.")
class TournamentNextRound(Enum):
    by_hand = _value("by_hand", "When an organiser does it.")
    when_done = _value("when_done", "As soon as all tables are done, after the break.")


@strawberry.input(description="Players of equal points meet, nobody twice if it can be helped.")
class SwissInput:
    rounds: int = strawberry.field(description="How many rounds there are.")


@strawberry.input(description="Everybody meets everybody.")
class RoundRobinInput:
    legs: int = strawberry.field(default=1, description="How often everybody meets everybody.")


@strawberry.input(description="Groups play among themselves; the best of each go on.")
class GroupsInput:
    group_size: int = strawberry.field(description="Players of a group.")
    advance: int = strawberry.field(description="How many of each group go on.")
    legs: int = strawberry.field(default=1, description="How often everybody meets everybody.")


@strawberry.input(description="The best of each table go on, until one table is left.")
class KnockOutInput:
    advance: int = strawberry.field(default=1, description="How many of each table go on.")
    third_place: bool = strawberry.field(
        default=False, description="With two at a table: a match for third place."
    )
    double: bool = strawberry.field(
        default=False, description="Only a second defeat puts a player out."
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
        default=TournamentScoringBy.rank, description="What gives points."
    )
    rank_points: list[int] = strawberry.field(
        default_factory=list, description="Points of each rank; empty: the usual ones."
    )
    bye_points: int | None = strawberry.field(
        default=None, description="Null: with two at a table a win, else the average."
    )
    requested_bye_points: int = strawberry.field(
        default=0, description="For a round that a player asked to sit out."
    )


@strawberry.input(description="A stage after the first; null takes what the tournament has.")
class StageInput:
    format: FormatInput = strawberry.field(description="How it is played.")
    cut: int | None = strawberry.field(
        default=None, description="How many go on to it; null: as many as the groups let through."
    )
    carry_points: bool = strawberry.field(
        default=False, description="Points of the stage before count on."
    )
    seats: int | None = strawberry.field(default=None, description="Players of a full table.")
    smallest_table: int | None = strawberry.field(
        default=None, description="The fewest players of a table."
    )
    scoring: ScoringInput | None = strawberry.field(
        default=None, description="How ranks become points."
    )
    tie_breaks: list[TournamentTieBreak] | None = strawberry.field(
        default=None, description="What decides between equal points, in this order."
    )
    clock: ClockInput | None = strawberry.field(default=None, description="The clock.")
    round_minutes: int | None = strawberry.field(
        default=None, description="How long a round lasts."
    )


@strawberry.input(description="Something that players are asked when they register.")
class QuestionInput:
    text: str = strawberry.field(description="The question.")
    required: bool = strawberry.field(default=False, description="It must be answered.")
    public: bool = strawberry.field(
        default=False, description="Everybody may read the answers, not only organisers."
    )


@strawberry.input(description="What an organiser decides about a tournament: its terms.")
class TournamentInput:
    title: str = strawberry.field(description="What it is called.")
    description: str = strawberry.field(default="", description="What players should know.")
    game: strawberry.ID = strawberry.field(description="Which game is played.")
    options: JSON | None = strawberry.field(
        default=None, description="An object: values by the names of the game's options."
    )
    seats: int = strawberry.field(description="Players of a full table.")
    smallest_table: int | None = strawberry.field(
        default=None, description="Null: one less than a full table, at least two."
    )
    fill: TournamentFill = strawberry.field(
        default=TournamentFill.smaller_tables, description="How short tables are filled."
    )
    format: FormatInput = strawberry.field(description="How the first stage is played.")
    then: list[StageInput] | None = strawberry.field(
        default=None,
        description="The stages after the first; null: none, or when terms change those there are.",
    )
    scoring: ScoringInput = strawberry.field(
        default_factory=ScoringInput, description="How ranks become points."
    )
    tie_breaks: list[TournamentTieBreak] | None = strawberry.field(
        default=None, description="In this order; null: the usual ones."
    )
    seeding: TournamentSeeding = strawberry.field(
        default=TournamentSeeding.list, description="What makes the order of seeds."
    )
    first_round: TournamentFirstRound = strawberry.field(
        default=TournamentFirstRound.random, description="How the first round is drawn."
    )
    clubs_apart: int = strawberry.field(
        default=1, description="For so many rounds clubs and teams are kept apart."
    )
    rated: bool = strawberry.field(default=True, description="Whether games are rated.")
    public: bool = strawberry.field(default=True, description="Whether everybody may see it.")
    duplicate: bool = strawberry.field(
        default=False, description="Every table of a round gets the same shuffle."
    )
    cooperative: bool = strawberry.field(
        default=False, description="For a game that is won together: tables are ranked."
    )
    capacity: int = strawberry.field(default=500, description="How many may play.")
    check_in: bool = strawberry.field(default=False, description="Players must check in.")
    check_in_minutes: int | None = strawberry.field(
        default=None, description="Check-in opens so long before the start; null: at once."
    )
    approval: bool = strawberry.field(
        default=False, description="An organiser approves every registration."
    )
    min_rating: int | None = strawberry.field(default=None, description="The lowest rating.")
    max_rating: int | None = strawberry.field(default=None, description="The highest rating.")
    questions: list[QuestionInput] = strawberry.field(
        default_factory=list, description="What players are asked when they register."
    )
    team_members: int = strawberry.field(
        default=0, description="How many members' points make a team's; 0: no teams."
    )
    late_until_round: int = strawberry.field(
        default=0, description="Players may enter until this round is drawn."
    )
    unclaimed: TournamentUnclaimed = strawberry.field(
        default=TournamentUnclaimed.bot, description="What becomes of unclaimed seats."
    )
    grace_minutes: int = strawberry.field(
        default=15, description="So long unclaimed seats wait in each round."
    )
    clock: ClockInput | None = strawberry.field(default=None, description="Null: no clock.")
    round_minutes: int | None = strawberry.field(
        default=None, description="How long a round lasts; null: as long as it takes."
    )
    on_deadline: TournamentOnDeadline = strawberry.field(
        default=TournamentOnDeadline.share, description="What becomes of open tables then."
    )
    starts_at: datetime | None = strawberry.field(
        default=None, description="When it starts by itself; null: by hand."
    )
    registration_closes_at: datetime | None = strawberry.field(
        default=None, description="Null: registration closes with the start."
    )
    round_starts: list[datetime] = strawberry.field(
        default_factory=list, description="When each round is drawn by itself."
    )
    next_round: TournamentNextRound = strawberry.field(
        default=TournamentNextRound.by_hand, description="When the next round is drawn."
    )
    break_minutes: int = strawberry.field(
        default=0, description="The break before a round that is drawn when all are done."
    )


MOMENTS = ("starts_at", "registration_closes_at", "round_starts")


def read_terms(given: TournamentInput) -> TournamentTerms | Problem:
    """Return the terms; what no tournament can have is refused by the name of its field."""
    data: dict[str, Any] = {
        name: _plain(value)
        for name, value in vars(given).items()
        if name not in {"format", "then", "options", *MOMENTS} and value is not None
    }
    data["options"] = {} if given.options is None else given.options
    data["format"] = _read_format(given.format)
    data["then"] = [_read_stage(stage) for stage in given.then or ()]
    try:
        for name in MOMENTS[:2]:
            moment = getattr(given, name)
            data[name] = None if moment is None else as_utc(moment, name).isoformat()
        starts = [as_utc(moment, "roundStarts") for moment in given.round_starts]
        data["round_starts"] = [moment.isoformat() for moment in starts]
        return msgspec.convert(data, TournamentTerms)
    except Refused as refused:
        return refused.problem
    except msgspec.ValidationError as error:
        where = str(error).rpartition("`$")[2].strip(".`")
        return TournamentRefused(key="terms_unreadable", parameters={"field": where})


def _read_stage(given: StageInput) -> dict[str, Any]:
    data = {
        name: _plain(value)
        for name, value in vars(given).items()
        if name != "format" and value is not None
    }
    return {**data, "format": _read_format(given.format)}


def _read_format(given: FormatInput) -> dict[str, Any]:
    for name, value in vars(given).items():
        if value is not None and value is not strawberry.UNSET:
            return {"type": name, **asdict(value)}
    return {}


def _plain(value: object) -> Any:
    """Return enums as they are spelled, inputs as objects."""
    if isinstance(value, list):
        return [_plain(one) for one in value]
    if hasattr(value, "__dataclass_fields__"):
        return {name: _plain(one) for name, one in vars(value).items()}
    return spell(value)
