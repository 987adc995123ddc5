"""Team standings: the total points of each team's best members."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from api.tournaments.ranking.standings import Standing
from api.tournaments.tournament import Tournament


@dataclass(frozen=True)
class TeamStanding:
    """One line of the team standings."""

    rank: int
    team: str
    points: Fraction
    members: tuple[str, ...]
    """The entrants whose points count."""


def team_standings(tournament: Tournament, lines: Sequence[Standing]) -> list[TeamStanding]:
    """Return the teams, best first; equal points share a rank."""
    count = tournament.terms.team_members
    if count == 0:
        return []
    members: defaultdict[str, list[Standing]] = defaultdict(list)
    for line in lines:
        team = tournament.entrants[line.entrant].team
        if team and tournament.entrants[line.entrant].status != "disqualified":
            members[team].append(line)
    totals = []
    for team, found in members.items():
        best = sorted(found, key=lambda line: -line.points)[:count]
        points = sum((line.points for line in best), Fraction(0))
        totals.append((points, team, tuple(line.entrant for line in best)))
    totals.sort(key=lambda total: (-total[0], total[1]))
    return [
        TeamStanding(1 + sum(other[0] > points for other in totals), team, points, names)
        for points, team, names in totals
    ]
