"""Find the caller of a session."""

from __future__ import annotations

from api.accounts.account import SignedIn
from api.accounts.find_caller import find_caller
from api.services import Services
from api.services.caller import Caller


async def sign_in(services: Services, signed_in: SignedIn) -> Caller | None:
    """Return who the session belongs to, or nobody if it has ended."""
    return await find_caller(services, cookie=signed_in.session_secret, token=None)
