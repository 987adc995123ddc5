"""A ruling, and the line of the log that it left."""

from __future__ import annotations

from api.services import Services
from api.tournaments.desk.decide_tables import Ruling
from api.tournaments.views.find_tournament import read_log
from api.tournaments.views.tournament_info import TournamentInfo
from tests.api.people import good

WON = Ruling(round=1, table_number=1, ranks=(1, 2), scores=(5, 3))


async def last_line(services: Services, tournament: TournamentInfo) -> int:
    """Return the number of the newest line of the log."""
    return good(await read_log(services, None, tournament.id))[-1].number
