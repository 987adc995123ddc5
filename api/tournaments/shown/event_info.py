"""An event as clients see it."""

from __future__ import annotations

from collections import OrderedDict
from datetime import datetime
from uuid import UUID

import msgspec

from api.services import Services
from api.services.caller import Caller
from api.store import tournaments
from api.store.clocks import Clock
from api.tournaments.change_event import LoadedEvent
from api.tournaments.entries.entry_code import entry_code
from api.tournaments.event import Event, Round
from api.tournaments.pairing.rounds_planned import rounds_planned
from api.tournaments.plan import Plan
from api.tournaments.ranking.standings import standings
from api.tournaments.rounds.due import moment
from engine.core import Parameter
from engine.core.options import Choice


class EntryInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A player's entry."""

    entrant: str
    name: str
    account_id: UUID | None
    bot: str | None
    seed: int
    status: str
    checked_in: bool
    claim: str | None
    """For organisers: the code by which a player takes an entry that is kept for them."""


class ReasonInfo(msgspec.Struct, frozen=True):
    """A sentence of the answer to "why this table?"; words: `why.<key>`."""

    key: str
    parameters: dict[str, Parameter]


class PairingInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round: who sits there in the order of play, why, and what came of it."""

    place: int
    label: str
    entrants: tuple[str, ...]
    bots: int
    status: str
    ranks: tuple[int, ...] | None
    scores: tuple[int, ...] | None
    table_id: UUID | None
    reasons: tuple[ReasonInfo, ...]


class RoundInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A drawn round."""

    number: int
    over: bool
    tables: tuple[PairingInfo, ...]
    byes: tuple[str, ...]


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


class PlanInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The terms that an organiser may change, as they stand."""

    rounds: int | None
    legs: int | None
    group_size: int | None
    advance: int | None
    days: int | None
    """The parameters of the format, where it has them."""
    smallest_table: int | None
    fill: str
    score_counts: bool
    """The game's own score gives the points, not the place."""
    rank_points: tuple[int, ...]
    bye_points: int | None
    options: dict[str, Choice]
    clock: Clock | None


class EventInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An event with its entries, rounds and standings."""

    id: UUID
    version: int
    """The length of its log."""
    title: str
    description: str
    game: str
    format: str
    seats: int
    status: str
    public: bool
    code: str | None
    """For organisers: lets people into an event that is not public."""
    rated: bool
    places: int
    check_in: bool
    late_until_round: int
    """Players may enter until this round is drawn; 0: only before the start."""
    round_minutes: int | None
    starts_at: datetime | None
    """When it starts by itself; null: by hand."""
    due_at: datetime | None
    """When it goes on by itself next: its start, or the deadline of the round that is on."""
    plan: PlanInfo
    duplicate: bool
    cooperative: bool
    place_points: tuple[float, ...]
    """What each place of a full table is worth; empty where the game's score counts."""
    tie_breaks: tuple[str, ...]
    """What decides between equal points, in this order."""
    rounds_planned: int | None
    created_at: datetime
    my_entrant: str | None
    my_role: str
    entries: tuple[EntryInfo, ...]
    rounds: tuple[RoundInfo, ...]
    standings: tuple[StandingInfo, ...]


async def event_info(services: Services, caller: Caller | None, loaded: LoadedEvent) -> EventInfo:
    """The event for this caller."""
    event, row = loaded.event, loaded.row
    mine = str(caller.account_id) if caller and caller.tournament_id in (None, row.id) else ""
    role = event.organisers.get(mine, "none")
    tables = {
        (one.round, one.place): one.table_id
        for one in await tournaments.tables_of(services.pool, row.id)
    }
    return EventInfo(
        id=row.id,
        version=len(loaded.lines),
        title=event.plan.title,
        description=event.plan.description,
        game=event.plan.game,
        format=str(event.plan.format.__struct_config__.tag),
        seats=event.plan.seats,
        status=event.status,
        public=event.plan.public,
        code=row.code if role != "none" else None,
        rated=event.plan.rated,
        places=event.plan.places,
        check_in=event.plan.check_in,
        late_until_round=event.plan.late_until_round,
        round_minutes=event.plan.round_minutes,
        starts_at=moment(event.plan.starts_at),
        due_at=row.due_at,
        plan=_plan(event.plan),
        duplicate=event.plan.duplicate,
        cooperative=event.plan.cooperative,
        place_points=_place_points(event),
        tie_breaks=event.plan.tie_breaks,
        rounds_planned=rounds_planned(event) if event.entries else None,
        created_at=row.created_at,
        my_entrant=next((e.entrant for e in event.entries.values() if e.account == mine), None),
        my_role=role,
        entries=_entries(loaded, role),
        rounds=tuple(_round(one, tables) for one in event.rounds),
        standings=_kept_standings(loaded),
    )


