"""Play at once: a name is enough, and even that may be left out."""

from __future__ import annotations

import secrets
from uuid import uuid4

from api.accounts.account import SignedIn
from api.accounts.habits import check_language, check_time_zone
from api.accounts.name import check_name
from api.accounts.read import read_account
from api.accounts.session import open_session
from api.base.problem import returns_problems
from api.services import Services
from api.store import accounts


@returns_problems
async def create_guest(
    services: Services,
    name: str | None = None,
    *,
    language: str = "en",
    time_zone: str = "UTC",
    device: str = "",
) -> SignedIn:
    """A new guest account with a session on this device."""
    row = accounts.AccountRow(
        id=uuid4(),
        name=check_name(name) if name is not None else f"Guest {secrets.randbelow(9000) + 1000}",
        kind="guest",
        language=check_language(language),
        time_zone=check_time_zone(time_zone),
        created_at=services.now(),
    )
    await accounts.insert(services.pool, row)
    return await open_session(services, read_account(row), device)
