"""Play at once: a name is enough, and even that may be left out."""

from __future__ import annotations

import secrets
from uuid import uuid4

from api.accounts.account import SignedIn
from api.accounts.habits import check_language, check_time_zone
from api.accounts.name import check_name
from api.accounts.read import read_account
from api.accounts.session import open_session
from api.house import House
from api.problem import told
from api.store import accounts


@told
async def create_guest(
    house: House,
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
        created_at=house.now(),
    )
    await accounts.insert(house.pool, row)
    return await open_session(house, read_account(row), device)
