"""A tournament as clients see it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec

from api.accounts.read import find_account
from api.services import Services
from api.services.caller import Caller
from api.store import tournaments
from api.store.clocks import Clock
from api.tournaments import log
from api.tournaments.deadlines import (
    grace_ends_at,
    next_round_at,
    read_moment,
    round_began_at,
    table_deadlines,
)
from api.tournaments.draw import Reason
from api.tournaments.fold import undone_numbers
from api.tournaments.pairing.rounds_planned import rounds_planned
from api.tournaments.ranking.scoring import round_points
from api.tournaments.ranking.standings import Standing, standings, winners
from api.tournaments.ranking.teams import team_standings
from api.tournaments.registration.check_in import check_in_opens_at
from api.tournaments.registration.claim_code import claim_code_of
from api.tournaments.rounds.access import POWER, entrant_of_account, role_of
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.terms import Format, Scoring, TournamentTerms
from api.tournaments.tournament import Round, Tournament
from engine.core import Parameter
from engine.core.options import Choice


class EntrantInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody entered in a tournament."""

    entrant: str
    name: str
    account_id: UUID | None
    bot: str | None
    seed: int
    status: str
    checked_in: bool
    unclaimed: bool
    """The registration is kept for somebody who has not claimed it yet."""
    claim: str | None
    """For directors: the code by which a player takes a registration that is kept for them."""
    rating: int | None
    club: str
    team: str
    answers: tuple[str, ...]
    """To the questions of the terms; those that are not public only for organisers."""
    sits_out: tuple[int, ...]
    """Rounds to come that the player asked to sit out."""


class ReasonInfo(msgspec.Struct, frozen=True):
    """A sentence of the answer to "why this table?"; words: `why.<key>`."""

    key: str
    parameters: dict[str, Parameter]


class PairingInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round: who sits there in the order of play, why, and what came of it."""

    table_number: int
    """From 1; the same everywhere."""
    part: str
    """`group`, `upper`, `lower`, `final`, `third_place` or nothing."""
    group: int
    """The number of the group, from 1; 0: none."""
    slot: int
    """The place in a bracket of two at a table, from 1; 0: none."""
    entrants: tuple[str, ...]
    names: tuple[str, ...]
    """Who played this round; a substitute does not change the past."""
    bots: int
    status: str
    ranks: tuple[int, ...] | None
    scores: tuple[int, ...] | None
    points: tuple[float, ...] | None
    table_id: UUID | None
    reasons: tuple[ReasonInfo, ...]


class RoundInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A drawn round."""

    number: int
    stage: int
    """From 1."""
    over: bool
    tables: tuple[PairingInfo, ...]
    byes: tuple[str, ...]
    bye_reasons: tuple[ReasonInfo, ...]
    sitting_out: tuple[str, ...]
    bracket: tuple[str, ...]
    """In the first round of a bracket of two at a table: its slots, empty where nobody stands."""


class DraftTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a draft, why it is, and what it costs."""

    table_number: int
    part: str
    group: int
    entrants: tuple[str, ...]
    bots: int
    price: float
    """Nought is perfect."""
    reasons: tuple[ReasonInfo, ...]


class DraftInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The draft of the next round, for organisers only."""

    round: int
    stage: int
    tables: tuple[DraftTable, ...]
    byes: tuple[str, ...]
    sitting_out: tuple[str, ...]
    price: float
    edited: bool
    unclaimed: int
    """How many drawn players have not claimed their registration yet."""


class TieBreakInfo(msgspec.Struct, frozen=True):
    """What a tie-break says for a player."""

    name: str
    value: float


class GainInfo(msgspec.Struct, frozen=True):
    """The points that a round brought."""

    round: int
    points: float


class StandingInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the standings with all that decided it."""

    rank: int
    entrant: str
    name: str
    points: float
    tie_breaks: tuple[TieBreakInfo, ...]
    gains: tuple[GainInfo, ...]
    played: int
    byes: int
    status: str
    stage: int
    """The last stage that was reached, from 1."""
    group: int
    group_rank: int
    adjustment: float
    """Penalties and corrections."""
    carried: float
    """Points of the stage before that count on."""
    reached_round: int
    """In a knock-out: the last round; 0 elsewhere."""
    still_in: bool
    part: str


class TeamInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the team standings."""

    rank: int
    team: str
    points: float
    members: tuple[str, ...]


class AnnouncementInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An announcement that stands."""

    number: int
    """Its line in the log."""
    at: datetime
    text: str
    edited: bool


class OrganiserInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who organises the tournament."""

    account_id: UUID
    name: str
    role: str


class AdjustmentInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A penalty or a correction in points."""

    number: int
    entrant: str
    points: float
    reason: str


class QuestionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Something that players are asked when they register."""

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
    """The terms that an organiser may change, as they stand."""

    rounds: int | None
    legs: int | None
    group_size: int | None
    advance: int | None
    days: int | None
    """The parameters of the first stage's format, where it has them."""
    third_place: bool
    double: bool
    small_final: bool
    smallest_table: int | None
    fill: str
    score_counts: bool
    """The game's own score gives the points, not the rank."""
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


class TournamentInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament with its entrants, rounds and standings."""

    id: UUID
    version: int
    """The length of its log: send it as the expected version of what you change."""
    title: str
    description: str
    game: str
    format: str
    seats: int
    status: str
    public: bool
    code: str | None
    """For organisers: lets people into a tournament that is not public."""
    rated: bool
    capacity: int
    players: int
    """How many entrants are playing."""
    unclaimed: int
    """How many of them have not claimed their registration yet."""
    check_in: bool
    check_in_opens_at: datetime | None
    late_until_round: int
    """Players may enter until this round is drawn; 0: only before the start."""
    round_minutes: int | None
    starts_at: datetime | None
    """When it starts by itself; null: by hand."""
    due_at: datetime | None
    """When it goes on by itself next: its start, a deadline, the next round."""
    round_began_at: datetime | None
    round_ends_at: datetime | None
    """The last deadline of a table of the round that is on."""
    next_round_at: datetime | None
    grace_ends_at: datetime | None
    """When unclaimed seats of the round stop waiting."""
    terms: TermsInfo
    stages: tuple[StageInfo, ...]
    duplicate: bool
    cooperative: bool
    points_by_rank: tuple[float, ...]
    """What each rank at a full table is worth; empty where the game's score counts."""
    tie_breaks: tuple[str, ...]
    """What decides between equal points, in this order."""
    rounds_planned: int | None
    created_at: datetime
    my_entrant: str | None
    my_role: str
    entrants: tuple[EntrantInfo, ...]
    rounds: tuple[RoundInfo, ...]
    draft: DraftInfo | None
    standings: tuple[StandingInfo, ...]
    winners: tuple[str, ...]
    """The entrants who have won: only when it is over, a knock-out only by a decided final."""
    teams: tuple[TeamInfo, ...]
    announcements: tuple[AnnouncementInfo, ...]
    organisers: tuple[OrganiserInfo, ...]
    """For organisers."""
    adjustments: tuple[AdjustmentInfo, ...]
    forbidden_pairs: tuple[tuple[str, ...], ...]
    """For organisers."""


class _Shown(msgspec.Struct, frozen=True, kw_only=True):
    """What is the same for everybody who looks at one version of a tournament."""

    entrants: tuple[EntrantInfo, ...]
    rounds: tuple[RoundInfo, ...]
    standings: tuple[StandingInfo, ...]
    winners: tuple[str, ...]
    teams: tuple[TeamInfo, ...]
    rounds_planned: int | None


CAPACITY = 32
_SHOWN: OrderedDict[tuple[UUID, int], _Shown] = OrderedDict()
MANY = 300
"""With so many entrants the standings are computed in a thread: nobody else waits for them."""


