"""An organiser enters somebody, who is asked."""

from __future__ import annotations

from uuid import UUID

from api.services import Services
from api.services.caller import Caller
from api.tournaments.desk.add_player import NewPlayer, add_player
from api.tournaments.registration.invitations import list_invitations
from api.tournaments.views.entrant_info import EntrantInfo
from api.tournaments.views.find_tournament import find_tournament
from api.tournaments.views.tournament_info import TournamentInfo
from tests.api.people import good


async def enter(services: Services, owner: Caller, tournament: TournamentInfo, who: UUID) -> None:
    """Enter the account, as an organiser."""
    good(await add_player(services, owner, tournament.id, NewPlayer(account_id=who)))


async def find_entrant(
    services: Services, tournament: TournamentInfo, name: str, code: str | None = None
) -> EntrantInfo:
    """Return the entrant of this name, as everybody sees it."""
    found = good(await find_tournament(services, None, tournament.id, code))
    return next(entrant for entrant in found.entrants if entrant.name == name)


async def invited_to(services: Services, caller: Caller) -> list[UUID | None]:
    """Return the tournaments that the caller is invited to."""
    return [found.tournament_id for found in good(await list_invitations(services, caller))]
