"""A tournament as clients see it."""

from __future__ import annotations

import asyncio
from datetime import datetime
from uuid import UUID

import msgspec

from api.base.lru import Lru
from api.services import Services
from api.services.caller import Caller
from api.store import tournament_tables
from api.tournaments.deadlines import (
    grace_ends_at,
    next_round_at,
    read_moment,
    round_began_at,
    start_was_missed,
    table_deadlines,
)
from api.tournaments.pairing.rounds_planned import rounds_planned
from api.tournaments.ranking.standings import standings, winners
from api.tournaments.ranking.teams import team_standings
from api.tournaments.registration.check_in_to_tournament import check_in_opens_at
from api.tournaments.rounds.access import POWER, entrant_of_account, role_of, view_code_of
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.views.announcement_info import (
    AdjustmentInfo,
    AnnouncementInfo,
    OrganiserInfo,
    adjustments_of,
    announcements_of,
    organisers_of,
)
from api.tournaments.views.draft_info import DraftInfo, draft_info
from api.tournaments.views.entrant_info import EntrantInfo, entrants_info
from api.tournaments.views.round_info import RoundInfo, round_info, with_tables
from api.tournaments.views.standing_info import StandingInfo, TeamInfo, standing_info
from api.tournaments.views.terms_info import (
    StageInfo,
    TermsInfo,
    points_by_rank,
    stages_info,
    terms_info,
)


class TournamentInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament with its entrants, rounds and standings."""

    id: UUID
    version: int
    """The length of its log: send it as the expected version of a change."""
    title: str
    description: str
    game: str
    format: str
    seats: int
    status: str
    public: bool
    code: str | None
    """For directors: the code to see and enter a private tournament."""
    view_code: str | None
    """For organisers: the code to see a private tournament without entering it."""
    rated: bool
    capacity: int
    players: int
    """How many entrants are playing."""
    unclaimed: int
    """How many of them have not claimed their registration yet."""
    check_in: bool
    check_in_opens_at: datetime | None
    late_until_round: int
    """Players can enter until this round is drawn; 0: only before the start."""
    round_minutes: int | None
    starts_at: datetime | None
    """When it starts automatically; null: by hand."""
    start_missed: bool
    """Whether it missed its start: an organiser must start it by hand or set a new time."""
    due_at: datetime | None
    """When the next automatic step is due: its start, a deadline, the next round."""
    round_began_at: datetime | None
    round_ends_at: datetime | None
    """The latest deadline of a table in the current round."""
    next_round_at: datetime | None
    grace_ends_at: datetime | None
    """When unclaimed seats of the round stop waiting."""
    terms: TermsInfo
    stages: tuple[StageInfo, ...]
    duplicate: bool
    cooperative: bool
    points_by_rank: tuple[float, ...]
    """The points for each rank at a full table; empty if the game's score counts."""
    tie_breaks: tuple[str, ...]
    """The tie-breaks, in order."""
    rounds_planned: int | None
    created_at: datetime
    my_entrant: str | None
    my_invitation: str | None
    """The registration reserved for the caller: `registerForTournament` takes it,
    `withdrawFromTournament` declines."""
    my_role: str
    entrants: tuple[EntrantInfo, ...]
    rounds: tuple[RoundInfo, ...]
    draft: DraftInfo | None
    standings: tuple[StandingInfo, ...]
    winners: tuple[str, ...]
    """The winners once it is over; a knock-out has one only after a decided final."""
    teams: tuple[TeamInfo, ...]
    announcements: tuple[AnnouncementInfo, ...]
    organisers: tuple[OrganiserInfo, ...]
    """Visible only to organisers."""
    adjustments: tuple[AdjustmentInfo, ...]
    forbidden_pairs: tuple[tuple[str, ...], ...]
    """Visible only to organisers."""


class _Shown(msgspec.Struct, frozen=True, kw_only=True):
    """What is the same for everybody who looks at one version of a tournament."""

    entrants: tuple[EntrantInfo, ...]
    rounds: tuple[RoundInfo, ...]
    standings: tuple[StandingInfo, ...]
    winners: tuple[str, ...]
    teams: tuple[TeamInfo, ...]
    rounds_planned: int | None


CAPACITY = 32
_SHOWN: Lru[tuple[UUID, int], _Shown] = Lru(CAPACITY)
MIN_THREADED_ENTRANTS = 300
"""With at least this many entrants, standings are computed in a thread."""


async def shown_parts(loaded: LoadedTournament) -> _Shown:
    """Return the parts that everybody sees, computed once per version."""
    key = (loaded.row.id, loaded.version)
    found = _SHOWN.get(key)
    if found is None:
        many = len(loaded.tournament.entrants) > MIN_THREADED_ENTRANTS
        found = await asyncio.to_thread(_compute, loaded) if many else _compute(loaded)
        _SHOWN[key] = found
    return found


def _compute(loaded: LoadedTournament) -> _Shown:
    tournament = loaded.tournament
    lines = standings(tournament)
    return _Shown(
        entrants=entrants_info(loaded, "none"),
        rounds=tuple(round_info(drawn, tournament) for drawn in tournament.rounds),
        standings=tuple(standing_info(line, tournament) for line in lines),
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
        (held.round, held.table_number): held.table_id
        for held in await tournament_tables.tables_of(services.pool, row.id)
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
        code=row.code if POWER[role] >= POWER["director"] else None,
        view_code=view_code_of(row) if POWER[role] >= POWER["viewer"] else None,
        rated=terms.rated,
        capacity=terms.capacity,
        players=tournament.players,
        unclaimed=sum(
            entrant.unclaimed for entrant in shown.entrants if entrant.status == "playing"
        ),
        check_in=terms.check_in,
        check_in_opens_at=check_in_opens_at(terms),
        late_until_round=terms.late_until_round,
        round_minutes=terms.round_minutes,
        starts_at=read_moment(terms.starts_at),
        start_missed=start_was_missed(tournament, loaded.lines),
        due_at=row.due_at,
        round_began_at=round_began_at(loaded.lines) if playing else None,
        round_ends_at=max((line for line in deadlines if line), default=None),
        next_round_at=_next_round_at(loaded),
        grace_ends_at=grace_ends_at(tournament, loaded.lines) if playing else None,
        terms=terms_info(terms),
        stages=stages_info(tournament),
        duplicate=terms.duplicate,
        cooperative=terms.cooperative,
        points_by_rank=points_by_rank(terms),
        tie_breaks=terms.tie_breaks,
        rounds_planned=shown.rounds_planned,
        created_at=row.created_at,
        my_entrant=entrant_of_account(tournament, mine) if mine else None,
        my_invitation=tournament.invited.get(mine) if mine else None,
        my_role=role,
        entrants=shown.entrants if role == "none" else entrants_info(loaded, role),
        rounds=tuple(with_tables(drawn, known) for drawn in shown.rounds),
        draft=await draft_info(loaded) if POWER[role] >= POWER["judge"] else None,
        standings=shown.standings,
        winners=shown.winners,
        teams=shown.teams,
        announcements=announcements_of(loaded),
        organisers=await organisers_of(services, loaded, role),
        adjustments=adjustments_of(loaded),
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
