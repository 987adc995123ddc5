"""What the streams of tables send."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec

from api.model.clock import Clock
from api.play.invitations import Invitation
from api.play.lobby import Waiting


class Resync(msgspec.Struct, frozen=True, kw_only=True):
    """Too much has happened to tell it all: ask for the table anew and go on from `version`."""

    table_id: UUID
    version: int


class InboxChanged(msgspec.Struct, frozen=True):
    """Everything that waits for the caller now."""

    inbox: tuple[Waiting, ...]
    invitations: tuple[Invitation, ...]


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
    """The public tables that wait for players now, the newest first."""

    tables: tuple[LobbyTable, ...]
