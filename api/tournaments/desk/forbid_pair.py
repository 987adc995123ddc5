"""Keeps two entrants apart."""

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
from api.tournaments.terms import EntrantId


@returns_problems
async def forbid_pair(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    pair: tuple[EntrantId, EntrantId],
    forbidden: bool = True,
    why: Why = UNEXPLAINED,
) -> LoadedTournament:
    """Keep two entrants apart in all future draws, or allow them to meet again."""

    def make(loaded: LoadedTournament) -> Sequence[Change]:
        return [log.PairForbidden(*pair, forbidden)]

    return await organise(services, caller, tournament_id, make, "director", why)
