"""Replays a table of the current round."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller
from api.tournaments import log
from api.tournaments.log import Change
from api.tournaments.rounds.change import UNEXPLAINED, Why
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.open_tables import open_tables
from api.tournaments.rounds.organise import organise
from api.tournaments.rounds.settle_tables import settle_tables


@returns_problems
async def replay_table(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    round_number: int,
    table_number: int,
    why: Why = UNEXPLAINED,
) -> LoadedTournament:
    """Replay a table of the current round on a new table; the old one stops."""

    def make(loaded: LoadedTournament) -> Sequence[Change]:
        return [log.Replayed(round_number, table_number)]

    changed = await organise(services, caller, tournament_id, make, "judge", why)
    await open_tables(services, tournament_id)
    await settle_tables(services, tournament_id)
    return changed
