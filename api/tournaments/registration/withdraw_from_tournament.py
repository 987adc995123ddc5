"""A player withdraws from a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments import log
from api.tournaments.log import Change
from api.tournaments.registration.check_in_to_tournament import own_entrant
from api.tournaments.rounds.change import change_tournament
from api.tournaments.rounds.load import LoadedTournament


@returns_problems
async def withdraw_from_tournament(
    services: Services, caller: Caller | None, tournament_id: UUID
) -> LoadedTournament:
    """Withdraw the caller; a running table goes on. An invited player declines."""
    caller = check_scope(caller, "play", tournament_id)

    def decide(loaded: LoadedTournament) -> Sequence[Change]:
        invited = loaded.tournament.invited.get(str(caller.account_id))
        if invited is not None:
            return [log.Declined(invited)]
        return [log.Withdrew(own_entrant(loaded, caller))]

    return await change_tournament(services, tournament_id, caller.account_id, decide)
