"""API tokens: made, listed, revoked."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID, uuid4

import msgspec

from api.accounts.end_credentials import end_credentials
from api.accounts.name import check_name
from api.accounts.problems import BadExpiry, NoSuchAccount, NoSuchToken, UnknownScope
from api.accounts.read import account_of
from api.accounts.secret import digest, new_token_secret
from api.base.problem import Refused, TooMany, returns_problems
from api.services import Services
from api.services.caller import TOKEN_SCOPES, Caller, check_scope
from api.store import accounts, tokens

MAX_DAYS = 366
MAX_TOKENS = 50


class Token(msgspec.Struct, frozen=True, kw_only=True):
    """An API token without its secret."""

    id: UUID
    account_id: UUID
    name: str
    scopes: tuple[str, ...]
    created_at: datetime
    used_at: datetime | None
    expires_at: datetime
    tournament_id: UUID | None = None
    """The one event that it opens; null: everything that its scopes name."""


class NewToken(msgspec.Struct, frozen=True):
    """A token and its secret, which is never shown again."""

    token: Token
    secret: str


class TokenRevoked(msgspec.Struct, frozen=True):
    """The token opens nothing any more."""

    id: UUID


@returns_problems
async def create_token(
    services: Services,
    caller: Caller | None,
    name: str,
    scopes: Sequence[str],
    *,
    days: int = 90,
    bot_id: UUID | None = None,
    tournament_id: UUID | None = None,
) -> NewToken:
    """A token for the caller, or for a bot that the caller answers for."""
    caller = check_scope(caller, "account")
    for scope in scopes:
        if scope not in TOKEN_SCOPES:
            raise Refused(UnknownScope(scope=scope))
    if not 1 <= days <= MAX_DAYS:
        raise Refused(BadExpiry(limit=MAX_DAYS))
    holder = await account_of(services, bot_id or caller.account_id)
    if bot_id is not None and holder.owner_id != caller.account_id:
        raise Refused(NoSuchAccount())
    secret, now = new_token_secret(), services.now()
    row = tokens.TokenRow(
        id=uuid4(),
        account_id=holder.id,
        account_name=holder.name,
        is_bot=holder.is_bot,
        name=check_name(name),
        scopes=sorted(set(scopes)),
        created_at=now,
        used_at=None,
        expires_at=now + timedelta(days=days),
        tournament_id=tournament_id,
    )
    async with accounts.holding(services.pool, caller.account_id) as connection:
        if len(await tokens.of_account(connection, caller.account_id, now)) >= MAX_TOKENS:
            raise Refused(TooMany(limit=MAX_TOKENS))
        await tokens.insert(connection, row, digest(secret))
    return NewToken(_read(row), secret)


@returns_problems
async def list_tokens(services: Services, caller: Caller | None) -> tuple[Token, ...]:
    """The live tokens of the caller and of the caller's bots."""
    caller = check_scope(caller, "account")
    return tuple(
        _read(row)
        for row in await tokens.of_account(services.pool, caller.account_id, services.now())
    )


@returns_problems
async def revoke_token(services: Services, caller: Caller | None, token_id: UUID) -> TokenRevoked:
    """The token of the caller, or of one of the caller's bots, opens nothing any more."""
    caller = check_scope(caller, "account")
    if not await tokens.delete(services.pool, caller.account_id, token_id):
        raise Refused(NoSuchToken())
    await end_credentials(services)
    return TokenRevoked(token_id)


def _read(row: tokens.TokenRow) -> Token:
    return Token(
        id=row.id,
        account_id=row.account_id,
        name=row.name,
        scopes=tuple(row.scopes),
        created_at=row.created_at,
        used_at=row.used_at,
        expires_at=row.expires_at,
        tournament_id=row.tournament_id,
    )
