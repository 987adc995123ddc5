"""Issue a token for the caller or one of the caller's bots."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.accounts.session import check_still_signed_in
from api.accounts.token import NewToken
from api.accounts.tokens import DAYS, check_terms, find_holder, issue_token
from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.receipt import answer_with
from api.store import accounts


@returns_problems
async def create_token(
    services: Services,
    caller: Caller | None,
    name: str,
    scopes: Sequence[str],
    *,
    days: int = DAYS,
    bot_id: UUID | None = None,
    tournament_id: UUID | None = None,
) -> NewToken:
    """Issue a token for the caller or one of the caller's bots."""
    caller = check_scope(caller, "account")
    check_terms(scopes, days)
    holder = await find_holder(services, caller, bot_id)
    async with accounts.holding(services.pool, caller.account_id) as connection:
        await check_still_signed_in(connection, caller)
        issued = await issue_token(
            services, connection, holder, name, scopes, days=days, tournament_id=tournament_id
        )
        return await answer_with(connection, issued)
