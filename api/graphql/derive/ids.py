"""Ids are UUIDs, unique across all types."""

from __future__ import annotations

from functools import lru_cache
from uuid import UUID

import strawberry

from api.base.uuids import parse_uuid

NOBODY = UUID(int=0)


KEPT, KEPT_LENGTH = 4_000, 36
"""Ids that are kept: only texts as long as an id, since callers may send anything."""


def read_id(text: str) -> UUID:
    """Parse an id; text that is not an id yields one that belongs to nothing."""
    return _read_kept(text) if len(text) <= KEPT_LENGTH else _read(text)


def _read(text: str) -> UUID:
    try:
        return parse_uuid(text)
    except ValueError:
        return NOBODY


_read_kept = lru_cache(maxsize=KEPT)(_read)


def read_optional(text: strawberry.ID | None) -> UUID | None:
    """Parse an id, if there is one."""
    return None if text is None else read_id(text)
