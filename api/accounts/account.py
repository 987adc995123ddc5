"""An account as others and its owner see it."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, TypeAlias
from uuid import UUID

import msgspec

Kind: TypeAlias = Literal["guest", "person", "bot"]


class Hours(msgspec.Struct, frozen=True):
    """A daily period in minutes since midnight; it may run past midnight."""

    start: int
    end: int

    def holds(self, minute: int) -> bool:
        """Whether this minute of the day lies in the period.

        >>> Hours(22 * 60, 7 * 60).holds(30)
        True
        """
        if self.start <= self.end:
            return self.start <= minute < self.end
        return minute >= self.start or minute < self.end


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """An account that can sit at tables."""

    id: UUID
    name: str
    kind: Kind
    owner_id: UUID | None
    """The person responsible for a bot."""
    language: str
    time_zone: str
    playing_hours: Hours | None
    """When this player's clocks in correspondence games run; None: around the clock."""
    quiet_hours: Hours | None
    """When no notification is sent."""
    accepts_invitations: bool
    """Whether others may seat this bot without asking; people are always asked."""
    created_at: datetime

    @property
    def is_guest(self) -> bool:
        """Whether the account would be lost with its only session."""
        return self.kind == "guest"

    @property
    def is_bot(self) -> bool:
        """Whether it is played by a program."""
        return self.kind == "bot"


class SignedIn(msgspec.Struct, frozen=True):
    """A new session; its secret is sent once, in an HttpOnly cookie."""

    account: Account
    session_secret: str
