"""The common path of organisers' changes: check the role, append to the log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeAlias
from uuid import UUID

from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments.log import Change, Role
from api.tournaments.rounds.access import check_role
from api.tournaments.rounds.change import Why, change_tournament, preview
from api.tournaments.rounds.consequences import Consequences, consequences
from api.tournaments.rounds.load import LoadedTournament, load_tournament

Make: TypeAlias = Callable[[LoadedTournament], Sequence[Change]]


async def organise(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    make: Make,
    role: Role,
    why: Why,
) -> LoadedTournament:
    """Return the tournament after a change by an organiser of this role."""
    caller = check_scope(caller, "tournaments", tournament_id)

    def decide(loaded: LoadedTournament) -> Sequence[Change]:
        check_role(loaded, caller, role)
        return make(loaded)

    return await change_tournament(services, tournament_id, caller.account_id, decide, why)


async def foresee(
    services: Services, caller: Caller | None, tournament_id: UUID, make: Make, role: Role
) -> Consequences:
    """Return the consequences of a change that an organiser of this role is considering."""
    caller = check_scope(caller, "tournaments", tournament_id)
    loaded = await load_tournament(services, tournament_id)
    check_role(loaded, caller, role)

    def compare() -> Consequences:
        return consequences(loaded.tournament, preview(loaded, make), loaded.version)

    return await asyncio.to_thread(compare)
