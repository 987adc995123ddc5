"""Lists in pages, as Relay has them: edges with cursors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

MOST = 100
"""Entries that one page may have."""

T = TypeVar("T")
E = TypeVar("E")


class PageInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Where a page starts and ends, and whether another one follows."""

    has_next_page: bool
    has_previous_page: bool
    start_cursor: str | None
    end_cursor: str | None


def page_size(first: int) -> int:
    """How many entries a page has: at least one, never too many."""
    return max(1, min(first, MOST))


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
    return tuple(edge(one) for one in shown), info
