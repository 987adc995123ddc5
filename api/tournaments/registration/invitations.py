"""All invitations of an account: to tables and tournaments."""

from __future__ import annotations

from api.base.problem import returns_problems
from api.play.invitations import Invitation
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import lobby, tournament_people

MAX_LISTED = 50
"""Of each kind; the newest come first."""


@returns_problems
async def list_invitations(services: Services, caller: Caller | None) -> tuple[Invitation, ...]:
    """Return the caller's invitations, newest first, except from muted accounts."""
    caller = check_scope(caller, "read")
    found = [
        Invitation(
            table_id=row.table_id,
            tournament_id=None,
            game=row.game,
            name=row.name,
            inviter=row.host_name,
            inviter_id=row.host_id,
            at=row.at,
        )
        for row in await lobby.invitations(services.pool, caller.account_id, MAX_LISTED)
    ]
    found += [
        Invitation(
            table_id=None,
            tournament_id=row.tournament_id,
            game=row.game,
            name=row.title,
            inviter=row.owner_name,
            inviter_id=row.owner_id,
            at=row.at,
        )
        for row in await tournament_people.invitations(services.pool, caller.account_id, MAX_LISTED)
    ]
    return tuple(sorted(found, key=lambda invitation: invitation.at, reverse=True))