async def shown_parts(loaded: LoadedTournament) -> _Shown:
    """Return what everybody sees, computed once for each length of a log."""
    key = (loaded.row.id, loaded.version)
    found = _SHOWN.get(key)
    if found is None:
        many = len(loaded.tournament.entrants) > MANY
        found = await asyncio.to_thread(_compute, loaded) if many else _compute(loaded)
        _SHOWN[key] = found
        while len(_SHOWN) > CAPACITY:
            _SHOWN.popitem(last=False)
    return found


def _compute(loaded: LoadedTournament) -> _Shown:
    tournament = loaded.tournament
    lines = standings(tournament)
    return _Shown(
        entrants=_entrants(loaded, "none"),
        rounds=tuple(_round(drawn, tournament) for drawn in tournament.rounds),
        standings=tuple(_standing(line, tournament) for line in lines),
        winners=tuple(winners(tournament, lines)),
        teams=tuple(
            TeamInfo(
                rank=line.rank, team=line.team, points=float(line.points), members=line.members
            )
            for line in team_standings(tournament, lines)
        ),
        rounds_planned=rounds_planned(tournament) if tournament.players else None,
    )


async def tournament_info(
    services: Services, caller: Caller | None, loaded: LoadedTournament
) -> TournamentInfo:
    """Return the tournament as this caller may see it."""
    tournament, row, terms = loaded.tournament, loaded.row, loaded.tournament.terms
    here = caller is not None and caller.tournament_id in (None, row.id)
    mine = str(caller.account_id) if caller and here else ""
    role = role_of(tournament, caller, row.id)
    shown = await shown_parts(loaded)
    known = {
        (one.round, one.table_number): one.table_id
        for one in await tournaments.tables_of(services.pool, row.id)
    }
    playing = tournament.status == "running" and bool(tournament.rounds)
    deadlines = table_deadlines(tournament, loaded.lines).values() if playing else ()
    return TournamentInfo(
        id=row.id,
        version=loaded.version,
        title=terms.title,
        description=terms.description,
        game=terms.game,
        format=str(terms.format.__struct_config__.tag),
        seats=terms.seats,
        status=tournament.status,
        public=terms.public,
        code=row.code if POWER[role] >= POWER["viewer"] else None,
        rated=terms.rated,
        capacity=terms.capacity,
        players=tournament.players,
        unclaimed=sum(one.unclaimed for one in shown.entrants if one.status == "playing"),
        check_in=terms.check_in,
        check_in_opens_at=check_in_opens_at(terms),
        late_until_round=terms.late_until_round,
        round_minutes=terms.round_minutes,
        starts_at=read_moment(terms.starts_at),
        due_at=row.due_at,
        round_began_at=round_began_at(loaded.lines) if playing else None,
        round_ends_at=max((one for one in deadlines if one), default=None),
        next_round_at=_next_round_at(loaded),
        grace_ends_at=grace_ends_at(tournament, loaded.lines) if playing else None,
        terms=_terms(terms),
        stages=_stages(tournament),
        duplicate=terms.duplicate,
        cooperative=terms.cooperative,
        points_by_rank=_points_by_rank(terms),
        tie_breaks=terms.tie_breaks,
        rounds_planned=shown.rounds_planned,
        created_at=row.created_at,
        my_entrant=entrant_of_account(tournament, mine) if mine else None,
        my_role=role,
        entrants=shown.entrants if role == "none" else _entrants(loaded, role),
        rounds=tuple(_with_tables(drawn, known) for drawn in shown.rounds),
        draft=await _draft(loaded) if POWER[role] >= POWER["judge"] else None,
        standings=shown.standings,
        winners=shown.winners,
        teams=shown.teams,
        announcements=_announcements(loaded),
        organisers=await _organisers(services, loaded, role),
        adjustments=_adjustments(loaded),
        forbidden_pairs=tuple(tuple(sorted(pair)) for pair in tournament.forbidden)
        if role != "none"
        else (),
    )


