"""Play at once: a name is enough, and even that is optional."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from uuid import uuid4

from api.accounts.account import SignedIn
from api.accounts.name import check_name
from api.accounts.preferences import check_language, check_time_zone
from api.accounts.read import read_account
from api.accounts.session import open_session
from api.accounts.token import NewToken
from api.accounts.tokens import MAX_DAYS, check_terms, issue_token
from api.base.problem import returns_problems
from api.services import Services
from api.services.receipt import answer_with
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
    """Create a guest account with a session on this device."""
    row = _guest(services, name, language, time_zone)
    async with services.pool.acquire() as connection, connection.transaction():
        await accounts.insert(connection, row)
        signed = await open_session(services, read_account(row), device, connection)
        return await answer_with(connection, signed)


@returns_problems
async def create_guest_for_program(
    services: Services,
    scopes: Sequence[str],
    name: str | None = None,
    *,
    language: str = "en",
    time_zone: str = "UTC",
) -> NewToken:
    """Create a guest account whose only credential is a token: programs keep no cookies.

    It is valid for the maximum lifetime of a token, since nobody could ever renew it.
    """
    check_terms(scopes, MAX_DAYS)
    row = _guest(services, name, language, time_zone)
    async with services.pool.acquire() as connection, connection.transaction():
        await accounts.insert(connection, row)
        account = read_account(row)
        issued = await issue_token(
            services, connection, account, account.name, scopes, days=MAX_DAYS
        )
        return await answer_with(connection, issued)


def _guest(
    services: Services, name: str | None, language: str, time_zone: str
) -> accounts.AccountRow:
    return accounts.AccountRow(
        id=uuid4(),
        name=check_name(name) if name is not None else f"Guest {secrets.randbelow(9000) + 1000}",
        kind="guest",
        language=check_language(language),
        time_zone=check_time_zone(time_zone),
        created_at=services.now(),
    )
