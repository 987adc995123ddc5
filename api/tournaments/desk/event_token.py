"""Tokens that open one event and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.accounts.problems import UnknownScope
from api.accounts.tokens import NewToken, create_token
from api.base.problem import Problem, Refused, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments.change_event import load_event
from api.tournaments.desk.create_event import may_see
from api.tournaments.problems import NoSuchEvent

SCOPES = ("read", "play", "tournaments")
"""`play`: enter, claim, check in and leave; `tournaments`: what the caller's role allows."""


@returns_problems
async def create_event_token(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    name: str,
    scopes: Sequence[str] = SCOPES,
    days: int = 90,
) -> NewToken:
    """A token of the caller's for this event; it opens no table and no other event."""
    caller = check_scope(caller, "account")
    for scope in scopes:
        if scope not in SCOPES:
            raise Refused(UnknownScope(scope=scope))
    if not may_see(await load_event(services, tournament_id), caller, None):
        raise Refused(NoSuchEvent())
    made = await create_token(
        services, caller, name, scopes, days=days, tournament_id=tournament_id
    )
    if isinstance(made, Problem):
        raise Refused(made)
    return made
