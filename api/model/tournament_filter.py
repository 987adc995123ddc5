"""Which tournaments a list shows."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec


class TournamentListFilter(msgspec.Struct, frozen=True, kw_only=True):
    """Which tournaments a list shows."""

    game: str | None = None
    status: str | None = None
    format: str | None = None
    text: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    account_id: UUID | None = None
    """Only tournaments that the account plays in or organises, including private ones."""
    organises: bool | None = None
