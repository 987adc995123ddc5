"""The rows of a table's log and of its snapshots."""

from __future__ import annotations

from datetime import datetime

import msgspec


class Logged(msgspec.Struct, frozen=True, kw_only=True):
    """One version of a table: `seq` counts from 1 without gaps."""

    seq: int
    kind: str
    seat: int | None
    notation: str
    by: str
    told: bytes
    chance: bool
    at: datetime


class Snapshot(msgspec.Struct, frozen=True):
    """The encoded state at a version."""

    version: int
    state: bytes
