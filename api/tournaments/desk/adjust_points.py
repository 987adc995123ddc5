"""A penalty or a correction in points, with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from uuid import UUID

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller
from api.tournaments import log
from api.tournaments.log import Change
from api.tournaments.problems import refused
from api.tournaments.rounds.change import Why
from api.tournaments.rounds.consequences import Consequences
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.organise import Make, foresee, organise
from api.tournaments.terms import EntrantId


@returns_problems
async def adjust_points(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    entrant: EntrantId,
    points: float,
    why: Why,
) -> LoadedTournament:
    """Add points to an entrant or take them away; a reason is required."""
    if not why.reason.strip():
        raise refused("reason_needed")
    make = _make(entrant, points)
    return await organise(services, caller, tournament_id, make, "judge", why)


@returns_problems
async def foresee_adjustment(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    entrant: EntrantId,
    points: float,
) -> Consequences:
    """Return what the adjustment would change."""
    return await foresee(services, caller, tournament_id, _make(entrant, points), "judge")


def _make(entrant: EntrantId, points: float) -> Make:
    if points == 0 or points != points or abs(points) > 1_000_000:
        raise refused("bad_points")
    written = format(Decimal(str(points)).normalize(), "f")

    def make(loaded: LoadedTournament) -> Sequence[Change]:
        return [log.Adjusted(entrant, written)]

    return make
