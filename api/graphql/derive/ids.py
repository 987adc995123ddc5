"""Ids are UUIDs, unique across all types."""

from __future__ import annotations

from functools import lru_cache
from uuid import UUID

import strawberry

NOBODY = UUID(int=0)


@lru_cache(maxsize=4_000)
def read_id(text: str) -> UUID:
    """Parse an id; text that is not an id yields one that belongs to nothing."""
    try:
        return UUID(text)
    except ValueError:
        return NOBODY


def read_optional(text: strawberry.ID | None) -> UUID | None:
    """Parse an id, if there is one."""
    return None if text is None else read_id(text)
