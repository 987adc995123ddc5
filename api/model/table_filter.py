"""Which tables a list shows."""

from __future__ import annotations

import msgspec

from api.model.table_status import TableStatus


class TableFilter(msgspec.Struct, frozen=True, kw_only=True):
    """Which tables to list; omitted fields do not filter."""

    game: str | None = None
    status: TableStatus | None = None
    mine: bool = False
    """Only tables at which the caller sits or that the caller hosts; else public ones."""
    clock: str | None = None
    """`live`, `days` or `none`."""
    has_room: bool = False
    rated: bool | None = None
