"""Ids are UUIDs, each the only one of its kind and of all kinds."""

from __future__ import annotations

from uuid import UUID

import strawberry

NOBODY = UUID(int=0)


def read_id(text: str) -> UUID:
    """The id in the text; what is no id belongs to nothing that exists."""
    try:
        return UUID(text)
    except ValueError:
        return NOBODY


def read_optional(text: strawberry.ID | None) -> UUID | None:
    """The id in the text, if there is one."""
    return None if text is None else read_id(text)
