"""Tokens that are valid for one tournament only."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.accounts.create_token import create_token
from api.accounts.problems import UnknownScope
from api.accounts.token import NewToken
from api.base.problem import Problem, Refused, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments.rounds.access import check_visible
from api.tournaments.rounds.load import load_tournament

SCOPES = ("read", "play", "tournaments")
"""`play`: register, claim, check in and withdraw; `tournaments`: what the caller's role allows."""


@returns_problems
async def create_tournament_token(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    name: str,
    scopes: Sequence[str] = SCOPES,
    days: int = 90,
) -> NewToken:
    """Create a token of the caller for this tournament; it gives no access to tables or others."""
    caller = check_scope(caller, "account")
    for scope in scopes:
        if scope not in SCOPES:
            raise Refused(UnknownScope(scope=scope))
    check_visible(await load_tournament(services, tournament_id), caller, None)
    made = await create_token(
        services, caller, name, scopes, days=days, tournament_id=tournament_id
    )
    if isinstance(made, Problem):
        raise Refused(made)
    return made
