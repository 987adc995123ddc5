"""Creates a tournament with the terms of another."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments.desk.create_tournament import create_tournament
from api.tournaments.rounds.access import check_visible
from api.tournaments.rounds.load import LoadedTournament, load_tournament


@returns_problems
async def clone_tournament(
    services: Services, caller: Caller | None, tournament_id: UUID, title: str
) -> LoadedTournament:
    """Create a tournament with the terms of another that the caller may see, without its dates."""
    caller = check_scope(caller, "tournaments")
    model = await load_tournament(services, tournament_id)
    check_visible(model, caller, None)
    terms = msgspec.structs.replace(
        model.tournament.terms,
        title=title.strip() or model.tournament.terms.title,
        starts_at=None,
        registration_closes_at=None,
        round_starts=(),
    )
    made = await create_tournament(services, caller, terms)
    if not isinstance(made, LoadedTournament):
        raise Refused(made)
    return made
