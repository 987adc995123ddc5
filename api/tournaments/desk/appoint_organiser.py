"""The owner appoints or removes an organiser, or hands the tournament over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias
from uuid import UUID

from api.accounts.read import account_of
from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller
from api.tournaments import log
from api.tournaments.log import Change
from api.tournaments.problems import refused
from api.tournaments.rounds.change import UNEXPLAINED, Why
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.organise import organise

Appointment: TypeAlias = Literal["owner", "director", "judge", "scorekeeper", "viewer", "none"]


@returns_problems
async def appoint_organiser(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    account_id: UUID,
    role: Appointment,
    why: Why = UNEXPLAINED,
) -> LoadedTournament:
    """Give an account a role; a former owner becomes a director."""
    await account_of(services, account_id)
    account = str(account_id)

    def make(loaded: LoadedTournament) -> Sequence[Change]:
        organisers = loaded.tournament.organisers
        owner = next(account for account, held in organisers.items() if held == "owner")
        if account == owner:
            raise refused("owner_stays")
        if role == "owner":
            return [log.Appointed(owner, "director"), log.Appointed(account, "owner")]
        return [log.Appointed(account, role)]

    return await organise(services, caller, tournament_id, make, "owner", why)
