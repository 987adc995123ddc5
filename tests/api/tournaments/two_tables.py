"""A tournament of bots at two tables."""

from __future__ import annotations

from uuid import UUID

from api.services import Services
from api.services.caller import Caller
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.views.tournament_info import TournamentInfo
from tests.api.people import good
from tests.api.tournaments.seen import a_tournament, info_of


async def ids_of(services: Services, tournament: TournamentInfo) -> list[UUID]:
    found = (await info_of(services, tournament)).rounds[-1].tables
    return [table.table_id for table in found if table.table_id]


async def bots_at_two_tables(
    services: Services, **changes: object
) -> tuple[Caller, TournamentInfo]:
    owner, tournament = await a_tournament(services, bots=4, **changes)
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    return owner, tournament
