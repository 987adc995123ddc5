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
    """The table moved from one version to a later one; the next update continues from there."""

    table_id: UUID
    since: int
    """The version that the client had; equal to `version` in the first update of a stream."""
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
    """One entry per version after `since`."""
    _table: LiveTable
    _viewer: Perspective

    @property
    def optional_decisions(self) -> tuple[Decision, ...]:
        """Decisions that a seat may take although nobody waits for them (playing on after
        finishing).
        """
        return self._table.optional_decisions

    @property
    def legal_actions(self) -> tuple[LegalAction, ...]:
        """The legal actions of the caller's seat; empty for spectators."""
        table, viewer = self._table, self._viewer
        if isinstance(viewer, Watcher) or table.state is None or table.row.status != "running":
            return ()
        try:
            return list_legal(table.game, table.state, viewer)
        except Refused:
            return ()
