"""One player's rounds in a tournament, and the cross-table."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller
from api.tournaments.problems import refused
from api.tournaments.views.entrant_info import EntrantInfo
from api.tournaments.views.find_tournament import visible
from api.tournaments.views.round_info import PairingInfo
from api.tournaments.views.standing_info import StandingInfo
from api.tournaments.views.tournament_info import (
    TournamentInfo,
    shown_parts,
    tournament_info,
)


class PlayerRound(msgspec.Struct, frozen=True, kw_only=True):
    """What a player did in a round."""

    round: int
    stage: int
    how: str
    """`table`, `bye`, `sat_out` or `absent`."""
    seat: int | None
    """From 1."""
    rank: int | None
    score: int | None
    points: float | None
    table: PairingInfo | None


class PlayerPage(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about one player of a tournament."""

    entrant: EntrantInfo
    standing: StandingInfo | None
    rounds: tuple[PlayerRound, ...]


class CrossCell(msgspec.Struct, frozen=True, kw_only=True):
    """The meetings of two players."""

    opponent: str
    rounds: tuple[int, ...]
    ahead: int
    """How often the player of the row finished ahead of the opponent."""
    behind: int
    level: int


class CrossRow(msgspec.Struct, frozen=True, kw_only=True):
    """A player's row of the cross-table, in the order of the standings."""

    entrant: str
    name: str
    rank: int
    points: float
    cells: tuple[CrossCell, ...]
    """Only opponents the player has met."""


@returns_problems
async def find_player(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    entrant: str,
    code: str | None = None,
) -> PlayerPage:
    """Return one player's rounds and results in a tournament."""
    loaded = await visible(services, caller, tournament_id, code)
    info = await tournament_info(services, caller, loaded)
    found = next((shown for shown in info.entrants if shown.entrant == entrant), None)
    if found is None:
        parameters = {"entrant": entrant}
        raise refused("unknown_entrant", **parameters)
    standing = next((standing for standing in info.standings if standing.entrant == entrant), None)
    gains = {gain.round: gain.points for gain in standing.gains} if standing else {}
    return PlayerPage(entrant=found, standing=standing, rounds=_rounds(info, entrant, gains))


def _rounds(info: TournamentInfo, entrant: str, gains: dict[int, float]) -> tuple[PlayerRound, ...]:
    found = []
    for drawn in info.rounds:
        table = next((table for table in drawn.tables if entrant in table.entrants), None)
        how = "table" if table else "absent"
        if entrant in drawn.byes:
            how = "bye"
        elif entrant in drawn.sitting_out:
            how = "sat_out"
        seat = table.entrants.index(entrant) if table else 0
        found.append(
            PlayerRound(
                round=drawn.number,
                stage=drawn.stage,
                how=how,
                seat=seat + 1 if table else None,
                rank=table.ranks[seat] if table and table.ranks else None,
                score=table.scores[seat] if table and table.scores else None,
                points=gains.get(drawn.number),
                table=table,
            )
        )
    return tuple(found)


@returns_problems
async def cross_table(
    services: Services, caller: Caller | None, tournament_id: UUID, code: str | None = None
) -> list[CrossRow]:
    """Return who met whom, and who finished ahead of whom."""
    loaded = await visible(services, caller, tournament_id, code)
    shown = await shown_parts(loaded)
    met: dict[str, dict[str, list[tuple[int, int]]]] = {}
    for drawn in loaded.tournament.rounds:
        for table in drawn.tables:
            if not table.counts or table.ranks is None:
                continue
            for seat, player in enumerate(table.players):
                for other_seat, other in enumerate(table.players):
                    if player != other:
                        order = table.ranks[other_seat] - table.ranks[seat]
                        pairs = met.setdefault(player, {}).setdefault(other, [])
                        pairs.append((drawn.number, order))
    return [
        CrossRow(
            entrant=line.entrant,
            name=line.name,
            rank=line.rank,
            points=line.points,
            cells=tuple(
                CrossCell(
                    opponent=other,
                    rounds=tuple(number for number, _ in meetings),
                    ahead=sum(order > 0 for _, order in meetings),
                    behind=sum(order < 0 for _, order in meetings),
                    level=sum(order == 0 for _, order in meetings),
                )
                for other, meetings in met.get(line.entrant, {}).items()
            ),
        )
        for line in shown.standings
    ]
