"""Somebody as everybody sees them."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec

from api.accounts.account import Account, Kind
from api.accounts.read import find_account
from api.services import Services


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who can sit at tables: a guest, a person or a bot."""

    id: UUID
    name: str
    kind: Kind
    created_at: datetime


async def find_person(services: Services, account_id: UUID | None) -> Person | None:
    """The account of this id as everybody sees it."""
    found = None if account_id is None else await find_account(services, account_id)
    return None if found is None else read_person(found)


def read_person(account: Account) -> Person:
    """What everybody may know of the account."""
    return Person(
        id=account.id, name=account.name, kind=account.kind, created_at=account.created_at
    )
