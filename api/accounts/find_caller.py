"""Finds the account behind a session cookie or an API token."""

from __future__ import annotations

from datetime import datetime

from api.accounts.secret import digest
from api.services import Services
from api.services.caller import Caller
from api.store import sessions, tokens


async def find_caller(
    services: Services, *, cookie: str | None, token: str | None
) -> Caller | None:
    """Return the caller with this API token or session cookie, in that order; None if there is
    none.
    """
    secret = token if token is not None else cookie
    if secret is None:
        return None
    return await find_by_hash(services, digest(secret), is_token=token is not None)


async def find_by_hash(services: Services, secret_hash: bytes, *, is_token: bool) -> Caller | None:
    """Return the caller whose API token or session cookie has this hash; None if there is none."""
    now = services.now()
    known = services.callers.find(secret_hash, now)
    if known is not None and (known.token_id is not None) == is_token:
        return known
    find = _by_token if is_token else _by_cookie
    found = await find(services, secret_hash, now)
    return None if found is None else services.callers.keep(secret_hash, found, now)


async def find_valid(services: Services, secret_hashes: list[bytes]) -> set[bytes]:
    """Return those hashed secrets that still belong to a session or an API token."""
    pool, now = services.pool, services.now()
    held = await sessions.alive(pool, secret_hashes, now)
    return held | await tokens.alive(pool, secret_hashes, now)


async def _by_token(services: Services, secret_hash: bytes, now: datetime) -> Caller | None:
    held = await tokens.find(services.pool, secret_hash, now)
    if held is None:
        return None
    return Caller(
        account_id=held.account_id,
        name=held.account_name,
        scopes=frozenset(held.scopes),
        token_id=held.id,
        is_bot=held.is_bot,
        owner_id=held.owner_id,
        tournament_id=held.tournament_id,
        language=held.language,
    )


async def _by_cookie(services: Services, secret_hash: bytes, now: datetime) -> Caller | None:
    session = await sessions.find(services.pool, secret_hash, now)
    if session is None:
        return None
    return Caller(
        account_id=session.account_id,
        name=session.account_name,
        session_id=session.id,
        language=session.language,
    )
