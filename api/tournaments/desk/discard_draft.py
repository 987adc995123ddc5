"""An organiser discards the draft of the next round."""

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
from api.tournaments.rounds.organise import organise


@returns_problems
async def discard_draft(
    services: Services, caller: Caller | None, tournament_id: UUID, why: Why = UNEXPLAINED
) -> LoadedTournament:
    """Discard the draft; only organisers ever saw it."""

    def make(loaded: LoadedTournament) -> Sequence[Change]:
        return [] if loaded.tournament.draft is None else [log.Drafted(None)]

    return await organise(services, caller, tournament_id, make, "director", why)
