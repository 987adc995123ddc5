"""A player, or an organiser for them, asks to sit out a future round."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments import log
from api.tournaments.log import Change
from api.tournaments.registration.check_in_to_tournament import own_entrant
from api.tournaments.rounds.access import check_role
from api.tournaments.rounds.change import UNEXPLAINED, Why, change_tournament
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.terms import EntrantId


@returns_problems
async def sit_out_round(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    round_number: int,
    sits: bool = True,
    entrant: EntrantId | None = None,
    why: Why = UNEXPLAINED,
) -> LoadedTournament:
    """Sit out a round, or cancel that; None: the caller's own registration."""
    caller = check_scope(caller, "play" if entrant is None else "tournaments", tournament_id)

    def decide(loaded: LoadedTournament) -> Sequence[Change]:
        if entrant is not None:
            check_role(loaded, caller, "director")
        chosen = entrant if entrant is not None else own_entrant(loaded, caller)
        return [log.SatOut(chosen, round_number, sits)]

    return await change_tournament(services, tournament_id, caller.account_id, decide, why)
