"""Who calls, and what they may do."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args
from uuid import UUID

import msgspec

from api.accounts.secret import digest
from api.problem import MissingScope, NotSignedIn, Refused
from api.store import sessions, tokens

if TYPE_CHECKING:
    from api.services import Services

Scope: TypeAlias = Literal["read", "play", "tables", "tournaments", "webhooks", "account"]
"""`account` belongs to sessions only: no token can change how its owner signs in."""

ALL_SCOPES: frozenset[str] = frozenset(get_args(Scope))
TOKEN_SCOPES: frozenset[str] = ALL_SCOPES - {"account"}


class Who(msgspec.Struct, frozen=True, kw_only=True):
    """The caller of a use case."""

    account_id: UUID
    name: str
    scopes: frozenset[str] = ALL_SCOPES
    session_id: UUID | None = None
    token_id: UUID | None = None
    is_bot: bool = False
    tournament_id: UUID | None = None
    """A token that opens this event and nothing else."""

    @property
    def looks_as(self) -> UUID | None:
        """Whose eyes see tables; an event's token has nobody's."""
        return self.account_id if self.tournament_id is None else None


async def who_is(services: Services, *, cookie: str | None, token: str | None) -> Who | None:
    """The caller with this session cookie or API token; a token comes first; None is nobody."""
    secret = token if token is not None else cookie
    if secret is None:
        return None
    secret_hash, now = digest(secret), services.now()
    known = services.callers.find(secret_hash, now)
    if known is not None and (known.token_id is not None) == (token is not None):
        return known
    find = _by_token if token is not None else _by_cookie
    found = await find(services, secret_hash, now)
    return None if found is None else services.callers.keep(secret_hash, found, now)


def check_scope(who: Who | None, scope: Scope, tournament_id: UUID | None = None) -> Who:
    """The caller, who is signed in and may do this; a token of one event only there."""
    if who is None:
        raise Refused(NotSignedIn())
    if scope not in who.scopes or who.tournament_id not in (None, tournament_id):
        raise Refused(MissingScope(scope=scope))
    return who


async def _by_token(services: Services, secret_hash: bytes, now: datetime) -> Who | None:
    held = await tokens.find(services.pool, secret_hash, now)
    if held is None:
        return None
    return Who(
        account_id=held.account_id,
        name=held.account_name,
        scopes=frozenset(held.scopes),
        token_id=held.id,
        is_bot=held.is_bot,
        tournament_id=held.tournament_id,
    )


async def _by_cookie(services: Services, secret_hash: bytes, now: datetime) -> Who | None:
    session = await sessions.find(services.pool, secret_hash, now)
    if session is None:
        return None
    return Who(account_id=session.account_id, name=session.account_name, session_id=session.id)
