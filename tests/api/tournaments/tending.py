"""An organiser tends tables."""

from __future__ import annotations

from api.base.problem import Problem
from api.services import Services
from api.services.caller import Caller
from api.tournaments.desk.tend_tables import Tending, tend_tables
from api.tournaments.rounds.change import Why
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.views.tournament_info import TournamentInfo


async def tend(
    services: Services, caller: Caller, tournament: TournamentInfo, tending: Tending
) -> LoadedTournament | Problem:
    return await tend_tables(services, caller, tournament.id, tending, Why(reason="fire alarm"))
