"""Lists in pages, as Relay has them: edges with cursors."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TypeVar
from uuid import UUID

import msgspec
from graphql import GraphQLError

from api.base.moments import as_utc
from api.base.problem import Refused

MAX_PAGE_SIZE = 100
"""Entries that one page may have."""

T = TypeVar("T")
E = TypeVar("E")


class PageInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Where a page starts and ends, and whether another one follows."""

    has_next_page: bool
    has_previous_page: bool
    start_cursor: str | None
    end_cursor: str | None


class BadCursor(GraphQLError):
    """The cursor was not given by this list."""

    def __init__(self) -> None:
        super().__init__("bad_cursor", extensions={"code": "BAD_USER_INPUT"})


def read_cursor(cursor: str) -> tuple[str, UUID]:
    """Return the parts of a cursor: what the list is ordered by, and an id."""
    try:
        place, _, found = urlsafe_b64decode(cursor.encode()).decode().partition(" ")
        return place, UUID(found)
    except ValueError:
        raise BadCursor from None


def read_time_cursor(cursor: str | None) -> tuple[datetime, UUID] | None:
    """Return the moment and the id that the cursor stands for; None before the first entry."""
    if cursor is None:
        return None
    place, found = read_cursor(cursor)
    try:
        return as_utc(datetime.fromisoformat(place)), found
    except (ValueError, Refused):
        raise BadCursor from None


def page_size(first: int) -> int:
    """How many entries a page has: at least one, never too many."""
    return max(1, min(first, MAX_PAGE_SIZE))


def cut_page(
    found: Sequence[T],
    first: int,
    after: str | None,
    edge: Callable[[T], E],
    cursor: Callable[[T], str],
) -> tuple[tuple[E, ...], PageInfo]:
    """The edges of a page and its info; one entry more than asked for tells of a next page."""
    shown = found[:first]
    info = PageInfo(
        has_next_page=len(found) > first,
        has_previous_page=after is not None,
        start_cursor=cursor(shown[0]) if shown else None,
        end_cursor=cursor(shown[-1]) if shown else None,
    )
    return tuple(edge(entry) for entry in shown), info
