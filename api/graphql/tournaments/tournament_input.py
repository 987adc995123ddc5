"""The terms of a tournament as clients give them."""

from __future__ import annotations

from datetime import datetime

import msgspec
import strawberry
from strawberry.scalars import JSON

from api.base.moments import as_utc
from api.base.problem import Problem, Refused
from api.graphql.tables.mutations.create_table import ClockInput
from api.graphql.tournaments.enums import (
    TournamentFill,
    TournamentFirstRound,
    TournamentNextRound,
    TournamentOnDeadline,
    TournamentSeeding,
    TournamentTieBreak,
    TournamentUnclaimed,
)
from api.graphql.tournaments.stage_input import FormatInput, ScoringInput, StageInput, read_stage
from api.tournaments.problems import TournamentRefused
from api.tournaments.terms import TournamentTerms


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
        default=TournamentFill.SMALLER_TABLES, description="How short tables are filled."
    )
    format: FormatInput = strawberry.field(description="How the first stage is played.")
    later_stages: list[StageInput] | None = strawberry.field(
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
        default=TournamentSeeding.LIST, description="What makes the order of seeds."
    )
    first_round: TournamentFirstRound = strawberry.field(
        default=TournamentFirstRound.RANDOM, description="How the first round is drawn."
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
        default=TournamentUnclaimed.BOT, description="What becomes of unclaimed seats."
    )
    grace_minutes: int = strawberry.field(
        default=15, description="So long unclaimed seats wait in each round."
    )
    clock: ClockInput | None = strawberry.field(default=None, description="Null: no clock.")
    round_minutes: int | None = strawberry.field(
        default=None, description="How long a round lasts; null: as long as it takes."
    )
    on_deadline: TournamentOnDeadline = strawberry.field(
        default=TournamentOnDeadline.SHARE, description="What becomes of open tables then."
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
        default=TournamentNextRound.BY_HAND, description="When the next round is drawn."
    )
    break_minutes: int = strawberry.field(
        default=0, description="The break before a round that is drawn when all are done."
    )


MOMENTS = ("starts_at", "registration_closes_at", "round_starts")


def read_terms(given: TournamentInput) -> TournamentTerms | Problem:
    """Return the terms; what no tournament can have is refused by the name of its field."""
    data = read_stage(given, "options", "later_stages", *MOMENTS)
    data["options"] = {} if given.options is None else given.options
    data["then"] = [read_stage(stage) for stage in given.later_stages or ()]
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
