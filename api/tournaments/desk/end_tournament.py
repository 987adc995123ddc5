"""An organiser ends a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller
from api.tournaments import log
from api.tournaments.log import Change
from api.tournaments.rounds.change import UNEXPLAINED, Why
from api.tournaments.rounds.consequences import Consequences
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.organise import foresee, organise
from api.tournaments.rounds.settle_tables import settle_tables


@returns_problems
async def end_tournament(
    services: Services, caller: Caller | None, tournament_id: UUID, why: Why = UNEXPLAINED
) -> LoadedTournament:
    """End the tournament with the standings as they are; its tables stop."""
    changed = await organise(services, caller, tournament_id, _make, "director", why)
    await settle_tables(services, tournament_id)
    return changed


@returns_problems
async def foresee_end(
    services: Services, caller: Caller | None, tournament_id: UUID
) -> Consequences:
    """Return what ending the tournament now would change."""
    return await foresee(services, caller, tournament_id, _make, "director")


def _make(loaded: LoadedTournament) -> Sequence[Change]:
    return [log.Ended()]
