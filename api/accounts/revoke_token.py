"""Revoke a token of the caller or of one of their bots."""

from __future__ import annotations

from uuid import UUID

from api.accounts.end_credentials import end_credentials
from api.accounts.problems import NoSuchToken
from api.accounts.token import TokenRevoked
from api.base.problem import Refused, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import tokens


@returns_problems
async def revoke_token(services: Services, caller: Caller | None, token_id: UUID) -> TokenRevoked:
    """Revoke a token of the caller or of one of their bots."""
    caller = check_scope(caller, "account")
    if not await tokens.delete(services.pool, caller.account_id, token_id):
        raise Refused(NoSuchToken())
    await end_credentials(services)
    return TokenRevoked(token_id)
