"""An organiser tends tables."""

from __future__ import annotations

from api.base.problem import Problem
from api.services import Services
from api.services.caller import Caller
from api.tournaments.desk.manage_tables import TablesToManage, manage_tables
from api.tournaments.rounds.change import Why
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.views.tournament_info import TournamentInfo


async def manage(
    services: Services, caller: Caller, tournament: TournamentInfo, to_manage: TablesToManage
) -> LoadedTournament | Problem:
    return await manage_tables(services, caller, tournament.id, to_manage, Why(reason="fire alarm"))