def _next_round_at(loaded: LoadedTournament) -> datetime | None:
    tournament = loaded.tournament
    over = not tournament.rounds or tournament.rounds[-1].is_over()
    if tournament.status != "running" or not over:
        return None
    return next_round_at(tournament, loaded.lines)


def _terms(terms: TournamentTerms) -> TermsInfo:
    return TermsInfo(
        **_format(terms.format),
        **{name: getattr(terms, name) for name in PLAIN_TERMS},
        **_scoring(terms.scoring),
        questions=tuple(
            QuestionInfo(text=one.text, required=one.required, public=one.public)
            for one in terms.questions
        ),
        registration_closes_at=read_moment(terms.registration_closes_at),
        round_starts=tuple(
            moment for text in terms.round_starts if (moment := read_moment(text)) is not None
        ),
        options=dict(terms.options),
        clock=msgspec.convert(terms.clock, Clock) if terms.clock else None,
    )


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


def _stages(tournament: Tournament) -> tuple[StageInfo, ...]:
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


def _points_by_rank(terms: TournamentTerms) -> tuple[float, ...]:
    if terms.scoring.by == "score":
        return ()
    return tuple(float(points) for points in terms.points_by_rank())


def _entrants(loaded: LoadedTournament, role: str) -> tuple[EntrantInfo, ...]:
    directs = POWER[role] >= POWER["director"]
    tournament = loaded.tournament
    rests: dict[str, list[int]] = {}
    for entrant, number in sorted(tournament.sitting_out):
        if number > len(tournament.rounds):
            rests.setdefault(entrant, []).append(number)
    public = [question.public or role != "none" for question in tournament.terms.questions]
    return tuple(
        EntrantInfo(
            entrant=one.id,
            name=one.name,
            account_id=UUID(one.account) if one.account else None,
            bot=one.bot,
            seed=one.seed,
            status=one.status,
            checked_in=one.checked_in,
            unclaimed=one.is_unclaimed,
            claim=claim_code_of(loaded.row, one) if directs and one.is_unclaimed else None,
            rating=one.rating,
            club=one.club,
            team=one.team,
            answers=tuple(
                answer if seen else "" for answer, seen in zip(one.answers, public, strict=False)
            ),
            sits_out=tuple(rests.get(one.id, ())),
        )
        for one in tournament.entrants.values()
        if one.status != "substitute"
    )


def _round(drawn: Round, tournament: Tournament) -> RoundInfo:
    terms = tournament.terms.for_stage(drawn.draw.stage)
    gained = round_points(terms, drawn)
    return RoundInfo(
        number=drawn.number,
        stage=drawn.draw.stage + 1,
        over=drawn.is_over(),
        byes=drawn.draw.byes,
        bye_reasons=reasons_info(drawn.draw.bye_reasons),
        sitting_out=drawn.draw.sitting_out,
        bracket=drawn.draw.bracket,
        tables=tuple(
            PairingInfo(
                table_number=number,
                part=drawn.drawn(number).part,
                group=drawn.drawn(number).group,
                slot=drawn.drawn(number).slot,
                entrants=table.players,
                names=tuple(
                    tournament.entrants[player].name_in(drawn.number) for player in table.players
                ),
                bots=table.bots,
                status=table.status,
                ranks=table.ranks,
                scores=table.scores,
                points=None if points is None else tuple(float(one) for one in points),
                table_id=None,
                reasons=reasons_info(drawn.drawn(number).reasons),
            )
            for (number, table), points in zip(drawn.numbered(), gained, strict=True)
        ),
    )


def _with_tables(drawn: RoundInfo, known: dict[tuple[int, int], UUID]) -> RoundInfo:
    """Return the round with the ids of its tables, which open after it was drawn."""
    return msgspec.structs.replace(
        drawn,
        tables=tuple(
            msgspec.structs.replace(table, table_id=table_id)
            if (table_id := known.get((drawn.number, table.table_number))) is not None
            else table
            for table in drawn.tables
        ),
    )


