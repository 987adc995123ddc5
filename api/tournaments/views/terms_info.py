"""The terms of a tournament and its stages, as clients see them."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from api.model.clock import Clock
from api.tournaments.deadlines import read_moment
from api.tournaments.terms import Format, Scoring, TournamentTerms
from api.tournaments.tournament import Tournament
from engine.core.options import Choice


class QuestionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A question that players answer when they register."""

    text: str
    required: bool
    public: bool


class StageInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A stage of the tournament."""

    number: int
    """From 1."""
    format: str
    rounds: int | None
    legs: int | None
    group_size: int | None
    advance: int | None
    days: int | None
    third_place: bool
    double: bool
    small_final: bool
    cut: int | None
    carry_points: bool
    seats: int
    smallest_table: int
    round_minutes: int | None
    begun: bool
    entrants: tuple[str, ...]
    """Who reached it, best seed first."""


class TermsInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The current terms that an organiser may change."""

    rounds: int | None
    legs: int | None
    group_size: int | None
    advance: int | None
    days: int | None
    """The parameters of the first stage's format, if it has them."""
    third_place: bool
    double: bool
    small_final: bool
    smallest_table: int | None
    fill: str
    score_counts: bool
    """Whether the game's own score gives the points instead of the rank."""
    rank_points: tuple[int, ...]
    bye_points: int | None
    requested_bye_points: int
    seeding: str
    first_round: str
    clubs_apart: int
    approval: bool
    min_rating: int | None
    max_rating: int | None
    questions: tuple[QuestionInfo, ...]
    team_members: int
    check_in_minutes: int | None
    unclaimed: str
    grace_minutes: int
    on_deadline: str
    registration_closes_at: datetime | None
    round_starts: tuple[datetime, ...]
    next_round: str
    break_minutes: int
    options: dict[str, Choice]
    clock: Clock | None


FORMAT_PARAMETERS = ("rounds", "legs", "group_size", "advance", "days")


FORMAT_CHOICES = ("third_place", "double", "small_final")


PLAIN_TERMS = (
    "smallest_table",
    "fill",
    "seeding",
    "first_round",
    "clubs_apart",
    "approval",
    "min_rating",
    "max_rating",
    "team_members",
    "check_in_minutes",
    "unclaimed",
    "grace_minutes",
    "on_deadline",
    "next_round",
    "break_minutes",
)


def terms_info(terms: TournamentTerms) -> TermsInfo:
    """Return the current terms."""
    return TermsInfo(
        **_format(terms.format),
        **{name: getattr(terms, name) for name in PLAIN_TERMS},
        **_scoring(terms.scoring),
        questions=tuple(
            QuestionInfo(text=question.text, required=question.required, public=question.public)
            for question in terms.questions
        ),
        registration_closes_at=read_moment(terms.registration_closes_at),
        round_starts=tuple(
            moment for text in terms.round_starts if (moment := read_moment(text)) is not None
        ),
        options=dict(terms.options),
        clock=msgspec.convert(terms.clock, Clock) if terms.clock else None,
    )


def _format(rules: Format) -> dict[str, Any]:
    found = {name: getattr(rules, name, None) for name in FORMAT_PARAMETERS}
    return found | {name: getattr(rules, name, False) for name in FORMAT_CHOICES}


def _scoring(scoring: Scoring) -> dict[str, Any]:
    return {
        "score_counts": scoring.by == "score",
        "rank_points": scoring.rank_points,
        "bye_points": scoring.bye_points,
        "requested_bye_points": scoring.requested_bye_points,
    }


def stages_info(tournament: Tournament) -> tuple[StageInfo, ...]:
    """Return the stages, with the players who have reached them."""
    found = []
    for number, stage in enumerate(tournament.terms.stages()):
        terms = tournament.terms.for_stage(number)
        found.append(
            StageInfo(
                **_format(stage.format),
                number=number + 1,
                format=str(stage.format.__struct_config__.tag),
                cut=stage.cut,
                carry_points=stage.carry_points,
                seats=terms.seats,
                smallest_table=terms.smallest(),
                round_minutes=terms.round_minutes,
                begun=bool(tournament.stage_rounds(number)),
                entrants=tuple(tournament.stage_field(number)),
            )
        )
    return tuple(found)


def points_by_rank(terms: TournamentTerms) -> tuple[float, ...]:
    """Return the points for each rank at a full table; empty if scores count."""
    if terms.scoring.by == "score":
        return ()
    return tuple(float(points) for points in terms.points_by_rank())