_STANDINGS: OrderedDict[tuple[UUID, int], tuple[StandingInfo, ...]] = OrderedDict()
MOST_KEPT = 32


def _kept_standings(loaded: LoadedEvent) -> tuple[StandingInfo, ...]:
    """Reckoned once for each length of a log, however many look."""
    key = (loaded.row.id, len(loaded.lines))
    if key not in _STANDINGS:
        _STANDINGS[key] = _standings(loaded.event)
        while len(_STANDINGS) > MOST_KEPT:
            _STANDINGS.popitem(last=False)
    return _STANDINGS[key]


def _plan(plan: Plan) -> PlanInfo:
    parameters = {
        name: getattr(plan.format, name, None)
        for name in ("rounds", "legs", "group_size", "advance", "days")
    }
    return PlanInfo(
        **parameters,
        smallest_table=plan.smallest_table,
        fill=plan.fill,
        score_counts=plan.scoring.by == "score",
        rank_points=plan.scoring.rank_points,
        bye_points=plan.scoring.bye_points,
        options=dict(plan.options),
        clock=msgspec.convert(plan.clock, Clock) if plan.clock else None,
    )


def _place_points(event: Event) -> tuple[float, ...]:
    if event.plan.scoring.by == "score":
        return ()
    return tuple(float(points) for points in event.plan.place_points())


def _entries(loaded: LoadedEvent, role: str) -> tuple[EntryInfo, ...]:
    directs = role in ("owner", "director")
    return tuple(
        EntryInfo(
            entrant=one.entrant,
            name=one.name,
            account_id=UUID(one.account) if one.account else None,
            bot=one.bot,
            seed=one.seed,
            status=one.status,
            checked_in=one.checked_in,
            claim=entry_code(loaded.row, one.entrant) if directs and one.is_kept else None,
        )
        for one in loaded.event.entries.values()
    )


def _round(drawn: Round, tables: dict[tuple[int, int], UUID]) -> RoundInfo:
    return RoundInfo(
        number=drawn.number,
        over=drawn.is_over(),
        byes=drawn.draw.byes,
        tables=tuple(
            PairingInfo(
                place=place,
                label=table.label,
                entrants=table.players,
                bots=table.bots,
                status=table.status,
                ranks=table.ranks,
                scores=table.scores,
                table_id=tables.get((drawn.number, place)),
                reasons=tuple(
                    ReasonInfo(
                        why.key, {key: _plain(value) for key, value in why.parameters.items()}
                    )
                    for why in drawn.draw.tables[place].reasons
                ),
            )
            for place, table in enumerate(drawn.tables)
        ),
    )


def _plain(value: str | float | tuple[str, ...]) -> Parameter:
    return f"{value:g}" if isinstance(value, float) else value


def _standings(event: Event) -> tuple[StandingInfo, ...]:
    return tuple(
        StandingInfo(
            rank=line.rank,
            entrant=line.entrant,
            name=line.name,
            points=float(line.points),
            tie_breaks=tuple(TieBreakInfo(name, float(value)) for name, value in line.tie_breaks),
            gains=tuple(GainInfo(number, float(points)) for number, points in line.gains),
            played=line.played,
            byes=line.byes,
            status=line.status,
        )
        for line in standings(event)
    )