def reasons_info(reasons: tuple[Reason, ...]) -> tuple[ReasonInfo, ...]:
    """Return reasons as clients read them."""
    return tuple(
        ReasonInfo(why.key, {key: _plain(value) for key, value in why.parameters.items()})
        for why in reasons
    )


def _plain(value: str | float | tuple[str, ...]) -> Parameter:
    return f"{value:g}" if isinstance(value, float) else value


async def _draft(loaded: LoadedTournament) -> DraftInfo | None:
    if loaded.tournament.draft is None:
        return None
    return await asyncio.to_thread(_priced_draft, loaded.tournament)


def _priced_draft(tournament: Tournament) -> DraftInfo | None:
    # Loaded with the first draw, not with the server: the solvers take a second to load.
    from api.tournaments.pairing.edit_draw import price_draw

    draw = tournament.draft
    if draw is None:
        return None
    prices = price_draw(tournament, draw)
    entrants = tournament.entrants
    return DraftInfo(
        round=len(tournament.rounds) + 1,
        stage=draw.stage + 1,
        tables=tuple(
            DraftTable(
                table_number=number,
                part=table.part,
                group=table.group,
                entrants=table.players,
                bots=table.bots,
                price=price.price,
                reasons=reasons_info(table.reasons),
            )
            for number, (table, price) in enumerate(zip(draw.tables, prices, strict=True), 1)
        ),
        byes=draw.byes,
        sitting_out=draw.sitting_out,
        price=round(sum(price.price for price in prices), 2),
        edited=draw.edited,
        unclaimed=sum(entrants[player].is_unclaimed for player in draw.seated()),
    )


def _standing(line: Standing, tournament: Tournament) -> StandingInfo:
    entrant = tournament.entrants[line.entrant]
    return StandingInfo(
        rank=line.rank,
        entrant=line.entrant,
        name=entrant.name,
        points=float(line.points),
        tie_breaks=tuple(TieBreakInfo(name, float(value)) for name, value in line.tie_breaks),
        gains=tuple(GainInfo(number, float(points)) for number, points in line.gains),
        played=line.played,
        byes=line.byes,
        status=entrant.status,
        stage=line.stage + 1,
        group=line.group,
        group_rank=line.group_rank,
        adjustment=float(line.adjustment),
        carried=float(line.carried),
        reached_round=line.reached,
        still_in=line.still_in and entrant.status == "playing",
        part=line.part,
    )


def _announcements(loaded: LoadedTournament) -> tuple[AnnouncementInfo, ...]:
    """Return the announcements that stand, each with its newest text."""
    undone = undone_numbers(loaded.lines)
    found: dict[int, AnnouncementInfo] = {}
    for line in loaded.lines:
        change = line.change
        if not isinstance(change, log.Noted) or change.kind != "announce":
            continue
        if line.number in undone:
            continue
        number = line.number if change.edits is None else change.edits
        if change.edits is not None and number not in found:
            continue
        at = found[number].at if number in found else datetime.fromisoformat(line.at)
        found[number] = AnnouncementInfo(
            number=number, at=at, text=change.text, edited=change.edits is not None
        )
    return tuple(reversed(found.values()))


async def _organisers(
    services: Services, loaded: LoadedTournament, role: str
) -> tuple[OrganiserInfo, ...]:
    if role == "none":
        return ()
    found = []
    for account, held in loaded.tournament.organisers.items():
        known = None if held == "none" else await find_account(services, UUID(account))
        if known is not None:
            found.append(OrganiserInfo(account_id=known.id, name=known.name, role=held))
    return tuple(found)


def _adjustments(loaded: LoadedTournament) -> tuple[AdjustmentInfo, ...]:
    if not loaded.tournament.adjustments:
        return ()
    undone = undone_numbers(loaded.lines)
    return tuple(
        AdjustmentInfo(
            number=line.number,
            entrant=line.change.entrant,
            points=float(line.change.points),
            reason=line.reason,
        )
        for line in loaded.lines
        if isinstance(line.change, log.Adjusted) and line.number not in undone
    )
