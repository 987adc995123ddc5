"""API tokens: issued, listed, revoked."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID, uuid4

from api.accounts.account import Account
from api.accounts.name import check_name
from api.accounts.problems import BadExpiry, NoSuchAccount, UnknownScope
from api.accounts.read import account_of
from api.accounts.secret import digest, new_token_secret
from api.accounts.token import NewToken, Token
from api.base.problem import BadInput, Refused, TooMany, returns_problems
from api.services import Services
from api.services.caller import TOKEN_SCOPES, Caller, check_scope
from api.store import tokens
from api.store.pool import Connection

DAYS = 90
"""Default lifetime of a token."""
MAX_DAYS = 366
MAX_TOKENS = 50


def check_terms(scopes: Sequence[str], days: int) -> None:
    """Refuse scopes and lifetimes that a token cannot have."""
    if not scopes:
        raise Refused(BadInput(field="scopes"))
    for scope in scopes:
        if scope not in TOKEN_SCOPES:
            raise Refused(UnknownScope(scope=scope))
    if not 1 <= days <= MAX_DAYS:
        raise Refused(BadExpiry(limit=MAX_DAYS))


async def find_holder(services: Services, caller: Caller, bot_id: UUID | None) -> Account:
    """Return who the token is for: the caller, or the named bot of the caller."""
    holder = await account_of(services, bot_id or caller.account_id)
    if bot_id is not None and holder.owner_id != caller.account_id:
        raise Refused(NoSuchAccount())
    return holder


async def issue_token(
    services: Services,
    connection: Connection,
    holder: Account,
    name: str,
    scopes: Sequence[str],
    *,
    days: int,
    tournament_id: UUID | None = None,
) -> NewToken:
    """Issue a token with checked terms, in a transaction that locks its owner's account."""
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
    owner_id = holder.owner_id or holder.id
    if len(await tokens.of_account(connection, owner_id, now)) >= MAX_TOKENS:
        raise Refused(TooMany(limit=MAX_TOKENS))
    await tokens.insert(connection, row, digest(secret))
    return NewToken(_read(row), secret)


@returns_problems
async def list_tokens(services: Services, caller: Caller | None) -> tuple[Token, ...]:
    """Return the valid tokens of the caller and of the caller's bots."""
    caller = check_scope(caller, "account")
    return tuple(
        _read(row)
        for row in await tokens.of_account(services.pool, caller.account_id, services.now())
    )


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
