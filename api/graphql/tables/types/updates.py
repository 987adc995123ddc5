"""Updates that the streams of tables send."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec

from api.model.clock import Clock
from api.play.invitations import Invitation
from api.play.lobby import Waiting
from api.play.open_votes import OpenVote
from api.play.upcoming import UpcomingSeat


class Resync(msgspec.Struct, frozen=True, kw_only=True):
    """Too much has happened since `after`: fetch the table again and continue from `version`."""

    table_id: UUID
    version: int


class InboxChanged(msgspec.Struct, frozen=True):
    """Everything that waits for the caller now."""

    inbox: tuple[Waiting, ...] = ()
    """All decisions waiting for the caller, most urgent first."""
    invitations: tuple[Invitation, ...] = ()
    """The tables and tournaments to which the caller is invited, newest first."""
    upcoming: tuple[UpcomingSeat, ...] = ()
    """The caller's seats at tables that have not started yet, newest first."""
    votes: tuple[OpenVote, ...] = ()
    """The open votes that need the caller's answer."""


class LobbyTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table that waits for players."""

    id: UUID
    game: str
    name: str
    players: tuple[str, ...]
    seats: int
    free: int
    rated: bool
    clock: Clock | None
    created_at: datetime


class LobbyChanged(msgspec.Struct, frozen=True):
    """The public tables that wait for players now, newest first."""

    tables: tuple[LobbyTable, ...]
