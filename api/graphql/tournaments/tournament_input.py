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


@strawberry.input(description="A question that players answer when they register.")
class QuestionInput:
    text: str = strawberry.field(description="The question.")
    required: bool = strawberry.field(default=False, description="An answer is required.")
    public: bool = strawberry.field(
        default=False, description="Everybody can read the answers, not only organisers."
    )


@strawberry.input(description="The terms of a tournament.")
class TournamentInput:
    title: str = strawberry.field(description="The title.")
    description: str = strawberry.field(default="", description="Information for players.")
    game: strawberry.ID = strawberry.field(description="The game's id.")
    options: JSON | None = strawberry.field(
        default=None, description="An object with the game's options by name."
    )
    seats: int = strawberry.field(description="Players at a full table.")
    smallest_table: int | None = strawberry.field(
        default=None,
        description="The fewest players at a table; null: one less than a full table, at least 2.",
    )
    fill: TournamentFill = strawberry.field(
        default=TournamentFill.SMALLER_TABLES,
        description="What happens when a table is short of players.",
    )
    format: FormatInput = strawberry.field(description="How the first stage is played.")
    later_stages: list[StageInput] | None = strawberry.field(
        default=None,
        description="The stages after the first; null: none, or in `changeTerms` no change.",
    )
    scoring: ScoringInput = strawberry.field(
        default_factory=ScoringInput, description="How ranks become points."
    )
    tie_breaks: list[TournamentTieBreak] | None = strawberry.field(
        default=None, description="The tie-breaks, in order; null: the default ones."
    )
    seeding: TournamentSeeding = strawberry.field(
        default=TournamentSeeding.LIST, description="How the seeds are determined."
    )
    first_round: TournamentFirstRound = strawberry.field(
        default=TournamentFirstRound.RANDOM, description="How the first round is drawn."
    )
    clubs_apart: int = strawberry.field(
        default=1, description="For how many rounds clubs and teams are kept apart."
    )
    rated: bool = strawberry.field(default=True, description="Whether games are rated.")
    public: bool = strawberry.field(default=True, description="Whether everybody can see it.")
    duplicate: bool = strawberry.field(
        default=False, description="Every table of a round gets the same shuffle."
    )
    cooperative: bool = strawberry.field(
        default=False, description="For cooperative games: tables are ranked instead of players."
    )
    capacity: int = strawberry.field(default=500, description="How many players can enter.")
    check_in: bool = strawberry.field(default=False, description="Players must check in.")
    check_in_minutes: int | None = strawberry.field(
        default=None, description="Minutes before the start when check-in opens; null: at once."
    )
    approval: bool = strawberry.field(
        default=False, description="Organisers must approve each registration."
    )
    min_rating: int | None = strawberry.field(
        default=None, description="The lowest rating that may enter."
    )
    max_rating: int | None = strawberry.field(
        default=None, description="The highest rating that may enter."
    )
    questions: list[QuestionInput] = strawberry.field(
        default_factory=list, description="What players are asked when they register."
    )
    team_members: int = strawberry.field(
        default=0, description="How many members count for a team; 0: no teams."
    )
    late_until_round: int = strawberry.field(
        default=0, description="Players can enter until this round is drawn."
    )
    unclaimed: TournamentUnclaimed = strawberry.field(
        default=TournamentUnclaimed.BOT, description="What happens to unclaimed seats."
    )
    grace_minutes: int = strawberry.field(
        default=15, description="How long unclaimed seats wait in each round."
    )
    clock: ClockInput | None = strawberry.field(default=None, description="The clock; null: none.")
    round_minutes: int | None = strawberry.field(
        default=None, description="How long a round lasts; null: no limit."
    )
    on_deadline: TournamentOnDeadline = strawberry.field(
        default=TournamentOnDeadline.SHARE,
        description="What happens to unfinished tables at the deadline.",
    )
    starts_at: datetime | None = strawberry.field(
        default=None, description="When it starts automatically; null: by hand."
    )
    registration_closes_at: datetime | None = strawberry.field(
        default=None, description="When registration closes; null: at the start."
    )
    round_starts: list[datetime] = strawberry.field(
        default_factory=list, description="When each round is drawn automatically."
    )
    next_round: TournamentNextRound = strawberry.field(
        default=TournamentNextRound.BY_HAND, description="When the next round is drawn."
    )
    break_minutes: int = strawberry.field(
        default=0, description="The break before a round with `WHEN_DONE`."
    )


MOMENTS = ("starts_at", "registration_closes_at", "round_starts")


def read_terms(given: TournamentInput) -> TournamentTerms | Problem:
    """Return the terms; refuse impossible ones by the name of the field."""
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
