"""Accounts decoded from their rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal
from uuid import UUID

import msgspec

from api.accounts.account import Account, Hours
from api.accounts.problems import NoSuchAccount
from api.base.problem import Refused
from api.services import Services
from api.store import accounts


def read_account(row: accounts.AccountRow) -> Account:
    """Return the account in the row."""
    return Account(
        id=row.id,
        name=row.name,
        kind=msgspec.convert(row.kind, Literal["guest", "person", "bot"]),
        owner_id=row.owner_id,
        language=row.language,
        time_zone=row.time_zone,
        playing_hours=_read_hours(row.plays_from, row.plays_to),
        quiet_hours=_read_hours(row.quiet_from, row.quiet_to),
        accepts_invitations=row.accepts_invitations,
        created_at=row.created_at,
    )


async def find_account(services: Services, account_id: UUID) -> Account | None:
    """Return the account with this id."""
    row = await accounts.find(services.pool, account_id)
    return None if row is None else read_account(row)


async def find_accounts(services: Services, ids: Sequence[UUID]) -> dict[UUID, Account]:
    """Return the existing accounts among these ids."""
    rows = await accounts.find_many(services.pool, ids)
    return {row.id: read_account(row) for row in rows.values()}


async def account_of(services: Services, account_id: UUID) -> Account:
    """Return an account that is known to exist, or existed a moment ago."""
    found = await find_account(services, account_id)
    if found is None:
        raise Refused(NoSuchAccount())
    return found


def _read_hours(start: int | None, end: int | None) -> Hours | None:
    return None if start is None or end is None else Hours(start, end)
