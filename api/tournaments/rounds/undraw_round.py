"""Takes back the latest round: its tables stop and its results are deleted."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller
from api.store import tournament_tables
from api.tournaments import log
from api.tournaments.log import Change
from api.tournaments.rounds.change import UNEXPLAINED, Why
from api.tournaments.rounds.consequences import Consequences
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.organise import foresee, organise
from api.tournaments.rounds.settle_tables import stop_table


@returns_problems
async def undraw_round(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    round_number: int,
    why: Why = UNEXPLAINED,
) -> LoadedTournament:
    """Take back the latest round as if it had not been drawn."""

    def make(loaded: LoadedTournament) -> Sequence[Change]:
        return [log.Undrawn(round_number)]

    changed = await organise(services, caller, tournament_id, make, "director", why)
    for table_id in await tournament_tables.forget_tables(
        services.pool, tournament_id, round_number
    ):
        await stop_table(services, table_id, "annulled")
    return changed


@returns_problems
async def foresee_undraw(
    services: Services, caller: Caller | None, tournament_id: UUID, round_number: int
) -> Consequences:
    """Return what taking back the latest round would change."""

    def make(loaded: LoadedTournament) -> Sequence[Change]:
        return [log.Undrawn(round_number)]

    return await foresee(services, caller, tournament_id, make, "director")
