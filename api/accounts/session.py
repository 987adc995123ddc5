"""Opens and ends sessions, for every way of signing in and out."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID, uuid4

from api.accounts.account import Account, SignedIn
from api.accounts.secret import digest, new_session_secret
from api.base.problem import NotSignedIn, Refused
from api.services import Services
from api.services.caller import Caller
from api.store import accounts, notify, sessions, tokens
from api.store.pool import Database

SESSION_LIFE = timedelta(days=400)
"""Counted from the last visit; browsers keep no cookie for longer."""

MAX_DEVICE_LENGTH = 200


async def check_still_signed_in(db: Database, caller: Caller) -> None:
    """Refuse a caller whose session or token has ended, in a transaction that holds the account.

    For a moment after signing out everywhere, another process may still trust it. Whoever has
    stolen it must not gain anything that outlives it, nor destroy what cannot be restored.
    """
    if caller.session_id is not None and not await sessions.exists(db, caller.session_id):
        raise Refused(NotSignedIn())
    if caller.token_id is not None and not await tokens.exists(db, caller.token_id):
        raise Refused(NotSignedIn())


async def open_session(
    services: Services, account: Account, device: str, db: Database | None = None
) -> SignedIn:
    """Sign the device in to the account."""
    secret = new_session_secret()
    now = services.now()
    session = sessions.SessionRow(
        id=uuid4(),
        account_id=account.id,
        account_name=account.name,
        device=" ".join(device.split())[:MAX_DEVICE_LENGTH],
        created_at=now,
        seen_at=now,
        expires_at=now + SESSION_LIFE,
    )
    await sessions.insert(db or services.pool, session, digest(secret))
    return SignedIn(account, secret)


async def end_session(services: Services, account_id: UUID, session_id: UUID) -> bool:
    """End the session and its browser's push notifications; return whether it existed."""
    async with accounts.holding(services.pool, account_id) as connection:
        await notify.delete_pushes_of_session(connection, account_id, session_id)
        return await sessions.delete(connection, account_id, session_id)
