"""An update of a table for one perspective."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec

from api.base.problem import Refused
from api.play.legal import LegalAction, list_legal
from api.play.table_info import SeatInfo
from api.play.table_log import LogEntry
from api.services.hot_tables import LiveTable
from api.store.tables import Vote
from engine.core import Decision, Perspective, Result, View, Watcher


class TableChanged(msgspec.Struct, frozen=True, kw_only=True):
    """The table went from one version to a later one; the next news starts where this ends."""

    table_id: UUID
    since: int
    """The version that the client had; equal to `version` in the first news of a stream."""
    version: int
    status: str
    seats: tuple[SeatInfo, ...]
    decisions: tuple[Decision, ...]
    """Who must decide what."""
    deadline: datetime | None
    paused_at: datetime | None
    votes: tuple[Vote, ...]
    """Who has agreed to what so far."""
    host_id: UUID | None
    ending: str | None
    result: Result | None
    view: View | None
    """The board as the caller sees it; null before the start."""
    log: tuple[LogEntry, ...]
    """One entry for each version after `since`."""
    _table: LiveTable
    _viewer: Perspective

    @property
    def optional_decisions(self) -> tuple[Decision, ...]:
        """What a seat may take up though nobody waits for it, such as going on after finishing."""
        return self._table.optional_decisions

    @property
    def legal_actions(self) -> tuple[LegalAction, ...]:
        """What the caller's seat may do now; empty for those who only watch."""
        table, viewer = self._table, self._viewer
        if isinstance(viewer, Watcher) or table.state is None or table.row.status != "running":
            return ()
        try:
            return list_legal(table.game, table.state, viewer)
        except Refused:
            return ()
