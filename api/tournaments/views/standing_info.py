"""Lines of the standings with everything that decided them, as clients see them."""

from __future__ import annotations

import msgspec

from api.tournaments.ranking.standings import Standing
from api.tournaments.tournament import Tournament


class TieBreakInfo(msgspec.Struct, frozen=True):
    """The value of a tie-break for a player."""

    name: str
    value: float


class GainInfo(msgspec.Struct, frozen=True):
    """The points from a round."""

    round: int
    points: float


class StandingInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the standings with everything that decided it."""

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
    """The last stage reached, from 1."""
    group: int
    """The group in the last group stage played; 0: none."""
    group_rank: int
    group_points: float
    """The points gained in the group."""
    adjustment: float
    """Penalties and corrections."""
    carried: float
    """Points carried over from the previous stage."""
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


def standing_info(line: Standing, tournament: Tournament) -> StandingInfo:
    """Return a line of the standings."""
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
        group_points=float(line.group_points),
        adjustment=float(line.adjustment),
        carried=float(line.carried),
        reached_round=line.reached,
        still_in=line.still_in and entrant.status == "playing",
        part=line.part,
    )
